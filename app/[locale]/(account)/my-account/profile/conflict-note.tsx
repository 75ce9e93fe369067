import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';

type ConflictNoteProps = { onKeepMine: () => void; onTakeTheirs: () => void };

export function ConflictNote({ onKeepMine, onTakeTheirs }: ConflictNoteProps) {
  const t = useTranslations('profile.conflict');
  return (
    <Note tone="warning" role="alert" title={t('title')}>
      {t('text')}
      <span className="flex flex-wrap gap-x-5">
        <NoteAction onClick={onKeepMine}>{t('mine')}</NoteAction>
        <NoteAction onClick={onTakeTheirs}>{t('theirs')}</NoteAction>
      </span>
    </Note>
  );
}
