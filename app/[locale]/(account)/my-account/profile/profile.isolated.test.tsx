import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import { queryClient } from '@/lib/api/query-client';
import messages from '@/messages/fr.json';
import { useAuth } from '@/stores/auth';
import { renderFrench } from '@/test/render-french';
import { Profile } from './profile';

vi.mock('@/lib/api/client', async (original) => ({ ...(await original<object>()), api: vi.fn() }));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  usePathname: () => '/mon-compte/profil',
}));

const { profile: words } = messages;
const account = {
  ...{ id: 7, firstname: 'Claire', lastname: 'Martin', email: 'claire@exemple.fr', gender: 'female', birthdate: null },
  ...{ roles: ['ROLE_CLIENT'], active: true, newsletter: false, locale: 'fr', photoMonths: 12 },
  ...{ verifiedAt: '2026-11-01T10:00:00.000Z', createdAt: '2026-11-01T10:00:00.000Z', deletedAt: null },
  updatedAt: '2026-11-01T10:00:00.000Z',
};
const encode = (value: unknown): string => btoa(JSON.stringify(value)).replace(/=+$/, '');

async function show(claims: object): Promise<void> {
  const user = { id: 7, username: account.email, email: account.email, roles: ['ROLE_CLIENT'], token: '' };
  const token = `x.${encode({ id: 7, username: account.email, roles: ['ROLE_CLIENT'], exp: 4_000_000_000, ...claims })}.y`;
  useAuth.setState({ status: 'signed-in', user, tokens: { token, refreshToken: null } });
  queryClient().setQueryData(['account', 7], account);
  vi.mocked(api).mockResolvedValue([] as never);
  renderFrench(
    <QueryClientProvider client={queryClient()}>
      <Profile />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

beforeEach(() => queryClient().clear());
afterEach(() => {
  cleanup();
  useAuth.setState({ status: 'guest', user: null, tokens: null });
});

const parts = ['email', 'password', 'data'] as const;
const partOf = (part: (typeof parts)[number]) => screen.getByRole('region', { name: words[part].title });

describe('what the owner of an account alone may do', () => {
  it.each(parts)('is offered to the owner: %s', async (part) => {
    await show({});
    expect(within(partOf(part)).getAllByRole('button').length).toBeGreaterThan(0);
    expect(partOf(part).textContent).not.toContain(words.ownerAlone[part]);
  });

  it.each(parts)('is not offered to a substitute, who reads why: %s', async (part) => {
    await show({ act: { id: 2, username: 'staff@exemple.fr' } });
    expect(partOf(part).textContent).toContain(words.ownerAlone[part]);
    expect(within(partOf(part)).queryByRole('button')).toBeNull();
    expect(within(partOf(part)).queryByRole('textbox')).toBeNull();
  });
});
