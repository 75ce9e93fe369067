import type { User } from '@jolimot/contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAuth } from '@/stores/auth';
import { api } from './client';
import { loadDrafts } from './creations';
import { queryClient, whileUnanswered } from './query-client';

/** The state of a user: the account, and with it the creations that are not ordered (docs/product/screens.md, "Session"). */
const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: async ({ signal }) => {
      // Beside it: a failure of the drafts is said where they are shown.
      void loadDrafts();
      return api('getUser', { params: { id } }, { signal });
    },
  });

/** The signed-in user with balance and purchases; nothing is asked for a guest. */
export function useUser() {
  const id = useAuth((state) => state.user?.id);
  return useQuery({ ...userQuery(id ?? 0), enabled: id !== undefined, refetchInterval: whileUnanswered });
}

/** Loads the user afresh, as after login, a purchase or an order. @throws ApiError */
export const loadUser = (id: number): Promise<User> => queryClient().fetchQuery({ ...userQuery(id), staleTime: 0 });

/** Marks the user as changed: the parts that show the balance ask again. */
export const refreshUser = (): Promise<void> => queryClient().invalidateQueries({ queryKey: ['user'] });

/** After credits came or went: balance, statement, purchases and what a sponsor earned are asked for again. */
export const refreshCredits = async (): Promise<void> => {
  const client = queryClient();
  const stale = ['user', 'ledger', 'credit_purchases', 'sponsorship'];
  await Promise.all(stale.map((kind) => client.invalidateQueries({ queryKey: [kind] })));
};
