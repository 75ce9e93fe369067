import type { QueryInputOf } from '@jolimot/contract/call';
import type { Cover, catalogueCalls } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { idOfIri } from '@jolimot/contract/iri';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { type ApiPage, api, apiPage } from './client';
import { queryClient } from './query-client';

/** Page size (docs/product/times.md, "Times and sizes"). */
const coversPerPage = 50;

/** What is sold changes rarely within a visit. */
const staleTime = 600_000;

/** What `GET /covers` can be narrowed by. */
export type CoverFilters = Pick<
  NonNullable<QueryInputOf<typeof catalogueCalls.listCovers>>,
  'search' | 'tag' | 'event' | 'type' | 'layout' | 'colorFamily' | 'language' | 'usableAsBackground'
>;

const coverQuery = (id: number, locale: string) =>
  queryOptions({
    queryKey: ['covers', locale, 'one', id] as const,
    queryFn: ({ signal }) => api('getCover', { params: { id } }, { signal }),
    staleTime,
  });

/** Puts each cover of a list into the cache, so that it is not asked for again alone. */
function keepEach(client: QueryClient, covers: readonly Cover[], locale: string): void {
  for (const cover of covers) client.setQueryData(coverQuery(cover.id, locale).queryKey, cover);
}

const coverPages = (filters: CoverFilters, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['covers', locale, 'list', filters] as const,
    queryFn: async ({ pageParam, signal, client }) => {
      const query = {
        ...filters,
        active: 'true',
        reader: locale,
        page: pageParam,
        itemsPerPage: coversPerPage,
      } as const;
      // The answers to a search come in their own order, the best first.
      const order = filters.search ? {} : ({ 'order[priority]': 'asc' } as const);
      const page = await apiPage('listCovers', { query: { ...query, ...order } }, { signal });
      keepEach(client, page.items, locale);
      return page;
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * coversPerPage < total ? pages.length + 1 : undefined),
    staleTime,
  });

/** The covers of all pages so far, each once: one that has moved to the next page meanwhile is on both. */
const flatten = (pages: readonly ApiPage<Cover>[]): Cover[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((cover) => [cover.id, cover])).values(),
];

/**
 * The catalogue, 50 covers a page, named in the page's language: what its readers can read first, by priority. While the answer for other filters is
 * under way the former covers are given (`isPlaceholderData`). `more` asks for the next page, once: scrolling and the
 * button may both ask for it.
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
    /** How many there are in all; null until the first answer. */
    total: data?.pages.at(-1)?.total ?? null,
  };
}

/**
 * One cover by its IRI: from a list that it came with, else asked for alone (a cover that is no longer sold still
 * belongs to the cards begun with it). Nothing is asked for null.
 */
export function useCover(iri: string | null) {
  const { data, isPending, error, refetch } = useQuery({
    ...coverQuery(iri === null ? 0 : idOfIri('covers', iri), useLocale()),
    enabled: iri !== null,
  });
  if (iri === null) return { cover: null, isLoading: false, error: null, retry: refetch };
  return { cover: data ?? null, isLoading: isPending, error, retry: refetch };
}

/** One cover that is on sale, or null when there is no such cover or it cannot be had now. */
export async function fetchCoverOnSale(id: number, locale: string): Promise<Cover | null> {
  const cover = await queryClient()
    // One that is known is as good as the list that it is on, also without a connection; another fails there at once.
    .fetchQuery({ ...coverQuery(id, locale), staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' })
    .catch(() => null);
  return cover?.active ? cover : null;
}
