import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import '@/lib/api/session';
import { keepWaiting } from '@/lib/auth/acting';
import messages from '@/messages/fr.json';
import { useAuth } from '@/stores/auth';
import { useToasts } from '@/stores/toasts';
import { renderFrench } from '@/test/render-french';
import { ActingBanner } from './acting-banner';

const opened = vi.hoisted(() => vi.fn());
vi.mock('@/lib/page/open-document', () => ({ openDocument: opened }));
// Loads when the session ends, which would be after the test.
vi.mock('@/lib/creation/outbox/device', () => ({ forgetDevice: vi.fn() }));
vi.mock('@/lib/api/client', async (original) => ({
  ...(await original<object>()),
  api: vi.fn(async () => ({ fullName: 'Claire Martin', creditSold: 3 })),
}));

const words = messages.layout.acting;
const hour = 3_600_000;
const encode = (value: unknown): string => btoa(JSON.stringify(value)).replace(/=+$/, '');
/** @param ms lifetime */
const tokenOf = (id: number, ms: number, more: object = {}): string =>
  `x.${encode({ id, username: `u${id}@b.fr`, roles: ['ROLE_CLIENT'], exp: Math.floor((Date.now() + ms) / 1000), ...more })}.y`;

/** Staff 2 acts for client 7; the token lasts an hour and cannot be renewed. */
function actForAnHour(): void {
  const token = tokenOf(7, hour, { act: { id: 2, username: 'u2@b.fr' } });
  useAuth.getState().accept({ token, refreshToken: null });
  renderFrench(
    <QueryClientProvider client={queryClient()}>
      <main id="content" />
      <ActingBanner tokens={{ token, refreshToken: null }} />
    </QueryClientProvider>,
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  sessionStorage.clear();
  queryClient().clear();
  opened.mockReset();
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  cleanup();
  useAuth.getState().reset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the hour of a substitute', () => {
  it('is counted down', async () => {
    actForAnHour();
    await pass(10 * 60_000);
    expect(screen.getByRole('region', { name: words.label }).textContent).toContain('Encore 49 min.');
  });

  it('ends in one’s own account, where it is said', async () => {
    keepWaiting({ token: tokenOf(2, 2 * hour), refreshToken: 'own' });
    actForAnHour();
    await pass(hour - 2 * 60_000);
    expect(opened).not.toHaveBeenCalled();
    await pass(3 * 60_000);
    expect(useAuth.getState().user?.id).toBe(2);
    expect(opened).toHaveBeenCalledExactlyOnceWith('/mon-compte/substitutes');
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([words.expired]);
  });

  it('ends at the login page where one’s own session is not kept', async () => {
    actForAnHour();
    await pass(hour + 60_000);
    expect(useAuth.getState().status).toBe('guest');
    expect(opened).toHaveBeenCalledExactlyOnceWith('/login');
  });
});
