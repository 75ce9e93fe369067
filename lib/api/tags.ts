import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { api } from './client';

/** Page size (docs/product/times.md, "Times and sizes"). */
const itemsPerPage = 100;

/** Occasions hardly change during a visit, but a list of fewer than 2 is taken for a mishap and asked for again. */
const staleTime = 600_000;

const tagsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['tags', locale],
    queryFn: ({ signal }) => api('listTags', { query: { active: 'true', page: 1, itemsPerPage } }, { signal }),
    // Asked for again while fewer than two are known (docs/product/screens.md, "What loads").
    staleTime: ({ state }) => ((state.data?.length ?? 0) < 2 ? 0 : staleTime),
  });

/** The occasions, named in the page's language. */
export const useTags = () => useQuery(tagsQuery(useLocale()));
