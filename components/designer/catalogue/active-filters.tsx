import { useTranslations } from 'next-intl';
import { chipClass } from '@/components/ui/choice-group';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-button';
import {
  activeKeys,
  type CatalogueFilter,
  type FilterKey,
  noFilter,
  without,
} from '@/lib/creation/catalogue/catalogue-filter';
import { useCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { useOccasions } from './catalogue-context';

/** @param onCleared the pressed button disappears */
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
      <TextButton onClick={() => clear(noFilter)} className="flex-none px-2">
        {t('clear')}
      </TextButton>
    </fieldset>
  );
}

/** The API ignores an unknown tag or occasion. */
function useFilterLabels(): (filter: CatalogueFilter, key: FilterKey) => string | null {
  const t = useTranslations('creation.card');
  const { tags, upcoming } = useOccasions();
  return (filter, key) => {
    const { search, occasion, event, product, language, layout, color } = filter;
    if (key === 'search') return t('filters.search', { words: search.trim() });
    if (key === 'occasion') return tags.find(({ slug }) => slug === occasion)?.name ?? null;
    if (key === 'event') {
      const feast = upcoming.find(({ slug }) => slug === event);
      return feast ? t('filters.feast', { name: feast.name, days: feast.daysLeft }) : null;
    }
    if (key === 'product') return product && t(product);
    if (key === 'language') return language && t(`languages.${language}`);
    if (key === 'layout') return layout && t(`frames.${layout}`);
    return color && t(`colors.${color}`);
  };
}
