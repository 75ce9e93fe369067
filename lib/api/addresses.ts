import type { Address, addressInput } from '@jolimot/contract/addresses';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useAuth } from '@/stores/auth';
import { api } from './client';
import { everyPage } from './every-page';
import { queryClient } from './query-client';

export type AddressInput = z.input<typeof addressInput>;

/** Addresses come in pages of 30 (docs/product/times.md, "Times and sizes"). */
const itemsPerPage = 30;

const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  /** `false` when nobody is signed in (docs/product/screens.md, "What loads"). */
  queryFn: async ({ signal }): Promise<Address[] | false> => {
    if ((await useAuth.getState().freshToken()) === null) return false;
    return everyPage(itemsPerPage, (page) => api('listAddresses', { query: { page, itemsPerPage } }, { signal }));
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
