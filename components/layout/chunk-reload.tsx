'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { canReloadFor, mayReloadNow, reloadPage } from './page-error';

// Fetched only when something breaks: the dialog library is no part of the public pages.
const AlertDialog = dynamic(() => import('@/components/ui/alert-dialog').then((module) => module.AlertDialog), {
  ssr: false,
});

/**
 * Listens for parts of the page that can no longer be fetched and for the API's request to reload, and lets the reader
 * say when (docs/product/screens.md, "Error pages").
 */
export function ChunkReload() {
  const t = useTranslations('errorPage');
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
    <AlertDialog open onOpenChange={reloadPage} title={t('reloadTitle')} closeLabel={t('reloadNow')}>
      {t('reload')}
    </AlertDialog>
  );
}
