'use client';

import { useTranslations } from 'next-intl';
import { AlertDialog } from '@/components/ui/alert-dialog';

/**
 * Tells the reader that the page is about to reload, and lets them say when (docs/product/screens.md, "Error pages").
 */
export function ReloadDialog({ onReload }: { onReload: () => void }) {
  const t = useTranslations('errorPage');
  return (
    <AlertDialog open onOpenChange={onReload} title={t('reloadTitle')} closeLabel={t('reloadNow')}>
      {t('reload')}
    </AlertDialog>
  );
}
