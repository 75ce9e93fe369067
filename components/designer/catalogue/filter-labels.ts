import { useTranslations } from 'next-intl';
import type { CatalogueFilter, FilterKey } from '@/lib/creation/catalogue/catalogue-filter';
import { useOccasions } from './use-occasions';

/**
 * The label of each part of a filter. Null for a tag or an occasion that the shop does not have: the API ignores those.
 */
export function useFilterLabels(): (filter: CatalogueFilter, key: FilterKey) => string | null {
  const t = useTranslations('creation.card');
  const { tags, upcoming } = useOccasions();
  return (filter, key) => {
    const { search, occasion, event, product, layout, color } = filter;
    if (key === 'search') return t('filters.search', { words: search.trim() });
    if (key === 'occasion') return tags.find(({ slug }) => slug === occasion)?.name ?? null;
    if (key === 'event') {
      const feast = upcoming.find(({ slug }) => slug === event);
      return feast ? t('filters.feast', { name: feast.name, days: feast.daysLeft }) : null;
    }
    if (key === 'product') return product && t(product);
    if (key === 'layout') return layout && t(`frames.${layout}`);
    return color && t(`colors.${color}`);
  };
}
