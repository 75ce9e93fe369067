import { useTranslations } from 'next-intl';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { reloadPage } from './missing-chunk';
import { WithWords } from './words/with-words';

export function ReloadDialog() {
  return (
    <WithWords>
      <Dialog />
    </WithWords>
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
