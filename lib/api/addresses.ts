import type { Address, addressInput, Country } from '@jolimot/contract/addresses';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { z } from 'zod';
import { useAuth } from '@/stores/auth';
import { ApiError } from './api-error';
import { api, apiPage, everyPage } from './client';
import { hour, queryClient } from './query-client';
import { freshToken } from './session';
import { useShownLoad } from './shown-load';

type AddressInput = z.input<typeof addressInput>;

/** Addresses come in pages of 30 (docs/product/times.md, "Times and sizes"). */
const addressesPerPage = 30;

const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  /** `false` when nobody is signed in (docs/product/screens.md, "What loads"). */
  queryFn: async ({ signal }): Promise<Address[] | false> => {
    if ((await freshToken()) === null) return false;
    return everyPage(addressesPerPage, (page) =>
      api('listAddresses', { query: { page, itemsPerPage: addressesPerPage } }, { signal }),
    );
  },
});

/** One's own addresses, all of them. */
export const useAddresses = () => useShownLoad(useQuery(addressesQuery));

/** How many addresses one has: of the list once it has been loaded, else asked for alone. */
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

/** Puts addresses into the list, or in the place of those with their ids: what the server answered is what there is. */
const keepAddresses = (saved: readonly Address[]): void => {
  const ids = new Set(saved.map(({ id }) => id));
  setAddresses((known) => [...known.filter(({ id }) => !ids.has(id)), ...saved]);
};

type SavedAddress = {
  /** The address that is changed, as it was when the change was begun; null for a new one. */
  former: Pick<Address, 'id' | 'updatedAt'> | null;
  input: AddressInput;
};

/**
 * Adds an address, or changes one; the server's answer takes its place in the list. A change that was based on an older
 * version than the server's is refused (`stale_version`).
 */
export const useSaveAddress = () =>
  useMutation({
    mutationFn: ({ former, input }: SavedAddress) =>
      former === null
        ? api('createAddress', { body: input })
        : api('updateAddress', { params: { id: former.id }, body: input }, { ifMatch: Date.parse(former.updatedAt) }),
    onSuccess: (saved) => keepAddresses([saved]),
  });

/** An address as the server has it now, which also takes its place in the list; undefined when it is gone. @throws ApiError */
export async function reloadAddress(id: number): Promise<Address | undefined> {
  const [found] = await api('listAddresses', { query: { 'id[]': [id] } });
  if (found) keepAddresses([found]);
  else setAddresses((known) => known.filter((address) => address.id !== id));
  return found;
}

/** Removes an address; orders that name it keep it. One that is gone already is as good as removed. */
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

/**
 * Adds up to a hundred addresses, all or none; those that the book has already are not added again.
 * @returns how many are new
 * @throws ApiError
 */
export async function importAddresses(inputs: readonly AddressInput[]): Promise<number> {
  const { added, addresses } = await api('importAddresses', { body: { addresses: [...inputs] } });
  keepAddresses(addresses);
  return added;
}

/** Countries come in pages of 100 (docs/product/times.md, "Times and sizes"). */
const countriesPerPage = 100;

/**
 * The countries cards can be sent to, by name; asked for again when fewer than 2 are cached
 * (docs/product/screens.md, "What loads").
 */
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
