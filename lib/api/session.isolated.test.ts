import { ApiError } from '@jolimot/client/api-error';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenOf as clientToken } from '@/test/real-tree/people';

const performCall = vi.hoisted(() => vi.fn());
const cookie = vi.hoisted(() => ({ value: null as { token: string; refreshToken: string | null } | null }));
vi.mock('@jolimot/client/perform-call', () => ({ performCall }));
vi.mock('@jolimot/client/auth-tokens', async (original) => ({
  ...(await original<typeof import('@jolimot/client/auth-tokens')>()),
  readAuthCookie: () => cookie.value,
  writeAuthCookie: (value: typeof cookie.value) => {
    cookie.value = value;
  },
  clearAuthCookie: () => {
    cookie.value = null;
  },
}));
const { useAuth } = await import('@/stores/auth');
const { session } = await import('./session');

const tokenOf = (secondsLeft: number): string => clientToken('client', { secondsLeft });

const open = (secondsLeft: number): string => {
  cookie.value = { token: tokenOf(secondsLeft), refreshToken: 'r1' };
  useAuth.getState().hydrate();
  return cookie.value.token;
};

describe('the session', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useAuth.setState({ status: 'guest', user: null, tokens: null });
    cookie.value = null;
    performCall.mockReset();
  });

  it('belongs to a guest without a cookie', async () => {
    await expect(session.freshToken()).resolves.toBeNull();
  });

  it('tries a failed refresh 2 more times, and goes on with what it has', async () => {
    const held = open(-5);
    performCall.mockRejectedValue(new ApiError('internal', 500, 'Internal server error'));
    await expect(session.freshToken()).resolves.toBe(held);
    expect(performCall).toHaveBeenCalledTimes(3);
  });

  it('is renewed once in 30 s at most, whatever becomes of the clock', async () => {
    open(30);
    performCall.mockImplementation(async () => Response.json({ token: tokenOf(3600), refreshToken: 'r2' }));
    await session.freshToken();
    for (let jump = 0; jump < 8; jump += 1) {
      vi.setSystemTime(Date.now() + 3_590_000);
      await vi.advanceTimersByTimeAsync(1000);
      await session.freshToken();
    }
    expect(performCall).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(23_000);
    await session.freshToken();
    expect(performCall).toHaveBeenCalledTimes(2);
  });

  it('goes on when the connection is lost', async () => {
    const held = open(-5);
    performCall.mockRejectedValue(new ApiError('network', 0, 'Network error'));
    await expect(session.freshToken()).resolves.toBe(held);
    expect(useAuth.getState().status).toBe('signed-in');
  });

  it('takes the tokens that another tab has renewed meanwhile', async () => {
    open(30);
    const renewed = tokenOf(3600);
    cookie.value = { token: renewed, refreshToken: 'r9' };
    await expect(session.freshToken()).resolves.toBe(renewed);
    expect(performCall).not.toHaveBeenCalled();
  });
});
