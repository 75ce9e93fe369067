/**
 * An error that the error page shows with its own status, such as a 403 found out in the browser.
 * Source: docs/product/screens.md, "Error pages".
 */
export class PageError extends Error {
  override readonly name = 'PageError';

  constructor(
    readonly statusCode: number,
    message = '',
  ) {
    super(message);
  }
}

/** The status to show for whatever was thrown: 500 unless the error says better. */
export function statusOf(error: unknown): number {
  const code = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  return typeof code === 'number' && code >= 400 && code <= 599 ? code : 500;
}

/** Least time between two automatic reloads, in ms. Source: docs/product/times.md, "Times and sizes". */
export const RELOAD_GUARD_MS = 60_000;

/** True for a part of the page that could not be fetched, as happens after a new release. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /Loading (CSS )?chunk|dynamically imported module|Failed to load chunk/i.test(error.message)
  );
}

/** Whether the page may reload itself: at most once per minute, told by the time of the last reload. */
export function mayReload(lastReload: string | null, now: number): boolean {
  const last = Number(lastReload);
  return !lastReload || !Number.isFinite(last) || now - last >= RELOAD_GUARD_MS;
}
