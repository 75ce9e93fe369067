'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { isChunkError, mayReload } from '@/lib/page-error';

const ReloadDialog = dynamic(() => import('./reload-dialog').then((module) => module.ReloadDialog), { ssr: false });
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

/** True when a missing part of the page may be answered by a reload now (spec section 8: at most once per 60 s). */
export function canReloadFor(error: unknown): boolean {
  return isChunkError(error) && mayReload(lastReload(), Date.now());
}

/** Listens for parts of the page that can no longer be fetched and for the API's wish that the page reloads. */
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
      if (mayReload(lastReload(), Date.now())) setAsked(true);
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

  return asked ? <ReloadDialog onReload={reloadPage} /> : null;
}
