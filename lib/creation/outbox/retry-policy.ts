import { ApiError } from '@jolimot/client/api-error';

/**
 * Retries of saving and uploads. Transient failures (no connection, timeout, 5xx, 429) are retried without limit: the
 * visitor's work is never dropped.
 */

/** Other errors are final refusals. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'rate_limited' || error.status >= 500);

/** In ms; doubles with each failure. */
const firstWait = 1000;
/** In ms: limits the delay when a browser fires no `online` event. */
export const maxWait = 20_000;

/**
 * In ms: exponential with "equal jitter" (a random part of the upper half), so that clients do not retry at the same
 * instant.
 * @param failures in a row, 1 or more
 * @param random gives a number from 0 to 1
 * @returns at least the server's `Retry-After`
 */
export function retryDelay(failures: number, error: unknown, random: () => number = Math.random): number {
  const asked = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0;
  const wait = Math.min(firstWait * 2 ** Math.max(0, failures - 1), maxWait);
  return Math.max(asked, wait / 2 + (wait / 2) * random());
}

/** From here on the visitor sees the failure, and may retry. */
export const failuresToTell = 3;

/** Another window or device has written. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_version';

/** The write waits: for a transient failure, for a new sign-in, or for a newer version to be loaded. */
export const isRetried = (error: unknown): boolean =>
  isPassing(error) || isStale(error) || (error instanceof ApiError && error.code === 'unauthenticated');
