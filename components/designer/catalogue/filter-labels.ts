import { useTranslations } from 'next-intl';
import type { CatalogueFilter, FilterKey } from '@/lib/creation/catalogue/catalogue-filter';
import { useOccasions } from './use-occasions';

/**
 * What the part of a filter is called, as its own chip says it. An occasion or feast that the shop does not have is
 * no filter (the API passes it over): null.
 */
export function useFilterWords(): (filter: CatalogueFilter, key: FilterKey) => string | null {
  const t = useTranslations('creation.card');
  const { occasions, upcoming } = useOccasions();
  return (filter, key) => {
    const { search, occasion, event, product, layout, color } = filter;
    if (key === 'search') return t('filters.search', { words: search.trim() });
    if (key === 'occasion') return occasions.find(({ slug }) => slug === occasion)?.name ?? null;
    if (key === 'event') {
      const feast = upcoming.find(({ slug }) => slug === event);
      return feast ? t('filters.feast', { name: feast.name, days: feast.daysLeft }) : null;
    }
    if (key === 'product') return product && t(product);
    if (key === 'layout') return layout && t(`frames.${layout}`);
    return color && t(`colors.${color}`);
  };
}
