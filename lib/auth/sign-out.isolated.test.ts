// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import { useAuth } from '@/stores/auth';
import { signOut } from './sign-out';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: vi.fn(), apiFile: vi.fn() }));

const claims = btoa(JSON.stringify({ id: 7, username: 'claire@exemple.fr', roles: ['ROLE_CLIENT'] }));
beforeEach(() => {
  vi.useFakeTimers();
  const email = 'claire@exemple.fr';
  const user = { id: 7, username: email, email, roles: ['ROLE_CLIENT'], token: 't' };
  useAuth.setState({ status: 'signed-in', user, tokens: { token: `x.${claims}.y`, refreshToken: 'r1' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

function leave() {
  const noted = { mayGoOn: false };
  const ended = signOut().then(() => {
    noted.mayGoOn = true;
  });
  return { noted, ended };
}

it('forgets the session at once, and goes on when the API was told, in a call that outlives its page', async () => {
  let fail: () => void = () => undefined;
  const answer = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('The API is down.'));
  });
  vi.mocked(api).mockReturnValue(answer);
  const { noted, ended } = leave();
  expect(useAuth.getState().tokens).toBeNull();
  expect(api).toHaveBeenCalledWith('revokeToken', { body: { refreshToken: 'r1' } }, { keepalive: true });
  await vi.advanceTimersByTimeAsync(500);
  expect(noted.mayGoOn).toBe(false);
  fail();
  await ended;
});

it('waits no longer than a second', async () => {
  vi.mocked(api).mockReturnValue(new Promise(() => undefined));
  const { noted } = leave();
  await vi.advanceTimersByTimeAsync(990);
  expect(noted.mayGoOn).toBe(false);
  await vi.advanceTimersByTimeAsync(10);
  expect(noted.mayGoOn).toBe(true);
});
