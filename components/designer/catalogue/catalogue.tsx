import type { Cover } from '@jolimot/contract/catalogue';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Note, noteActionClass } from '@/components/ui/note';
import { useCatalogue } from '@/lib/api/covers';
import { coverFilters, noFilter } from '@/lib/creation/catalogue/catalogue-filter';
import { useCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { useMinimumLoading } from '@/lib/creation/screen/use-minimum-loading';
import { useErrorText } from '@/lib/i18n/error-text';
import { ActiveFilters } from './active-filters';
import { CatalogueFilters } from './catalogue-filters';
import { CoverGrid, SkeletonGrid } from './cover-grid';

/** The filters, and the covers on sale that pass them, page by page. */
export function Catalogue() {
  const t = useTranslations('creation');
  const { errorText } = useErrorText();
  const { filter, setPart } = useCatalogueFilter();
  const found = useCatalogue(coverFilters(filter));
  const status = useRef<HTMLParagraphElement>(null);
  const isFirst = useMinimumLoading(found.isPending);
  const isBusy = useMinimumLoading(found.isPlaceholderData);
  const isStale = isBusy || found.isPlaceholderData;
  const toResults = (): void => status.current?.focus({ preventScroll: true });
  const { total } = found;

  return (
    <>
      <CatalogueFilters total={isStale ? null : total} />
      <ActiveFilters onCleared={toResults} />
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="mt-2.5 mb-3 min-h-6 rounded-card text-small text-ink-2 md:mt-4 md:mb-[22px]"
      >
        {!isFirst &&
          !isStale &&
          total !== null &&
          t.rich('card.count', { count: total, b: (chunks) => <b className="text-ink">{chunks}</b> })}
      </p>
      {found.isError && found.covers.length === 0 ? (
        <Note tone="error" role="alert" title={errorText(found.error, 'loadCovers')}>
          <button type="button" onClick={() => void found.refetch()} className={`block ${noteActionClass}`}>
            {t('retry')}
          </button>
        </Note>
      ) : isFirst ? (
        <SkeletonGrid />
      ) : total === 0 && !isStale ? (
        <Empty
          onReset={() => {
            setPart(noFilter);
            toResults();
          }}
        />
      ) : (
        <CoverGrid {...pageOf(found)} isStale={isStale} />
      )}
    </>
  );
}

type Found = ReturnType<typeof useCatalogue>;

function pageOf(found: Found): {
  covers: readonly Cover[];
  total: number;
  more: () => void;
  state: 'done' | 'more' | 'loading' | 'failed';
  error: unknown;
} {
  const { covers, total, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found;
  const rest = isFetchNextPageError ? 'failed' : 'more';
  return {
    covers,
    total: total ?? covers.length,
    more: () => void fetchNextPage(),
    state: isFetchingNextPage ? 'loading' : hasNextPage ? rest : 'done',
    error,
  };
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
