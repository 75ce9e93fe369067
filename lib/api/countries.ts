import type { Country } from '@jolimot/contract/addresses';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { api } from './client';
import { everyPage } from './every-page';

/** Countries come in pages of 100 (docs/product/times.md, "Times and sizes"). */
const itemsPerPage = 100;
const hour = 3_600_000;

/**
 * The countries cards can be sent to, by name; asked for again when fewer than 2 are cached
 * (docs/product/screens.md, "What loads").
 */
export function useCountries() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['countries', locale],
    queryFn: ({ signal }): Promise<Country[]> =>
      everyPage(itemsPerPage, (page) =>
        api('listCountries', { query: { active: 'true', page, itemsPerPage } }, { signal }),
      ),
    staleTime: (query) => ((query.state.data?.length ?? 0) < 2 ? 0 : hour),
  });
}
