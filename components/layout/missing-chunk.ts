/** Least time between two automatic reloads, in ms (docs/product/times.md, "Times and sizes"). */
export const RELOAD_GUARD_MS = 60_000;

/**
 * True for a part of the page that could not be fetched, as happens after a new release, or that was run before all it
 * needs was there (docs/decisions/0014-code-comes-with-its-step.md).
 */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /Loading (CSS )?chunk|dynamically imported module|Failed to load chunk|factory is not available/i.test(
      error.message,
    )
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
