import type { ApiPage } from '@jolimot/client/client';
import type { LedgerEntry, LedgerKind } from '@jolimot/contract/ledger';
import type { CreditPurchase } from '@jolimot/contract/payments';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useAuth } from '@/stores/auth';
import { api, apiFile, apiPage } from './client';
import { useShownLoad, useShownPages } from './shown-load';
import { refreshCredits } from './users';

const linesAPage = 20;
const purchasesAPage = 6;

const nextPage = (itemsPerPage: number) => (last: ApiPage<unknown>, all: readonly unknown[]) =>
  all.length * itemsPerPage < (last.total ?? 0) ? all.length + 1 : undefined;

/** Newest first. @param kinds all when empty */
export function useLedger(kinds: readonly LedgerKind[]) {
  const id = useAuth((state) => state.user?.id);
  return useShownPages(
    useInfiniteQuery({
      queryKey: ['ledger', id, kinds],
      queryFn: ({ pageParam: page, signal }): Promise<ApiPage<LedgerEntry>> => {
        const query = { page, itemsPerPage: linesAPage, ...(kinds.length > 0 ? { 'kind[]': kinds } : {}) };
        return apiPage('listCreditLedger', { query }, { signal });
      },
      initialPageParam: 1,
      getNextPageParam: nextPage(linesAPage),
      enabled: id !== undefined,
    }),
  );
}

/** Newest first. */
export function useCreditPurchases() {
  const id = useAuth((state) => state.user?.id);
  return useShownPages(
    useInfiniteQuery({
      queryKey: ['credit_purchases', id],
      queryFn: ({ pageParam: page, signal }): Promise<ApiPage<CreditPurchase>> =>
        apiPage('listCreditPurchases', { query: { page, itemsPerPage: purchasesAPage } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage(purchasesAPage),
      enabled: id !== undefined,
    }),
  );
}

/** No call for null. */
export const useCreditPurchase = (id: number | null) =>
  useShownLoad(
    useQuery({
      queryKey: ['credit_purchases', 'one', id],
      queryFn: ({ signal }): Promise<CreditPurchase> =>
        api('getCreditPurchase', { params: { id: id ?? 0 } }, { signal }),
      enabled: id !== null,
    }),
  );

/** @param key the same for each try of one withdrawal */
export const useWithdraw = () =>
  useMutation({
    mutationFn: ({ id, key }: { id: number; key: string }): Promise<CreditPurchase> =>
      api('withdrawFromPurchase', { params: { id } }, { idempotencyKey: key }),
    onSuccess: refreshCredits,
  });

/** @throws ApiError */
export const fetchCreditNote = (number: string): Promise<Blob> => apiFile('getCreditNote', { params: { number } });

/** @param id of the purchase @throws ApiError */
export const fetchInvoice = (id: number): Promise<Blob> => apiFile('getCreditPurchaseInvoice', { params: { id } });

/** @throws ApiError */
export const fetchStatement = (type: 'text/csv' | 'application/pdf'): Promise<Blob> =>
  apiFile('listCreditLedger', { query: {} }, { accept: type });
