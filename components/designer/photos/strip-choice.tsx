import type { ImageName } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import { emptyOfStrip, emptyStrip, fillStripWithSame } from '@/lib/creation/photos/place-photos';
import { useDesign } from '../document/designer-context';

/** All or none (docs/product/card.md, "What is required"). */
export function StripChoice({ slots }: { slots: readonly ImageName[] }) {
  const t = useTranslations('creation.images');
  const { creation } = useDesign();
  if (!creation) return null;
  const empty = emptyOfStrip(creation, slots);
  if (empty.length === 0) return null;
  return (
    <Note tone="info" role="status" title={t('stripBegun', { count: empty.length })}>
      <span className="mt-1 flex flex-wrap gap-x-5">
        <NoteAction onClick={() => fillStripWithSame(creation, slots)}>{t('fillStrip')}</NoteAction>
        <NoteAction onClick={() => emptyStrip(creation, slots)}>{t('emptyStrip')}</NoteAction>
      </span>
    </Note>
  );
}
