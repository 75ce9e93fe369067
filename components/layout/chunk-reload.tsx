'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { canReloadFor, mayReloadNow, reloadPage } from './reload-page';

const ReloadDialog = dynamic(() => import('./reload-dialog').then((module) => module.ReloadDialog), { ssr: false });
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

  return asked ? <ReloadDialog onReload={reloadPage} /> : null;
}
