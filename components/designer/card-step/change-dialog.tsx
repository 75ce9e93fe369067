'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { Asked } from './use-choice';

const ConfirmDialog = dynamic(() => import('@/components/ui/alert-dialog').then((module) => module.ConfirmDialog), {
  ssr: false,
});

type ChangeDialogProps = { asked: Asked | null; onAnswer: (isTaken: boolean) => void };

/** Says what would not print on another cover, before it is taken. Nothing is thrown away either way. */
export function ChangeDialog({ asked, onAnswer }: ChangeDialogProps) {
  const t = useTranslations('creation.card.change');
  const nameOf = useTranslations('creation.names');
  // While the window closes it still says what it said.
  const last = useRef<Asked | null>(null);
  last.current = asked ?? last.current;
  const shown = last.current;
  if (!shown) return null;
  const { cover, lost, product } = shown;
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t(product ? 'otherFormat' : 'title', { cover: cover.name })}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => onAnswer(true)}
    >
      <p>{t(product ? 'staysBehind' : 'noPlace', { cover: cover.name })}</p>
      <ul className="my-3 list-disc pl-6">
        {lost.map((name) => (
          <li key={name}>{nameOf(name)}</li>
        ))}
      </ul>
      <p>{t(product ? 'keptBehind' : 'kept')}</p>
    </ConfirmDialog>
  );
}
