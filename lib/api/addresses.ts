import type { Address, addressInput, Country } from '@jolimot/contract/addresses';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { z } from 'zod';
import { api, everyPage } from './client';
import { hour, queryClient } from './query-client';
import { freshToken } from './session';

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
export const useAddresses = () => useQuery(addressesQuery);

const setAddresses = (change: (addresses: Address[]) => Address[]): void => {
  queryClient().setQueryData(addressesQuery.queryKey, (known) => (known ? change(known) : known));
};

/** Adds an address, or changes the one whose id is given; the server's answer takes its place in the list. */
export const useSaveAddress = () =>
  useMutation({
    mutationFn: ({ id, input }: { id: number | null; input: AddressInput }) =>
      id === null ? api('createAddress', { body: input }) : api('updateAddress', { params: { id }, body: input }),
    onSuccess: (saved) => setAddresses((known) => [...known.filter((address) => address.id !== saved.id), saved]),
  });

/** Countries come in pages of 100 (docs/product/times.md, "Times and sizes"). */
const countriesPerPage = 100;

/**
 * The countries cards can be sent to, by name; asked for again when fewer than 2 are cached
 * (docs/product/screens.md, "What loads").
 */
export function useCountries() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['countries', locale],
    queryFn: ({ signal }): Promise<Country[]> =>
      everyPage(countriesPerPage, (page) =>
        api('listCountries', { query: { active: 'true', page, itemsPerPage: countriesPerPage } }, { signal }),
      ),
    staleTime: (query) => ((query.state.data?.length ?? 0) < 2 ? 0 : hour),
  });
}
