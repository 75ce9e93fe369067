import type { User } from '@jolimot/contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAuth } from '@/stores/auth';
import { api } from './client';
import { loadDrafts } from './creations';
import { queryClient, whileUnanswered } from './query-client';

/** docs/product/screens.md, "Session" */
const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: async ({ signal }) => {
      // In parallel: who shows drafts reports their failure.
      void loadDrafts();
      return api('getUser', { params: { id } }, { signal });
    },
  });

/** No call for a guest. */
export function useUser() {
  const id = useAuth((state) => state.user?.id);
  return useQuery({ ...userQuery(id ?? 0), enabled: id !== undefined, refetchInterval: whileUnanswered });
}

/** Skips the cache. @throws ApiError */
export const loadUser = (id: number): Promise<User> => queryClient().fetchQuery({ ...userQuery(id), staleTime: 0 });

export const refreshUser = (): Promise<void> => queryClient().invalidateQueries({ queryKey: ['user'] });

/** Balance, statement, purchases and sponsorship. */
export const refreshCredits = async (): Promise<void> => {
  const client = queryClient();
  const stale = ['user', 'ledger', 'credit_purchases', 'sponsorship'];
  await Promise.all(stale.map((kind) => client.invalidateQueries({ queryKey: [kind] })));
};
