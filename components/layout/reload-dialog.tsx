import { useTranslations } from 'next-intl';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { reloadPage } from './missing-chunk';
import { withWords } from './words/with-words';

export const ReloadDialog = withWords(function Dialog() {
  const t = useTranslations('errorPage');
  return (
    <AlertDialog open onOpenChange={reloadPage} title={t('reloadTitle')} closeLabel={t('reloadNow')}>
      {t('reload')}
    </AlertDialog>
  );
});
