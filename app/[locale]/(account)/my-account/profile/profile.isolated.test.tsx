import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import { queryClient } from '@/lib/api/query-client';
import messages from '@/messages/fr.json';
import { useAuth } from '@/stores/auth';
import { actingToken, sessionOf, shopUserOf, tokenOf } from '@/test/real-tree/people';
import { renderWithQueries } from '@/test/render-with-queries';
import { signInClient } from '@/test/signed-in-client';
import { Profile } from './profile';

vi.mock('@/lib/api/client', async (original) => ({ ...(await original<object>()), api: vi.fn() }));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  usePathname: () => '/mon-compte/profil',
}));

const { profile: words } = messages;
async function show(token: string): Promise<void> {
  signInClient();
  useAuth.setState({ tokens: { token, refreshToken: null } });
  queryClient().setQueryData(['account', 7], shopUserOf(7));
  vi.mocked(api).mockImplementation(async (name) => (name === 'listSessions' ? [sessionOf('one')] : []) as never);
  renderWithQueries(<Profile />);
  await screen.findByRole('heading', { level: 1 });
}

afterEach(() => {
  cleanup();
  useAuth.setState({ status: 'guest', user: null, tokens: null });
});

const parts = ['email', 'password', 'sessions', 'data'] as const;
const partOf = (part: (typeof parts)[number]) => screen.getByRole('region', { name: words[part].title });

describe('what only the owner of an account may do', () => {
  it.each(parts)('is offered to the owner: %s', async (part) => {
    await show(tokenOf('client'));
    expect((await within(partOf(part)).findAllByRole('button')).length).toBeGreaterThan(0);
    expect(partOf(part).textContent).not.toContain(words.ownerAlone[part]);
  });

  it.each(parts)('is not offered to a substitute, who reads why: %s', async (part) => {
    await show(actingToken());
    expect(partOf(part).textContent).toContain(words.ownerAlone[part]);
    expect(within(partOf(part)).queryByRole('button')).toBeNull();
    expect(within(partOf(part)).queryByRole('textbox')).toBeNull();
  });
});
