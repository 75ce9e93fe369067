import { useTranslations } from 'next-intl';
import { Note, noteActionClass } from '@/components/ui/note';
import { type CatalogueKey, useErrorText } from '@/lib/i18n/error-text';

type FailedPartProps = {
  error: unknown;
  /** The action that failed: its sentence is said unless the server has a better one. */
  action: CatalogueKey;
  onRetry: () => void;
  className?: string;
};

/** Says in the place of a part that it could not be loaded, which is not the same as nothing there, with "try again". */
export function FailedPart({ error, action, onRetry, className }: FailedPartProps) {
  const t = useTranslations('common');
  const { errorText } = useErrorText();
  return (
    <Note tone="error" role="alert" className={className ?? 'w-fit'}>
      <span>{errorText(error, action)}</span>{' '}
      <button type="button" className={`${noteActionClass} -my-3`} onClick={onRetry}>
        {t('retry')}
      </button>
    </Note>
  );
}
