import { useTranslations } from 'next-intl';
import { Note, noteActionClass } from '@/components/ui/note';
import { useDesigner } from './designer-context';

/** Shown when the message font could not be loaded, with a retry button. */
export function FontsNote({ className }: { className?: string }) {
  const t = useTranslations('creation');
  const { fontsFailed, retryFonts } = useDesigner();
  if (!fontsFailed) return null;
  return (
    <Note tone="warning" role="alert" title={t('message.fontsFailed')} className={className ?? ''}>
      <button type="button" onClick={retryFonts} className={`block ${noteActionClass}`}>
        {t('retry')}
      </button>
    </Note>
  );
}
