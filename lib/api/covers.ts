import type { Cover } from '@jolimot/contract/catalogue';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { api } from './client';

/** Page size of the spec, section 9. */
export const coversPerPage = 50;

/** Reads pages until one is not full. @throws ApiError */
async function allCovers(signal: AbortSignal): Promise<Cover[]> {
  const covers: Cover[] = [];
  for (let page = 1; ; page += 1) {
    const query = { active: 'true', page, itemsPerPage: coversPerPage, 'order[priority]': 'asc' } as const;
    const found = await api('listCovers', { query }, { signal });
    covers.push(...found);
    if (found.length < coversPerPage) return covers;
  }
}

const coversQuery = (locale: string) =>
  queryOptions({
    queryKey: ['covers', locale],
    queryFn: ({ signal }) => allCovers(signal),
    staleTime: 600_000,
  });

/** The whole catalogue, by priority, named in the page's language. */
export const useCovers = () => useQuery(coversQuery(useLocale()));

const idOf = (iri: string): number => Number(iri.split('/').at(-1));

const coverQuery = (iri: string, locale: string) =>
  queryOptions({
    queryKey: ['covers', locale, iri],
    queryFn: ({ signal }) => api('getCover', { params: { id: idOf(iri) } }, { signal }),
    staleTime: 600_000,
  });

/**
 * One cover by its IRI: from the catalogue if it is there, else asked for alone (a cover that is no longer sold still
 * belongs to the cards begun with it). Nothing is asked for null.
 */
export function useCover(iri: string | null) {
  const locale = useLocale();
  const catalogue = useCovers();
  const listed = catalogue.data?.find((cover) => cover.iri === iri);
  const settled = catalogue.data !== undefined || catalogue.isError;
  const alone = useQuery({ ...coverQuery(iri ?? '', locale), enabled: iri !== null && !listed && settled });
  if (iri === null) return { cover: null, isLoading: false, error: null };
  return {
    cover: listed ?? alone.data ?? null,
    isLoading: !listed && alone.data === undefined && !alone.isError,
    error: alone.error,
  };
}
