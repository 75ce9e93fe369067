'use client';

import { productSlugs } from '@jolimot/card/products';
import type { Tag } from '@jolimot/contract/catalogue';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { inputClass } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { CatalogueFilter } from '@/lib/creation/catalogue';
import { frames } from '@/lib/creation/frames';
import { FrameIcon } from './frame-icon';

type CatalogueFiltersProps = {
  filter: CatalogueFilter;
  onChange: (filter: CatalogueFilter) => void;
  /** The occasions that have covers. */
  tags: readonly Tag[];
};

/** Search, occasion, format and photo layout; all work together. */
export function CatalogueFilters({ filter, onChange, tags }: CatalogueFiltersProps) {
  const t = useTranslations('creation.card');
  const set = (part: Partial<CatalogueFilter>): void => onChange({ ...filter, ...part });
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="relative">
        <Icon name="search" className="absolute top-3.5 left-3.5 size-[22px]" />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={filter.search}
          onChange={(event) => set({ search: event.target.value })}
          className={`${inputClass(false)} pl-[46px]`}
        />
      </div>
      <fieldset
        aria-label={t('occasion')}
        className="no-scrollbar -mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 md:-mx-1 md:flex-wrap md:px-1"
      >
        <Chip chosen={filter.tag === null} onClick={() => set({ tag: null })}>
          {t('all')}
        </Chip>
        {tags.map((tag) => (
          <Chip
            key={tag.iri}
            chosen={filter.tag === tag.iri}
            onClick={() => set({ tag: filter.tag === tag.iri ? null : tag.iri })}
          >
            {tag.name}
          </Chip>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ChoiceGroup
          label={t('product')}
          hideLabel
          value={filter.product ?? 'all'}
          onChange={(value) => set({ product: productSlugs.find((slug) => slug === value) ?? null })}
          choices={[
            { value: 'all', label: t('all') },
            ...productSlugs.map((slug) => ({ value: slug, label: t(slug) })),
          ]}
          className="max-sm:[&_label]:px-2.5"
        />
        <fieldset aria-label={t('layout')} className="flex gap-1.5">
          {frames.map((frame) => (
            <Chip
              key={frame}
              chosen={filter.frame === frame}
              aria-label={t(`frames.${frame}`)}
              title={t(`frames.${frame}`)}
              onClick={() => set({ frame: filter.frame === frame ? null : frame })}
              className="!px-3 text-ink-2 aria-pressed:text-ci"
            >
              <FrameIcon frame={frame} />
            </Chip>
          ))}
        </fieldset>
      </div>
    </search>
  );
}
