import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '@/lib/api/session';
import { keepWaiting } from '@/lib/auth/acting';
import messages from '@/messages/fr.json';
import { useAuth } from '@/stores/auth';
import { useToasts } from '@/stores/toasts';
import { actingToken, tokenOf } from '@/test/real-tree/people';
import { renderWithQueries } from '@/test/render-with-queries';
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

/** Staff acts for a client; the token lasts an hour and cannot be renewed. */
function actForAnHour(): void {
  const token = actingToken();
  useAuth.getState().accept({ token, refreshToken: null });
  renderWithQueries(
    <>
      <main id="content" />
      <ActingBanner tokens={{ token, refreshToken: null }} />
    </>,
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
  opened.mockReset();
});
afterEach(() => {
  cleanup();
  useAuth.getState().reset();
});

describe('the hour of a substitute', () => {
  it('is counted down', async () => {
    actForAnHour();
    await pass(10 * 60_000);
    expect(screen.getByRole('region', { name: words.label }).textContent).toContain('Encore 49 min.');
  });

  it('ends in one’s own account, where it is said', async () => {
    keepWaiting({ token: tokenOf('staff', { secondsLeft: 7200 }), refreshToken: 'own' });
    actForAnHour();
    await pass(hour - 2 * 60_000);
    expect(opened).not.toHaveBeenCalled();
    await pass(3 * 60_000);
    expect(useAuth.getState().user?.id).toBe(9);
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
