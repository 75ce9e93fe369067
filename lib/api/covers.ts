import type { ApiPage } from '@jolimot/client/client';
import type { QueryInputOf } from '@jolimot/contract/call';
import type { Cover, catalogueCalls } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { idOfIri } from '@jolimot/contract/iri';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useCallback, useMemo } from 'react';
import * as client from './client';
import { coverQuery, coversStay } from './queries';
import { queryClient } from './query-client';

/** docs/product/times.md, "Times and sizes" */
const coversPerPage = 50;

export type CoverFilters = Pick<
  NonNullable<QueryInputOf<typeof catalogueCalls.listCovers>>,
  'search' | 'tag' | 'event' | 'type' | 'layout' | 'colorFamily' | 'language' | 'usableAsBackground'
>;

function keepEach(cache: QueryClient, covers: readonly Cover[], locale: string): void {
  for (const cover of covers) cache.setQueryData(coverQuery(client, cover.id, locale).queryKey, cover);
}

const coverPages = (filters: CoverFilters, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['covers', locale, 'list', filters] as const,
    queryFn: async ({ pageParam, signal, client: cache }) => {
      const query = {
        ...filters,
        active: 'true',
        reader: locale,
        page: pageParam,
        itemsPerPage: coversPerPage,
      } as const;
      // Search results come best first.
      const order = filters.search ? {} : ({ 'order[priority]': 'asc' } as const);
      const page = await client.apiPage('listCovers', { query: { ...query, ...order } }, { signal });
      keepEach(cache, page.items, locale);
      return page;
    },
    initialPageParam: 1,
    getNextPageParam: ({ total = 0 }, pages) => (pages.length * coversPerPage < total ? pages.length + 1 : undefined),
    staleTime: coversStay,
  });

/** One that moved to the next page meanwhile is on both. */
const flatten = (pages: readonly ApiPage<Cover>[]): Cover[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((cover) => [cover.id, cover])).values(),
];

/**
 * Readable ones first, then by priority. Other filters keep the former covers while loading (`isPlaceholderData`).
 * `more` loads the next page once, however often it is called.
 */
export function useCatalogue(filters: CoverFilters) {
  const { data, fetchNextPage, ...query } = useInfiniteQuery({
    ...coverPages(filters, useLocale()),
    placeholderData: keepPreviousData,
  });
  const covers = useMemo(() => (data ? flatten(data.pages) : []), [data]);
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  return {
    ...query,
    covers,
    more,
    /** Null until the first answer. */
    total: data?.pages.at(-1)?.total ?? null,
  };
}

/** From a loaded list or a call, which also knows unsold covers. No call for null. */
export function useCover(iri: string | null) {
  const { data, isPending, error, refetch } = useQuery({
    ...coverQuery(client, iri === null ? 0 : idOfIri('covers', iri), useLocale()),
    enabled: iri !== null,
  });
  if (iri === null) return { cover: null, isLoading: false, error: null, retry: refetch };
  return { cover: data ?? null, isLoading: isPending, error, retry: refetch };
}

/** Null when not available now. */
export async function fetchCoverOnSale(id: number, locale: string): Promise<Cover | null> {
  const cover = await queryClient()
    // Also offline; an unknown one fails offline at once.
    .fetchQuery({ ...coverQuery(client, id, locale), staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' })
    .catch(() => null);
  return cover?.active ? cover : null;
}
