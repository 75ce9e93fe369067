import { ApiError } from '@jolimot/client/api-error';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import { activeKeys, coverFilters, noFilter, readFilter } from '@/lib/creation/catalogue/catalogue-filter';
import { useCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { lazyPiece, usePiece } from '@/lib/creation/screen/lazy-piece';
import { useErrorText } from '@/lib/i18n/error-text';
import { useMinimumLoading } from '@/lib/page/loading';
import { ActiveFilters } from './active-filters';
import {
  type FirstCatalogue,
  noOccasions,
  type Occasions,
  OccasionsContext,
  useFirstCatalogue,
} from './catalogue-context';
import { CatalogueFilters } from './catalogue-filters';
import type { Found } from './catalogue-source';
import { CoverGrid, type CoverGridProps, SkeletonGrid } from './cover-grid';

export const catalogueSource = lazyPiece(() =>
  import('./catalogue-source').then(({ CatalogueSource }) => CatalogueSource),
);

type CatalogueProps = Pick<CoverGridProps, 'chosen' | 'choosing' | 'onChoose'> & {
  /** No call before the visitor's first input. */
  waits?: boolean;
};

export function Catalogue({ waits = false, ...choice }: CatalogueProps) {
  const t = useTranslations('creation');
  const { errorText } = useErrorText();
  const { setPart } = useCatalogueFilter();
  const { shown, occasions, source } = useShownCovers(waits);
  const status = useRef<HTMLParagraphElement>(null);
  const isFirst = useMinimumLoading(shown.isPending);
  const isBusy = useMinimumLoading(shown.isStale);
  const isStale = isBusy || shown.isStale;
  const toResults = (): void => status.current?.focus({ preventScroll: true });
  const { total } = shown;

  return (
    <OccasionsContext value={occasions}>
      {source}
      <CatalogueFilters total={isStale ? null : total} />
      <ActiveFilters onCleared={toResults} />
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="mt-2.5 mb-3 min-h-6 rounded-card text-small text-ink-2 md:mt-4 md:mb-[22px]"
      >
        {!isFirst && !isStale && total !== null && (
          <span key={total}>
            {t.rich('card.count', { count: total, b: (chunks) => <b className="text-ink">{chunks}</b> })}
          </span>
        )}
      </p>
      {shown.error !== null && shown.covers.length === 0 ? (
        <Note tone="error" role="alert" title={errorText(shown.error, 'loadCovers')}>
          <NoteAction onClick={shown.retry} className="block">
            {t('retry')}
          </NoteAction>
        </Note>
      ) : isFirst || shown.isPending ? (
        <SkeletonGrid />
      ) : total === 0 && !isStale ? (
        <Empty
          onReset={() => {
            setPart(noFilter);
            toResults();
          }}
        />
      ) : (
        <CoverGrid {...choice} {...shown} total={total ?? shown.covers.length} isStale={isStale} />
      )}
    </OccasionsContext>
  );
}

const nothingYet: Found = {
  covers: [],
  total: null,
  isPending: true,
  isStale: false,
  state: 'loading',
  error: null,
  more: () => {},
  retry: () => {},
};

/** Fewer known tags are asked for again. */
const fewTags = 2;

function useShownCovers(waits: boolean): { shown: Found; occasions: Occasions; source: ReactNode } {
  const first = useFirstCatalogue();
  const { filter } = useCatalogueFilter();
  const filters = useMemo(() => coverFilters(filter), [filter]);
  const [found, setFound] = useState<Found | null>(null);
  const [fetched, setFetched] = useState<Occasions | null>(null);
  const [isMoreWanted, wantMore] = useState(!waits);
  useFirstInput(useCallback(() => wantMore(true), []));
  const arrivedPlain = useArrivedPlain();
  const isPlain = Object.keys(filters).length === 0;
  const lacksTags = (first?.tags.length ?? 0) < fewTags;
  const isWanted = [found, !first, !isPlain, isMoreWanted, lacksTags].some(Boolean);
  const { here: Source, failed, retry } = usePiece(catalogueSource, isWanted);

  const more = isWanted ? retry : () => wantMore(true);
  const isSeen = isPlain || arrivedPlain;
  const rows = first && isSeen ? firstFound(first, { isStale: !isPlain, isComing: isWanted, more }) : nothingYet;
  const hasAnswer = found && !(found.isPending && first && isSeen);
  const shown = hasAnswer ? found : failed ? failedRows(rows, new ApiError('network', 0, ''), retry) : rows;
  const isLost = first && isPlain && shown.error !== null && shown.covers.length === 0;
  return {
    shown: isLost ? failedRows(rows, shown.error, shown.retry) : shown,
    occasions: fetched ?? first ?? noOccasions,
    source: Source && <Source filters={filters} onFound={setFound} onOccasions={lacksTags ? setFetched : null} />,
  };
}

const firstFound = (
  { covers, total }: FirstCatalogue,
  { isStale, isComing, more }: { isStale: boolean; isComing: boolean; more: () => void },
): Found => ({
  covers,
  total,
  isPending: false,
  isStale,
  state: covers.length >= total ? 'done' : isComing ? 'loading' : 'more',
  error: null,
  more,
  retry: more,
});

const failedRows = (rows: Found, error: unknown, retry: () => void): Found => ({
  ...rows,
  isPending: false,
  covers: rows.isStale ? [] : rows.covers,
  isStale: false,
  state: 'failed',
  error,
  more: retry,
  retry,
});

/** Before the end is reached. */
function useFirstInput(begin: () => void): void {
  useEffect(() => {
    const inputs = ['pointerdown', 'keydown', 'scroll'] as const;
    const ending = new AbortController();
    const options = { passive: true, once: true, signal: ending.signal };
    for (const input of inputs) window.addEventListener(input, begin, options);
    return () => ending.abort();
  }, [begin]);
}

/** The first rows were already visible. */
function useArrivedPlain(): boolean {
  const [isPlain, setPlain] = useState(false);
  useEffect(() => setPlain(activeKeys(readFilter(window.location.search)).length === 0), []);
  return isPlain;
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
