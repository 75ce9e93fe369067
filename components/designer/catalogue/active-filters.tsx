import { useTranslations } from 'next-intl';
import { chipClass } from '@/components/ui/choice-group';
import { Icon } from '@/components/ui/icon';
import { textLinkClass } from '@/components/ui/link';
import { activeKeys, noFilter, without } from '@/lib/creation/catalogue/catalogue-filter';
import { useCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { useFilterLabels } from './filter-labels';

/**
 * The filters that are set, each with a button that clears it, and one that clears all.
 * @param onCleared called when a pressed button disappears: the focus has to move
 */
export function ActiveFilters({ onCleared }: { onCleared: () => void }) {
  const t = useTranslations('creation.card.filters');
  const { filter, setPart } = useCatalogueFilter();
  const labelOf = useFilterLabels();
  const active = activeKeys(filter).flatMap((key) => {
    const name = labelOf(filter, key);
    return name ? [{ key, name }] : [];
  });
  if (active.length === 0) return null;
  const clear = (next: typeof filter): void => {
    setPart(next);
    onCleared();
  };
  return (
    <fieldset
      aria-label={t('active')}
      className="no-scrollbar -mx-5 mt-2 flex min-w-0 items-center gap-2 overflow-x-auto px-5 py-1 md:mx-0 md:mt-3.5 md:flex-wrap md:px-0"
    >
      {active.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          aria-label={t('remove', { name })}
          onClick={() => clear(without(filter, key))}
          className={`${chipClass(false)} !bg-rack`}
        >
          {name}
          <Icon name="close" className="size-[18px]" />
        </button>
      ))}
      <button type="button" onClick={() => clear(noFilter)} className={`${textLinkClass} flex-none px-2`}>
        {t('clear')}
      </button>
    </fieldset>
  );
}
