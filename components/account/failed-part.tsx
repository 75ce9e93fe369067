import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import { type CatalogueKey, useErrorText } from '@/lib/i18n/error-text';

type FailedPartProps = {
  error: unknown;
  /** Falls back to this action's sentence. */
  action: CatalogueKey;
  onRetry: () => void;
  className?: string;
};

/** Differs from an empty part. */
export function FailedPart({ error, action, onRetry, className }: FailedPartProps) {
  const t = useTranslations('common');
  const { errorText } = useErrorText();
  return (
    <Note tone="error" role="alert" className={className ?? 'w-fit'}>
      <span>{errorText(error, action)}</span>{' '}
      <NoteAction className="-my-3" onClick={onRetry}>
        {t('retry')}
      </NoteAction>
    </Note>
  );
}
