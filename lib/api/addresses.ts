import { ApiError } from '@jolimot/client/api-error';
import type { User } from '@jolimot/contract/accounts';
import type { Address, AddressSuggestion, addressInput } from '@jolimot/contract/addresses';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { z } from 'zod';
import * as client from './client';
import { addressesQuery, countriesQuery } from './queries';
import { queryClient } from './query-client';
import { session } from './session';
import { useShownLoad } from './shown-load';
import { refreshUser } from './users';

type AddressInput = z.input<typeof addressInput>;

const ownQuery = addressesQuery(client, async () => (await session.freshToken()) !== null);

export const useAddresses = () => useShownLoad(useQuery(ownQuery));

/** The menu has their number. */
const setAddresses = (change: (addresses: Address[]) => Address[]): void => {
  const cache = queryClient();
  const book = cache.setQueryData(ownQuery.queryKey, (known) => (known ? change(known) : known));
  if (!book) return void refreshUser();
  cache.setQueriesData<User>({ queryKey: ['user'] }, (user) => user && { ...user, nbAddress: book.length });
};

const keepAddresses = (saved: readonly Address[]): void => {
  const ids = new Set(saved.map(({ id }) => id));
  setAddresses((known) => [...known.filter(({ id }) => !ids.has(id)), ...saved]);
};

type SavedAddress = {
  /** As it was when the form opened; null for a new one. */
  former: Pick<Address, 'id' | 'updatedAt'> | null;
  input: AddressInput;
};

/** Refused (`stale_version`) when the server has a newer version. */
export const useSaveAddress = () =>
  useMutation({
    mutationFn: ({ former, input }: SavedAddress) =>
      former === null
        ? client.api('createAddress', { body: input })
        : client.api(
            'updateAddress',
            { params: { id: former.id }, body: input },
            { ifMatch: Date.parse(former.updatedAt) },
          ),
    onSuccess: (saved) => keepAddresses([saved]),
  });

/** Undefined when the address is gone. @throws ApiError */
export async function reloadAddress(id: number): Promise<Address | undefined> {
  const [found] = await client.api('listAddresses', { query: { 'id[]': [id] } });
  if (found) keepAddresses([found]);
  else setAddresses((known) => known.filter((address) => address.id !== id));
  return found;
}

/** One that is already gone counts as removed. */
export const useRemoveAddress = () =>
  useMutation({
    mutationFn: async (id: number) => {
      try {
        await client.api('deleteAddress', { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
    onSuccess: (_, id) => setAddresses((known) => known.filter((address) => address.id !== id)),
  });

/** All or none, without known ones. @returns number of new ones @throws ApiError */
export async function importAddresses(inputs: readonly AddressInput[]): Promise<number> {
  const { added, addresses } = await client.api('importAddresses', { body: { addresses: [...inputs] } });
  keepAddresses(addresses);
  return added;
}

/** False once the shop has said that it has no address base. */
const baseKey = ['address_base'] as const;

/** Asked once where the shop has no address base. @throws ApiError */
export async function fetchAddressSuggestions(text: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  if (queryClient().getQueryData(baseKey) === false) return [];
  const { available, suggestions } = await client.api('suggestAddresses', { query: { text } }, { signal });
  queryClient().setQueryData(baseKey, available);
  return suggestions;
}

export const useCountries = () => useShownLoad(useQuery(countriesQuery(client, useLocale())));
