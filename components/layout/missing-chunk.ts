import { readTab, writeTab } from '@/stores/tab-storage';

/** docs/product/times.md, "Times and sizes" */
export const RELOAD_GUARD_MS = 60_000;

/** Missing, as after a release, or run before its dependencies (docs/decisions/0014-code-comes-with-its-step.md). */
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

export const mayReloadNow = (): boolean => mayReload(readTab(LAST_RELOAD), Date.now());

export const canReloadFor = (error: unknown): boolean => isChunkError(error) && mayReloadNow();

/** So that it cannot loop. */
export function reloadPage(): void {
  writeTab(LAST_RELOAD, String(Date.now()));
  window.location.reload();
}
