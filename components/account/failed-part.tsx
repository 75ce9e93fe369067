import type { QueryObserverResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import { type CatalogueKey, useErrorText } from '@/lib/i18n/error-text';
import { throwRefusal } from '@/lib/page/route-error';

type FailedPartProps = {
  of: Pick<QueryObserverResult, 'isError' | 'error' | 'refetch'>;
  /** Falls back to this action's sentence. */
  action: CatalogueKey;
  className?: string;
};

/** Nothing unless it failed. A part that is refused to the visitor refuses the page. */
export function FailedPart({ of, action, className }: FailedPartProps) {
  const t = useTranslations('common');
  const { errorText } = useErrorText();
  if (!of.isError) return null;
  throwRefusal(of.error);
  return (
    <Note tone="error" role="alert" className={clsx('w-fit', className)}>
      <span>{errorText(of.error, action)}</span>{' '}
      <NoteAction className="-my-3" onClick={() => void of.refetch()}>
        {t('retry')}
      </NoteAction>
    </Note>
  );
}
