import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { api } from './client';

const feastsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['events', locale, 'covered'],
    queryFn: ({ signal }) => api('listEvents', { query: { covered: 'true', 'order[date]': 'asc' } }, { signal }),
    staleTime: 3_600_000,
  });

/** The feasts to come that have covers, soonest first, named in the page's language. */
export const useFeasts = () => useQuery(feastsQuery(useLocale()));
