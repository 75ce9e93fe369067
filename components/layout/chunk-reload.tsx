'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { useAuth } from '@/stores/auth';
import { canReloadFor, mayReloadNow } from './missing-chunk';
import type { LateWords } from './words/late-words';

// Public pages leave the dialog library out.
const ReloadDialog = lazy(() => import('./reload-dialog').then((module) => ({ default: module.ReloadDialog })));

/**
 * When a part cannot be loaded or the API asks for it (docs/product/screens.md, "Error pages"). Also looks for a
 * session on focus: another page may have signed in.
 */
export function ChunkReload({ words }: { words: LateWords }) {
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    const ending = new AbortController();
    const take = (event: Event) => {
      const error: unknown = 'reason' in event ? event.reason : 'error' in event && event.error;
      if (canReloadFor(error)) setAsked(true);
      import('@/lib/api/report-error').then(({ reportError }) => reportError(error)).catch(() => {});
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
      <ReloadDialog words={words} />
    </Suspense>
  );
}
