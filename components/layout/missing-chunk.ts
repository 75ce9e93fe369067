/** Least time between two automatic reloads, in ms (docs/product/times.md, "Times and sizes"). */
export const RELOAD_GUARD_MS = 60_000;

/**
 * A part of the page is missing, as after a release, or ran before its dependencies
 * (docs/decisions/0014-code-comes-with-its-step.md).
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

export function mayReload(lastReload: string | null, now: number): boolean {
  const last = Number(lastReload);
  return !lastReload || !Number.isFinite(last) || now - last >= RELOAD_GUARD_MS;
}

const LAST_RELOAD = 'jolimot_last_reload';

/** Null where storage is forbidden. */
function lastReload(): string | null {
  try {
    return sessionStorage.getItem(LAST_RELOAD);
  } catch {
    return null;
  }
}

export const mayReloadNow = (): boolean => mayReload(lastReload(), Date.now());

/** A part is missing and a reload is allowed now. */
export const canReloadFor = (error: unknown): boolean => isChunkError(error) && mayReloadNow();

/** Remembers the time, so that it cannot loop. */
export function reloadPage(): void {
  try {
    sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  } catch {
    // Without storage there is no guard: the visitor still needs the reload.
  }
  window.location.reload();
}
