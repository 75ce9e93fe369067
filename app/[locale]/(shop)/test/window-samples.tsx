'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog, ConfirmDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { Dialog } from '@/components/ui/dialog';
import { Sheet } from '@/components/ui/sheet';
import { addToast } from '@/stores/toasts';

type Window = 'dialog' | 'confirm' | 'alert' | 'sheet';

export function WindowSamples() {
  const t = useTranslations('test');
  const [open, setOpen] = useState<Window | null>(null);
  const windowProps = (name: Window) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : null),
  });
  const toast = () => addToast({ message: t('toast'), toastClass: 'success' });
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen('dialog')}>
        {t('openDialog')}
      </Button>
      <Button variant="line" size="sm" onClick={() => setOpen('confirm')}>
        {t('openConfirm')}
      </Button>
      <Button variant="line" size="sm" onClick={() => setOpen('alert')}>
        {t('openAlert')}
      </Button>
      <Button variant="line" size="sm" onClick={() => setOpen('sheet')}>
        {t('openSheet')}
      </Button>
      <ConfirmButton variant="line" size="sm" onConfirm={toast}>
        {t('deleteDraft')}
      </ConfirmButton>
      <Button variant="line" size="sm" onClick={toast}>
        {t('showToast')}
      </Button>
      <Dialog {...windowProps('dialog')} title={t('openDialog')}>
        {t('savedHelp')}
      </Dialog>
      <ConfirmDialog
        {...windowProps('confirm')}
        title={t('deleteDraft')}
        confirmLabel={t('deleteDraft')}
        onConfirm={() => {
          setOpen(null);
          toast();
        }}
      >
        {t('deleteHelp')}
      </ConfirmDialog>
      <AlertDialog {...windowProps('alert')} title={t('failed')}>
        {t('failedHelp')}
      </AlertDialog>
      <Sheet {...windowProps('sheet')} title={t('openSheet')}>
        {t('savedHelp')}
      </Sheet>
    </>
  );
}
