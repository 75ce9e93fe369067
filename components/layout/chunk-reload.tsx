'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { useAuth } from '@/stores/auth';
import { canReloadFor, mayReloadNow } from './missing-chunk';

// Fetched only when something breaks: the dialog library is no part of the public pages.
const ReloadDialog = lazy(() => import('./reload-dialog').then((module) => ({ default: module.ReloadDialog })));

/**
 * Listens for what no part of the page has caught: it is reported, and when it is a part of the page that can no longer
 * be fetched, or the API asks for it, the page is loaded anew once the reader says so (docs/product/screens.md, "Error
 * pages"). It also looks for a session when the window is looked at again or comes back from the history: another page
 * may have signed in.
 */
export function ChunkReload() {
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    const ending = new AbortController();
    const take = (event: Event) => {
      const error: unknown = 'reason' in event ? event.reason : 'error' in event && event.error;
      if (canReloadFor(error)) setAsked(true);
      import('@/lib/report-error').then(({ reportError }) => reportError(error)).catch(() => {});
    };
    addEventListener('unhandledrejection', take, ending);
    addEventListener('error', take, ending);
    addEventListener('jolimot:reload-page', () => mayReloadNow() && setAsked(true), ending);
    for (const event of ['focus', 'pageshow']) addEventListener(event, useAuth.getState().hydrate, ending);
    return () => ending.abort();
  }, []);

  if (!asked) return null;
  return (
    <Suspense>
      <ReloadDialog />
    </Suspense>
  );
}
