import type { LedgerKind } from '@jolimot/contract/ledger';
import type { CreditPurchase } from '@jolimot/contract/payments';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useUserId } from '@/stores/visiting-user';
import * as client from './client';
import { creditPurchaseQuery, creditPurchasesQuery, ledgerQuery } from './queries';
import { useShownLoad, useShownPages } from './shown-load';
import { refreshCredits } from './users';

export function useLedger(kinds: readonly LedgerKind[]) {
  const id = useUserId();
  return useShownPages(useInfiniteQuery({ ...ledgerQuery(client, id ?? 0, kinds), enabled: id !== undefined }));
}

export function useCreditPurchases() {
  const id = useUserId();
  return useShownPages(useInfiniteQuery({ ...creditPurchasesQuery(client, id ?? 0), enabled: id !== undefined }));
}

/** No call for null. */
export const useCreditPurchase = (id: number | null) =>
  useShownLoad(useQuery({ ...creditPurchaseQuery(client, id ?? 0), enabled: id !== null }));

/** @param key the same for each try of one withdrawal */
export const useWithdraw = () =>
  useMutation({
    mutationFn: ({ id, key }: { id: number; key: string }): Promise<CreditPurchase> =>
      client.api('withdrawFromPurchase', { params: { id } }, { idempotencyKey: key }),
    onSuccess: refreshCredits,
  });

/** @throws ApiError */
export const fetchCreditNote = (number: string): Promise<Blob> =>
  client.apiFile('getCreditNote', { params: { number } });

/** @param id of the purchase @throws ApiError */
export const fetchInvoice = (id: number): Promise<Blob> =>
  client.apiFile('getCreditPurchaseInvoice', { params: { id } });

/** @throws ApiError */
export const fetchStatement = (type: 'text/csv' | 'application/pdf'): Promise<Blob> =>
  client.apiFile('listCreditLedger', { query: {} }, { accept: type });
