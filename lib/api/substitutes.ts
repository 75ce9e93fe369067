import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useAuth } from '@/stores/auth';
import { api } from './client';
import { useShownLoad, useShownPages } from './shown-load';

const useUserId = (): number | undefined => useAuth((state) => state.user?.id);

export function useSubstitutes() {
  const id = useUserId();
  return useShownLoad(
    useQuery({
      queryKey: ['substitutes', id],
      queryFn: ({ signal }) => api('listSubstitutes', {}, { signal }),
      enabled: id !== undefined,
    }),
  );
}

export function useOwnSubstitutes() {
  const id = useUserId();
  return useShownLoad(
    useQuery({
      queryKey: ['substitute_grants', id],
      queryFn: ({ signal }) =>
        api('listSubstituteGrants', { query: { 'client[]': [id ?? 0], itemsPerPage: 100 } }, { signal }),
      enabled: id !== undefined,
    }),
  );
}

const entriesPerPage = 30;

/** In the user's name, and by the user for others; newest first. */
export function useAuditLog() {
  const id = useUserId();
  return useShownPages(
    useInfiniteQuery({
      queryKey: ['audit_log', id],
      queryFn: ({ pageParam, signal }) =>
        api('listAuditLog', { query: { hasAccount: '1', page: pageParam, itemsPerPage: entriesPerPage } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.length === entriesPerPage ? pages.length + 1 : undefined),
      enabled: id !== undefined,
    }),
  );
}
