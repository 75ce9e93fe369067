// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokensOf } from '@/test/real-tree/people';

const cookie = vi.hoisted(() => ({ value: null as { token: string; refreshToken: string | null } | null }));
vi.mock('@jolimot/client/auth-tokens', async (original) => ({
  ...(await original<typeof import('@jolimot/client/auth-tokens')>()),
  readAuthCookie: () => cookie.value,
}));
vi.mock('@/lib/creation/outbox/device', () => ({ forgetDevice: vi.fn() }));
const { useAuth } = await import('@/stores/auth');
const { usePayment } = await import('@/stores/payment');
const { queryClient } = await import('@/lib/api/query-client');
const { followOtherWindows, followSession, tellOtherWindows } = await import('./follow-session');

const reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  reload.mockReset();
  cookie.value = tokensOf('client');
  useAuth.setState({ status: 'unknown', user: null, tokens: null, ended: null });
  useAuth.getState().hydrate();
  queryClient().setQueryData(['user', 7], { firstname: 'Claire' });
  usePayment.setState({ stage: 'prepared' });
  sessionStorage.setItem('jolimot-order', '{"state":{}}');
});
afterEach(() => queryClient().clear());

const isForgotten = () =>
  queryClient().getQueryData(['user', 7]) === undefined &&
  usePayment.getState().stage === 'none' &&
  sessionStorage.getItem('jolimot-order') === null;

describe('a window whose browser', () => {
  it.each([
    ['logged out', null],
    ['signed in with another account', tokensOf('buyer')],
  ])('has %s elsewhere forgets the account, and loads its page anew', (_, now) => {
    cookie.value = now;
    followSession(reload);
    expect(reload).toHaveBeenCalledOnce();
    expect(isForgotten()).toBe(true);
  });

  it('has renewed the session elsewhere takes the new tokens', () => {
    cookie.value = tokensOf('client', { secondsLeft: 7200 });
    followSession(reload);
    expect(useAuth.getState().tokens).toEqual(cookie.value);
    expect(reload).not.toHaveBeenCalled();
    expect(isForgotten()).toBe(false);
  });

  it('has signed in elsewhere finds the session when it is looked at, and not before', () => {
    cookie.value = null;
    useAuth.setState({ status: 'unknown', user: null, tokens: null });
    useAuth.getState().hydrate();
    expect(useAuth.getState().status).toBe('guest');
    cookie.value = tokensOf('buyer');
    useAuth.getState().hydrate();
    expect(useAuth.getState().user?.id).toBe(8);
  });
});

it('a window is told when it is looked at, comes back from the history, or another logs out', () => {
  const stop = followOtherWindows();
  const seen = vi.spyOn(useAuth, 'getState');
  for (const event of ['focus', 'pageshow']) window.dispatchEvent(new Event(event));
  window.dispatchEvent(new StorageEvent('storage', { key: 'jolimot-signed-out' }));
  expect(seen).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
  expect(seen).toHaveBeenCalledTimes(3);
  stop();
  window.dispatchEvent(new Event('focus'));
  expect(seen).toHaveBeenCalledTimes(3);
  seen.mockRestore();
});

it('a window that was loading while another logged out finds that at once', () => {
  cookie.value = null;
  const stop = followOtherWindows();
  expect(isForgotten()).toBe(true);
  stop();
});

it('a window that is told of a logout while it still reads the old cookie looks once more', () => {
  vi.useFakeTimers();
  const stop = followOtherWindows();
  window.dispatchEvent(new StorageEvent('storage', { key: 'jolimot-signed-out' }));
  expect(isForgotten()).toBe(false);
  cookie.value = null;
  vi.runAllTimers();
  expect(isForgotten()).toBe(true);
  stop();
  vi.useRealTimers();
});

it('a logout is written where other windows are told of it', () => {
  tellOtherWindows();
  expect(localStorage.getItem('jolimot-signed-out')).toMatch(/^\d+$/);
});
