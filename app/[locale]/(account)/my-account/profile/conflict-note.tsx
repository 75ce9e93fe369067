import { useTranslations } from 'next-intl';
import { Note, noteActionClass } from '@/components/ui/note';

type ConflictNoteProps = { onKeepMine: () => void; onTakeTheirs: () => void };

export function ConflictNote({ onKeepMine, onTakeTheirs }: ConflictNoteProps) {
  const t = useTranslations('profile.conflict');
  return (
    <Note tone="warning" role="alert" title={t('title')}>
      {t('text')}
      <span className="flex flex-wrap gap-x-5">
        <button type="button" className={noteActionClass} onClick={onKeepMine}>
          {t('mine')}
        </button>
        <button type="button" className={noteActionClass} onClick={onTakeTheirs}>
          {t('theirs')}
        </button>
      </span>
    </Note>
  );
}
