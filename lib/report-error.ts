import { ApiError } from '@/lib/api/api-error';
import { api } from '@/lib/api/client';

/** Least time between two reports of a page, in ms (docs/product/times.md, "Times and sizes"). */
const REPORT_PAUSE_MS = 10_000;
/** That the API has asked this tab to reload: it is asked once, whatever fails afterwards. */
const askedKey = 'jolimot_asked_reload';
/** Heard by components/layout/chunk-reload.tsx, which asks the reader. */
const reloadPageEvent = 'jolimot:reload-page';

let last = Number.NEGATIVE_INFINITY;

/** A lost connection cannot be reported over it, and what was given up on purpose is no error. */
const isWorthTelling = (error: unknown): boolean =>
  !(error instanceof ApiError && error.code === 'network') &&
  !(error instanceof DOMException && error.name === 'AbortError');

function firstTime(): boolean {
  try {
    if (sessionStorage.getItem(askedKey)) return false;
    sessionStorage.setItem(askedKey, '1');
  } catch {
    // Without a storage the guard of the reload itself holds (missing-chunk.ts).
  }
  return true;
}

/**
 * Reports an error of the page to the API (docs/product/screens.md, "Error pages"): at most once in 10 s, and without a
 * word when that fails. The one place of the storefront that does so.
 * @param info where it happened, such as the action that failed
 * @param now epoch milliseconds
 */
export async function reportError(error: unknown, info = '', now = Date.now()): Promise<void> {
  if (now - last < REPORT_PAUSE_MS || !isWorthTelling(error)) return;
  last = now;
  const { message, name, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const body = { message, name, trace: stack, userAgent: navigator.userAgent, info, url: window.location.href };
  try {
    const answer = await api('reportClientError', { body });
    if (answer.message === 'reload-page' && firstTime()) window.dispatchEvent(new Event(reloadPageEvent));
  } catch {
    // The reader has an error already.
  }
}
