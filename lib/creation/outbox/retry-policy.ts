import { ApiError } from '@/lib/api/api-error';

/**
 * When a failed call is retried, for saving and uploads alike. Transient failures are no connection, a timeout, a server
 * error (5xx) and 429. They are retried without limit: the visitor's work is never dropped because of them.
 */

/** Whether the same call may succeed later. Other errors are refusals, and final. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'rate_limited' || error.status >= 500);

/** First wait, ms; it doubles with each failure. */
const firstWait = 1000;
/** Longest wait between two tries, ms: a connection that is back is noticed within it even without an `online` event. */
export const maxWait = 20_000;

/**
 * How long to wait after a failure (ms): exponential with "equal jitter" (a random part of the upper half), so that
 * many clients of one server do not retry in the same instant.
 * @param failures how many tries in a row have failed, 1 or more
 * @param random gives a number from 0 to 1
 * @returns never less than the server itself has asked for (`Retry-After`)
 */
export function retryDelay(failures: number, error: unknown, random: () => number = Math.random): number {
  const asked = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0;
  const wait = Math.min(firstWait * 2 ** Math.max(0, failures - 1), maxWait);
  return Math.max(asked, wait / 2 + (wait / 2) * random());
}

/** From this many failures in a row on the visitor is told, and offered a retry. */
export const failuresToTell = 3;

/**
 * Waits before a retry; ends early when the browser is back online or the visitor asks.
 * @param wake registers a listener for these moments; gives the function that removes it
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

/**
 * Whether a write waits instead of being refused: it may succeed later, its session has ended and one may sign in again, or it
 * was made for what is older than the API's, which is asked again first.
 */
export const isRetried = (error: unknown): boolean =>
  isPassing(error) ||
  (error instanceof ApiError && (error.code === 'unauthenticated' || error.code === 'stale_version'));
