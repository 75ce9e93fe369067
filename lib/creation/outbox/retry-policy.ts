import { ApiError } from '@jolimot/client/api-error';

/** Transient failures (no connection, timeout, 5xx, 429) are retried without limit: work is never dropped. */

export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'rate_limited' || error.status >= 500);

/** ms; doubles with each failure. */
const firstWait = 1000;
/** ms: a browser may fire no `online` event. */
export const maxWait = 20_000;

/**
 * In ms: "equal jitter", so clients do not retry together. At least the server's `Retry-After`.
 * @param failures in a row
 * @param random 0 to 1
 */
export function retryDelay(failures: number, error: unknown, random: () => number = Math.random): number {
  const asked = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0;
  const wait = Math.min(firstWait * 2 ** Math.max(0, failures - 1), maxWait);
  return Math.max(asked, wait / 2 + (wait / 2) * random());
}

/** The visitor sees it, and may retry. */
export const failuresToTell = 3;

/** Another window or device has written. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_version';

/** Waits for a connection, a new sign-in, or a newer version. */
export const isRetried = (error: unknown): boolean =>
  isPassing(error) || isStale(error) || (error instanceof ApiError && error.code === 'unauthenticated');
