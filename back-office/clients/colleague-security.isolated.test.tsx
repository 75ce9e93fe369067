import type { Role } from '@jolimot/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { press, signInAs } from '@/back-office/test/forms';
import { notes, said, shown } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
import { sessionOf, shopUserOf } from '@/test/real-tree/people';
import { ColleagueSecurity } from './colleague-security';

vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));
vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));

const calls = vi.mocked(api as (name: string, input: object) => Promise<unknown>);
const instant = '2026-11-02T08:00:00.000Z';
const answers: Record<string, () => unknown> = {
  getSecondFactor: () => ({
    ...{ enabled: false, since: null, recoveryCodesLeft: 0, required: false },
    passkeys: [{ id: 1, name: 'Bureau', createdAt: instant, lastUsedAt: null }],
  }),
  listSessions: () => [sessionOf('one'), sessionOf('two')],
};

beforeEach(() => {
  notes.length = 0;
  calls.mockReset();
  calls.mockImplementation(async (name) => answers[name]?.());
});

const show = (...roles: Role[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ColleagueSecurity account={shopUserOf(9, { roles })} />
    </QueryClientProvider>,
  );
const written = () => calls.mock.calls.filter(([name]) => !(name in answers));
const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null;

it('lets an admin take a colleague’s second factor away, after a question, and end their sessions', async () => {
  signInAs('ROLE_ADMIN');
  show('ROLE_USER');
  await screen.findByRole('button', { name: said('security.takeAway') });
  expect(screen.getByText(shown('passkeys.count', { count: 1 }))).toBeTruthy();
  press(said('security.takeAway'));
  expect(written()).toEqual([]);
  press('yes');
  await waitFor(() => expect(notes).toEqual([said('security.reset')]));
  press(said('sessions.endAll', { count: 2 }));
  press('yes');
  await waitFor(() => expect(notes).toEqual([said('security.reset'), said('sessions.allEnded')]));
  const params = { id: 9 };
  expect(written()).toEqual([
    ['resetSecondFactor', { params }],
    ['endSessions', { params }],
  ]);
});

it('shows a superadmin’s to an admin, who ends nothing, and a client’s to nobody', async () => {
  signInAs('ROLE_ADMIN');
  const { unmount } = show('ROLE_SUPERADMIN');
  await screen.findByText(said('sessions.title'));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect([isOffered(said('security.takeAway')), screen.queryAllByRole('button').length]).toEqual([false, 0]);
  unmount();
  calls.mockClear();
  const { container } = show('ROLE_CLIENT');
  expect([container.textContent, calls.mock.calls]).toEqual(['', []]);
});
