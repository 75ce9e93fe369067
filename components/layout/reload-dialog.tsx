import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { reloadPage } from './missing-chunk';
import type { LateWords } from './words/late-words';

export function ReloadDialog({ words }: { words: LateWords }) {
  return (
    <NextIntlClientProvider {...words}>
      <Dialog />
    </NextIntlClientProvider>
  );
}

function Dialog() {
  const t = useTranslations('errorPage');
  return (
    <AlertDialog open onOpenChange={reloadPage} title={t('reloadTitle')} closeLabel={t('reloadNow')}>
      {t('reload')}
    </AlertDialog>
  );
}
