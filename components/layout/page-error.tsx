import { lazy, Suspense, useEffect } from 'react';

/**
 * The status to show for whatever was thrown: 500 unless the error has a `statusCode` of its own
 * (docs/product/screens.md, "Error pages").
 */
export function statusOf(error: unknown): number {
  const code = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  return typeof code === 'number' && code >= 400 && code <= 599 ? code : 500;
}

/** Least time between two automatic reloads, in ms (docs/product/times.md, "Times and sizes"). */
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

const LAST_RELOAD = 'jolimot_last_reload';

/** When the page last reloaded itself; null where storage is forbidden, which must not break the page. */
function lastReload(): string | null {
  try {
    return sessionStorage.getItem(LAST_RELOAD);
  } catch {
    return null;
  }
}

/** True when the last reload is long enough ago. */
export const mayReloadNow = (): boolean => mayReload(lastReload(), Date.now());

/** Whether an error means that a part of the page is missing, and a reload may now fetch it. */
export const canReloadFor = (error: unknown): boolean => isChunkError(error) && mayReloadNow();

/** Reloads the page and remembers when, so that it cannot loop. */
export function reloadPage(): void {
  try {
    sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  } catch {
    // Without storage the guard is off: a reload is still what the reader needs.
  }
  window.location.reload();
}

// Fetched only when something breaks: every page has this boundary, hardly any shows it.
const ThrownError = lazy(() => import('./thrown-error').then((module) => ({ default: module.ThrownError })));

type RouteErrorProps = { error: Error & { digest?: string }; retry: () => void };

/**
 * Shown for whatever a page throws, inside the shop's frame. When the cause is a file that a new release removed, it
 * reloads.
 */
export function RouteError({ error, retry }: RouteErrorProps) {
  useEffect(() => {
    if (canReloadFor(error)) reloadPage();
  }, [error]);

  return (
    <Suspense>
      <ThrownError status={statusOf(error)} onRetry={retry} />
    </Suspense>
  );
}
