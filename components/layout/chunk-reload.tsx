'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { canReloadFor, mayReloadNow } from './missing-chunk';

// Fetched only when something breaks: the dialog library is no part of the public pages.
const ReloadDialog = lazy(() => import('./reload-dialog').then((module) => ({ default: module.ReloadDialog })));

/**
 * Listens for parts of the page that can no longer be fetched and for the API's request to reload, and lets the reader
 * say when (docs/product/screens.md, "Error pages").
 */
export function ChunkReload() {
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    const onRejection = (event: PromiseRejectionEvent) => {
      if (canReloadFor(event.reason)) setAsked(true);
    };
    const onError = (event: ErrorEvent) => {
      if (canReloadFor(event.error)) setAsked(true);
    };
    const onReloadPage = () => {
      if (mayReloadNow()) setAsked(true);
    };
    window.addEventListener('unhandledrejection', onRejection);
    window.addEventListener('error', onError);
    window.addEventListener('jolimot:reload-page', onReloadPage);
    return () => {
      window.removeEventListener('unhandledrejection', onRejection);
      window.removeEventListener('error', onError);
      window.removeEventListener('jolimot:reload-page', onReloadPage);
    };
  }, []);

  if (!asked) return null;
  return (
    <Suspense>
      <ReloadDialog />
    </Suspense>
  );
}
