import { layoutPrefixes, type PhotoLayout, photoLayouts } from '@jolimot/card/cover-filters';
import type { CustomizationName } from '@jolimot/card/customization-types';
import { ApiError } from '@jolimot/client/api-error';
import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { TextButton } from '@/components/ui/text-button';
import { useCover } from '@/lib/api/covers';
import { noFilter } from '@/lib/creation/catalogue/catalogue-filter';
import { useCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { useDesign } from '../document/designer-context';
import { TrayNote, useTrayWords } from '../document/tray-note';

/** Inactive (still ordered), or deleted. */
export function CoverNotice() {
  const t = useTranslations('creation.card');
  const { creation, cover } = useDesign();
  const { error } = useCover(creation?.cover?.iri ?? null);
  const isGone = error instanceof ApiError && error.status === 404;
  const state = isGone ? 'gone' : cover && !cover.active ? 'retired' : null;
  if (!state) return null;
  return (
    <Note
      tone={state === 'gone' ? 'warning' : 'info'}
      role="status"
      title={t(`${state}.title`)}
      className="mb-2 text-left"
    >
      {t(`${state}.text`)}
    </Note>
  );
}

export function WithoutPlaceNote() {
  const t = useTranslations('creation.card.keptNote');
  const { creation } = useDesign();
  const { setPart } = useCatalogueFilter();
  const layout = layoutWith(creation?.waiting ?? []);
  if (useTrayWords() === null) return null;
  return (
    <Note tone="warning" role="status" title={t('title')} className="text-left">
      <TrayNote />
      {layout && <TextButton onClick={() => setPart({ ...noFilter, layout })}>{t('find')}</TextButton>}
    </Note>
  );
}

function layoutWith(names: readonly CustomizationName[]): PhotoLayout | null {
  const found = photoLayouts.find(
    (layout) => layout !== 'none' && names.some((name) => name.startsWith(layoutPrefixes[layout])),
  );
  return found ?? (names.some((name) => name.startsWith('Legend ')) ? 'inside' : null);
}
