import { isChunkError, mayReload } from '@/lib/page-error';

const LAST_RELOAD = 'jolimot_last_reload';

/** When the page last reloaded itself; null where storage is forbidden, which must not break the page. */
function lastReload(): string | null {
  try {
    return sessionStorage.getItem(LAST_RELOAD);
  } catch {
    return null;
  }
}

/** Reloads the page and remembers when, so that it cannot loop. */
export function reloadPage(): void {
  try {
    sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  } catch {
    // Without storage the guard is off: a reload is still what the reader needs.
  }
  window.location.reload();
}

/** True when the last reload is far enough. */
export function mayReloadNow(): boolean {
  return mayReload(lastReload(), Date.now());
}

/**
 * True when a missing part of the page may be answered by a reload now: once in 60 s at most
 * (docs/product/screens.md, "Error pages").
 */
export function canReloadFor(error: unknown): boolean {
  return isChunkError(error) && mayReloadNow();
}
