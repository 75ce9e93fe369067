'use client';

import type { Cover } from '@jolimot/contract/catalogue';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SkeletonCard } from '@/components/ui/card-object';
import { Note } from '@/components/ui/note';
import { useCovers } from '@/lib/api/covers';
import { useTags } from '@/lib/api/tags';
import { type CatalogueFilter, filterCovers, noFilter } from '@/lib/creation/catalogue';
import { chooseCover } from '@/lib/creation/choose-cover';
import { useMinimumLoading } from '@/lib/creation/use-minimum-loading';
import { useErrorText } from '@/lib/i18n/error-text';
import { useDesigner } from '../designer-context';
import { CatalogueFilters } from './catalogue-filters';
import { CoverButton } from './cover-button';

const gridClass =
  'grid grid-cols-2 items-start gap-x-5 gap-y-[26px] md:grid-cols-3 md:gap-x-[34px] md:gap-y-9 lg:grid-cols-4';
/** Covers above the fold: their pictures do not wait to be scrolled to. */
const seenFirst = 8;

/** All covers on sale, with the filters over them. */
export function Catalogue({
  filter,
  onFilter,
}: {
  filter: CatalogueFilter;
  onFilter: (filter: CatalogueFilter) => void;
}) {
  const t = useTranslations('creation.card');
  const { creation } = useDesigner();
  const { errorText } = useErrorText();
  const covers = useCovers();
  const tags = useTags();
  const [choosing, setChoosing] = useState<number | null>(null);
  const isLoading = useMinimumLoading(covers.isPending);

  const used = useMemo(() => {
    const worn = new Set(covers.data?.flatMap((cover) => cover.tags));
    return (tags.data ?? []).filter((tag) => worn.has(tag.iri));
  }, [covers.data, tags.data]);
  const found = useMemo(() => {
    const names = new Map(tags.data?.map((tag) => [tag.iri, tag.name]));
    return filterCovers(covers.data ?? [], filter, names);
  }, [covers.data, tags.data, filter]);

  const choose = async (cover: Cover): Promise<void> => {
    // A second click while the creation is being begun would begin two.
    if (choosing !== null) return;
    setChoosing(cover.id);
    await chooseCover(cover, creation, filter.product);
    setChoosing(null);
  };

  if (covers.isError) {
    return (
      <Note tone="failed" role="alert" title={errorText(covers.error, 'loadCovers')}>
        <RetryButton onClick={() => void covers.refetch()} />
      </Note>
    );
  }
  return (
    <>
      <CatalogueFilters filter={filter} onChange={onFilter} tags={used} />
      <p role="status" className="mt-4 mb-[22px] min-h-6 text-small text-ink-2">
        {!isLoading && t.rich('count', { count: found.length, b: (chunks) => <b className="text-ink">{chunks}</b> })}
      </p>
      {isLoading ? (
        <SkeletonGrid />
      ) : found.length === 0 ? (
        <Empty onReset={() => onFilter(noFilter)} />
      ) : (
        <ul className={gridClass}>
          {found.map((cover, index) => (
            <li key={cover.id}>
              <CoverButton
                cover={cover}
                selected={creation?.cover?.iri === cover.iri}
                busy={choosing === cover.id}
                eager={index < seenFirst}
                onChoose={() => void choose(cover)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RetryButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('creation');
  return (
    <button type="button" onClick={onClick} className="block min-h-tap font-bold underline underline-offset-[.25em]">
      {t('retry')}
    </button>
  );
}

function SkeletonGrid() {
  return (
    <div aria-hidden="true" className={gridClass}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key}>
          <SkeletonCard shape="folded" />
          <span className="mt-3 block h-4 w-3/4 rounded-card bg-line/60" />
          <span className="mt-2 block h-3 w-1/2 rounded-card bg-line/40" />
        </div>
      ))}
    </div>
  );
}

function Empty({ onReset }: { onReset: () => void }) {
  const t = useTranslations('creation.card');
  return (
    <div className="max-w-[26em] py-8">
      <h3>{t('empty')}</h3>
      <p className="mt-2 mb-5 text-ink-2">{t('emptyHelp')}</p>
      <Button variant="line" size="sm" onClick={onReset}>
        {t('reset')}
      </Button>
    </div>
  );
}
