import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { useDesigner } from './designer-context';

/** Shown when the message font could not be loaded, with a retry button. */
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
