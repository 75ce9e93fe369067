import { ApiError } from '@/lib/api/api-error';

/**
 * When and how soon something that could not be sent is sent again: the one policy of saving and of uploads.
 * Passing failures are silence (no connection, a time-out), a server in trouble (5xx) and one that asks to wait (429).
 * They have no last try: what a visitor made is never dropped because a machine was ill.
 */

/** A silent or overloaded server loses nothing: the same thing may be sent again. A refusal stays a refusal. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'rate_limited' || error.status >= 500);

/** First wait, ms; it doubles with each failure. */
const firstWait = 1000;
/** Longest wait between two tries, ms: a connection that is back is noticed within this, even without an event. */
export const longestWait = 20_000;

/**
 * How long to wait after a failure (ms): exponential, and anywhere in its upper half, so that a thousand windows that
 * lost the same server do not come back in the same instant ("equal jitter").
 * @param failures how many tries in a row have failed, 1 or more
 * @param random gives a number from 0 to 1
 * @returns never less than the server itself has asked for (`Retry-After`)
 */
export function retryDelay(failures: number, error: unknown, random: () => number = Math.random): number {
  const asked = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0;
  const wait = Math.min(firstWait * 2 ** Math.max(0, failures - 1), longestWait);
  return Math.max(asked, wait / 2 + (wait / 2) * random());
}

/** From this many failures in a row on the visitor is told that the shop is in trouble, and offered to try now. */
export const failuresToTell = 3;

/**
 * Waits, but no longer than until something says that a try may be worth it now: the browser is back online, or the
 * visitor asks.
 * @param wake calls back at such a moment; gives the function that stops listening
 * @param signal ends the wait at once
 */
export function waitToRetry(
  delay: number,
  wake: (listener: () => void) => () => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, delay);
    const stop = wake(done);
    signal?.addEventListener('abort', done, { once: true });
    if (signal?.aborted) done();
  });
}
