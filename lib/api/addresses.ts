import { ApiError } from '@jolimot/client/api-error';
import { everyPage } from '@jolimot/client/client';
import type { Address, AddressSuggestion, addressInput, Country } from '@jolimot/contract/addresses';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { z } from 'zod';
import { useAuth } from '@/stores/auth';
import { api, apiPage } from './client';
import { hour, queryClient } from './query-client';
import { session } from './session';
import { useShownLoad } from './shown-load';

type AddressInput = z.input<typeof addressInput>;

/** docs/product/times.md, "Times and sizes" */
const addressesPerPage = 30;

const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  /** docs/product/screens.md, "What loads" */
  queryFn: async ({ signal }): Promise<Address[] | false> => {
    if ((await session.freshToken()) === null) return false;
    return everyPage(addressesPerPage, (page) =>
      api('listAddresses', { query: { page, itemsPerPage: addressesPerPage } }, { signal }),
    );
  },
});

export const useAddresses = () => useShownLoad(useQuery(addressesQuery));

export function useAddressCount(): number | undefined {
  const signedIn = useAuth((state) => state.status === 'signed-in');
  const known = useQuery({ ...addressesQuery, enabled: false }).data;
  const count = useQuery({
    queryKey: ['address_count'],
    queryFn: async ({ signal }) => {
      const { total } = await apiPage('listAddresses', { query: { page: 1, itemsPerPage: 1 } }, { signal });
      return total;
    },
    enabled: signedIn && !known,
  });
  return known ? known.length : count.data;
}

const setAddresses = (change: (addresses: Address[]) => Address[]): void => {
  queryClient().setQueryData(addressesQuery.queryKey, (known) => (known ? change(known) : known));
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
        ? api('createAddress', { body: input })
        : api('updateAddress', { params: { id: former.id }, body: input }, { ifMatch: Date.parse(former.updatedAt) }),
    onSuccess: (saved) => keepAddresses([saved]),
  });

/** Undefined when the address is gone. @throws ApiError */
export async function reloadAddress(id: number): Promise<Address | undefined> {
  const [found] = await api('listAddresses', { query: { 'id[]': [id] } });
  if (found) keepAddresses([found]);
  else setAddresses((known) => known.filter((address) => address.id !== id));
  return found;
}

/** One that is already gone counts as removed. */
export const useRemoveAddress = () =>
  useMutation({
    mutationFn: async (id: number) => {
      try {
        await api('deleteAddress', { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
    onSuccess: (_, id) => setAddresses((known) => known.filter((address) => address.id !== id)),
  });

/** All or none, without known ones. @returns number of new ones @throws ApiError */
export async function importAddresses(inputs: readonly AddressInput[]): Promise<number> {
  const { added, addresses } = await api('importAddresses', { body: { addresses: [...inputs] } });
  keepAddresses(addresses);
  return added;
}

/** False once the shop has said that it has no address base. */
const baseKey = ['address_base'] as const;

/** Asked once where the shop has no address base. @throws ApiError */
export async function fetchAddressSuggestions(text: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  if (queryClient().getQueryData(baseKey) === false) return [];
  const { available, suggestions } = await api('suggestAddresses', { query: { text } }, { signal });
  queryClient().setQueryData(baseKey, available);
  return suggestions;
}

const countriesPerPage = 100;

/** By name; loaded again when fewer than 2 are cached. */
export function useCountries() {
  const locale = useLocale();
  return useShownLoad(
    useQuery({
      queryKey: ['countries', locale],
      queryFn: ({ signal }): Promise<Country[]> =>
        everyPage(countriesPerPage, (page) =>
          api('listCountries', { query: { active: 'true', page, itemsPerPage: countriesPerPage } }, { signal }),
        ),
      staleTime: (query) => ((query.state.data?.length ?? 0) < 2 ? 0 : hour),
    }),
  );
}
