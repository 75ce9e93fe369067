import type { accountCalls, ShopUser } from '@jolimot/contract/accounts';
import type { BodyInputOf } from '@jolimot/contract/call';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '@/stores/visiting-user';
import * as client from './client';
import { accountQuery } from './queries';
import { queryClient } from './query-client';
import { useShownLoad } from './shown-load';
import { refreshUser } from './users';

export type AccountChange = Pick<
  BodyInputOf<typeof accountCalls.updateShopUser>,
  | 'firstname'
  | 'lastname'
  | 'gender'
  | 'birthdate'
  | 'newsletter'
  | 'locale'
  | 'photoMonths'
  | 'email'
  | 'password'
  | 'currentPassword'
>;

/** No call for a guest. */
export function useAccount() {
  const id = useUserId();
  return useShownLoad(useQuery({ ...accountQuery(client, id ?? 0), enabled: id !== undefined }));
}

/** @throws ApiError */
export const fetchAccount = (id: number): Promise<ShopUser> =>
  queryClient().fetchQuery({ ...accountQuery(client, id), staleTime: 0 });

/** Parts that show name or address state load again. */
export async function keepAccount(account: ShopUser): Promise<void> {
  queryClient().setQueryData(accountQuery(client, account.id).queryKey, account);
  await refreshUser();
}

/** @throws ApiError, `stale_version` when it has changed since */
export const updateAccount = ({ id, updatedAt }: ShopUser, change: AccountChange): Promise<ShopUser> =>
  client.api('updateShopUser', { params: { id }, body: change }, { ifMatch: new Date(updatedAt).getTime() });

/** As a zip. @throws ApiError, 422 on `currentPassword` */
export const exportAccount = (id: number, currentPassword: string): Promise<Blob> =>
  client.apiFile('exportShopUser', { params: { id } }, { currentPassword });

/** @throws ApiError, 422 on `currentPassword` */
export async function deleteAccount(id: number, currentPassword: string): Promise<void> {
  await client.api('deleteShopUser', { params: { id } }, { currentPassword });
}
