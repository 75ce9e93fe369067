import { everyPage } from '@jolimot/client/client';
import type { ProductionScan } from '@jolimot/contract/back-office/scans';
import { largestPage } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api/client';
import { useAuth } from '@/stores/auth';
import { readsOf, type ScanRead } from './scan-session';

/**
 * Scans of the signed-in person that can still be undone (docs/product/back-office.md, "Scans").
 * @param own reads of this session, whose scans are left out
 */
export function useEarlierScans(own: readonly ScanRead[]) {
  const queries = useQueryClient();
  const me = useAuth(({ user }) => user?.id);
  const queryKey = ['earlier-scans', me];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    enabled: me !== undefined,
    queryFn: ({ signal }) =>
      everyPage(largestPage, (page) => {
        const query = {
          'by[]': [iriOf('shop_users', me ?? 0)],
          undoable: '1' as const,
          page,
          itemsPerPage: largestPage,
        };
        return api('listScans', { query }, { signal });
      }),
    // Read once: a card that is taken back stays on the list.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const replace = (scan: ProductionScan) =>
    queries.setQueryData<ProductionScan[]>(queryKey, (scans) => scans?.map((one) => (one.id === scan.id ? scan : one)));
  const without = (mine: readonly ScanRead[], scans: readonly ProductionScan[] = []): ScanRead[] =>
    scans.filter(({ id }) => !mine.some(({ scan }) => scan === id)).flatMap(readsOf);
  return {
    reads: without(own, data),
    /** Also before the page shows the reads. */
    latest: (mine: readonly ScanRead[]) => without(mine, queries.getQueryData(queryKey)),
    isLoading: isFetching && !data,
    isError: isError && !isFetching,
    retry: () => void refetch(),
    replace,
  };
}
