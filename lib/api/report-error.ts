import { ApiError } from '@jolimot/client/api-error';
import { createClient } from '@jolimot/client/client';
import { publicEnv } from '@/lib/env';
import { readTab, writeTab } from '@/stores/tab-storage';
import { loadCall } from './load-call';

/** Not the page's client: its session may be what failed. */
const { api } = createClient({
  baseUrl: publicEnv.apiUrl,
  session: { freshToken: async () => null, refused: () => undefined },
  loadCall,
});

/** Between two reports of a page (docs/product/times.md, "Times and sizes"). */
const REPORT_PAUSE_MS = 10_000;
/** Only once a tab; without storage the reload's own guard applies (missing-chunk.ts). */
const askedKey = 'jolimot_asked_reload';
/** components/layout/chunk-reload.tsx listens. */
const reloadPageEvent = 'jolimot:reload-page';

let last = Number.NEGATIVE_INFINITY;

/** A lost connection cannot carry a report; an abort is no error. */
const isWorthTelling = (error: unknown): boolean =>
  !(error instanceof ApiError && error.code === 'network') &&
  !(error instanceof DOMException && error.name === 'AbortError');

function firstTime(): boolean {
  if (readTab(askedKey)) return false;
  writeTab(askedKey, '1');
  return true;
}

/**
 * docs/product/screens.md, "Error pages". Once in 10 s; ignores failures.
 * @param info such as the failed action
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
    // The visitor already sees an error.
  }
}
