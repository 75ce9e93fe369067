import type { User } from '@jolimot/contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAuth } from '@/stores/auth';
import { api } from './client';
import { queryClient } from './query-client';

const userQuery = (id: number) =>
  queryOptions({ queryKey: ['user', id], queryFn: ({ signal }) => api('getUser', { params: { id } }, { signal }) });

/** The signed-in user with balance and purchases; nothing is asked for a guest. */
export function useUser() {
  const id = useAuth((state) => state.user?.id);
  return useQuery({ ...userQuery(id ?? 0), enabled: id !== undefined });
}

/** Loads the user afresh, as after login, a purchase or an order. @throws ApiError */
export const loadUser = (id: number): Promise<User> => queryClient().fetchQuery({ ...userQuery(id), staleTime: 0 });

/** Marks the user as changed: the parts that show the balance ask again. */
export const refreshUser = (): Promise<void> => queryClient().invalidateQueries({ queryKey: ['user'] });
