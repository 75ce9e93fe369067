import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { useDesigner } from './designer-context';

/** What to do when the hand that the card is drawn with could not be fetched; nothing is lost meanwhile. */
export function FontsNote({ className }: { className?: string }) {
  const t = useTranslations('creation');
  const { fontsFailed, retryFonts } = useDesigner();
  if (!fontsFailed) return null;
  return (
    <Note tone="warning" role="alert" title={t('message.fontsFailed')} className={className ?? ''}>
      <button
        type="button"
        onClick={retryFonts}
        className="block min-h-tap font-bold underline underline-offset-[.25em]"
      >
        {t('retry')}
      </button>
    </Note>
  );
}
