import { useLocale } from 'next-intl';
import { memo, useEffect, useMemo } from 'react';
import { QueryProvider } from '@/components/layout/answers/query-provider';
import { useEvents, useTags } from '@/lib/api/catalogue';
import { type CoverFilters, useCatalogue } from '@/lib/api/covers';
import { type ShownCover, shownCover } from '@/lib/creation/catalogue/shown-cover';
import type { Occasions } from './catalogue-context';

export type Found = {
  readonly covers: readonly ShownCover[];
  /** Null until the first answer. */
  readonly total: number | null;
  readonly isPending: boolean;
  /** Of the former filters. */
  readonly isStale: boolean;
  readonly state: 'done' | 'more' | 'loading' | 'failed';
  readonly error: unknown;
  readonly more: () => void;
  readonly retry: () => void;
};

type CatalogueSourceProps = {
  filters: CoverFilters;
  onFound: (found: Found) => void;
  /** Loads tags and events too. */
  onOccasions: ((occasions: Occasions) => void) | null;
};

/** Renders nothing: the first rows stay. Its code loads when the visitor wants more. */
export const CatalogueSource = memo(function CatalogueSource({ onOccasions, ...props }: CatalogueSourceProps) {
  return (
    <QueryProvider>
      <CoversSource {...props} />
      {onOccasions && <OccasionsSource onOccasions={onOccasions} />}
    </QueryProvider>
  );
});

function CoversSource({ filters, onFound }: Pick<CatalogueSourceProps, 'filters' | 'onFound'>) {
  const { covers, total, isPending, isPlaceholderData, error, more, ...query } = useCatalogue(filters);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, refetch } = query;
  const locale = useLocale();
  const shown = useMemo(() => covers.map((cover) => shownCover(cover, locale)), [covers, locale]);
  useEffect(() => {
    const rest = isFetchNextPageError ? 'failed' : 'more';
    onFound({
      covers: shown,
      total,
      isPending,
      isStale: isPlaceholderData,
      state: isFetchingNextPage ? 'loading' : hasNextPage ? rest : 'done',
      error,
      more,
      retry: () => void refetch(),
    });
  }, [
    onFound,
    shown,
    total,
    isPending,
    isPlaceholderData,
    error,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    more,
    refetch,
  ]);
  return null;
}

function OccasionsSource({ onOccasions }: { onOccasions: (occasions: Occasions) => void }) {
  const { data: tags } = useTags();
  const { data: events } = useEvents();
  useEffect(() => {
    onOccasions({ tags: (tags ?? []).filter((tag) => tag.covers.length > 0), events: events ?? [] });
  }, [tags, events, onOccasions]);
  return null;
}
