import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button';
import { DialogWindow } from './dialog';

type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** Defaults to « D’accord ». */
  closeLabel?: string;
};

/** A click outside does not close it. */
export function AlertDialog({ closeLabel, children, ...frame }: AlertDialogProps) {
  const t = useTranslations('common');
  return (
    <AlertFrame {...frame} body={children}>
      <Base.Close render={<Button size="sm" />}>{closeLabel ?? t('ok')}</Base.Close>
    </AlertFrame>
  );
}

type ConfirmDialogProps = Omit<AlertDialogProps, 'closeLabel'> & {
  /** « Supprimer le brouillon », never « Oui ». */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
};

/** Cannot be undone. Cancel has the first focus. */
export function ConfirmDialog({ confirmLabel, cancelLabel, onConfirm, children, ...frame }: ConfirmDialogProps) {
  const t = useTranslations('common');
  return (
    <AlertFrame {...frame} body={children}>
      <Base.Close render={<Button variant="line" size="sm" />}>{cancelLabel ?? t('cancel')}</Base.Close>
      <Button size="sm" onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </AlertFrame>
  );
}

type AlertFrameProps = Omit<AlertDialogProps, 'closeLabel'> & { body: ReactNode };

function AlertFrame({ open, onOpenChange, title, body, children }: AlertFrameProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <DialogWindow>
        <Base.Title className="px-6 pt-6 text-h2">{title}</Base.Title>
        <Base.Description render={<div />} className="px-6 pt-3 pb-6">
          {body}
        </Base.Description>
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{children}</div>
      </DialogWindow>
    </Base.Root>
  );
}
