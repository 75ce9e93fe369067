import type { User } from '@jolimot/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '@/stores/visiting-user';
import * as client from './client';
import { loadDrafts } from './creations';
import { userQuery } from './queries';
import { queryClient, whileUnanswered } from './query-client';

/** Drafts in parallel: who shows them reports their failure. */
const ownQuery = (id: number) => userQuery(client, id, loadDrafts);

/** No call for a guest. */
export function useUser() {
  const id = useUserId();
  return useQuery({ ...ownQuery(id ?? 0), enabled: id !== undefined, refetchInterval: whileUnanswered });
}

/** Skips the cache. @throws ApiError */
export const loadUser = (id: number): Promise<User> => queryClient().fetchQuery({ ...ownQuery(id), staleTime: 0 });

export const refreshUser = (): Promise<void> => queryClient().invalidateQueries({ queryKey: ['user'] });

/** Balance, statement, purchases and sponsorship. */
export const refreshCredits = async (): Promise<void> => {
  const cache = queryClient();
  const stale = ['user', 'ledger', 'credit_purchases', 'sponsorship'];
  await Promise.all(stale.map((kind) => cache.invalidateQueries({ queryKey: [kind] })));
};
