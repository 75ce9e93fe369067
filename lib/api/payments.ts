import type { OrderCreate } from '@jolimot/contract/orders/order';
import type { PaymentIntent } from '@jolimot/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import * as client from './client';
import { hour, transactionQuery } from './queries';
import { queryClient, whileUnanswered } from './query-client';
import { useShownLoad } from './shown-load';

/** By rising credits. */
export const useCreditPackages = (enabled: boolean) => {
  const locale = useLocale();
  return useQuery({
    queryKey: ['credit_packages', locale],
    queryFn: ({ signal }) => client.api('listCreditPackages', {}, { signal }),
    enabled,
    staleTime: hour,
  });
};

export const usePaymentAvailability = (enabled: boolean) =>
  useQuery({
    queryKey: ['payment-availability'],
    queryFn: ({ signal }) => client.api('getPaymentAvailability', {}, { signal }),
    enabled,
    refetchInterval: whileUnanswered,
  });

/** No call without an id. */
export const useTransaction = (id: string | null) =>
  useShownLoad(useQuery({ ...transactionQuery(client, id ?? ''), enabled: id !== null }));

/** Its confirmation shows at once. */
export const keepTransaction = (id: string, details: TransactionDetails): void => {
  queryClient().setQueryData(['transaction', id], details);
};

/** docs/product/times.md, "Times and sizes"; ms */
const pollTries = 3;
const pollDelay = 1000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type TransactionDetails = Awaited<ReturnType<typeof client.api<'getPaymentDetails'>>>;

/**
 * Until it has succeeded (docs/product/payment.md, "After the card").
 * @returns the last details; may still be open: the server settles it later
 * @throws ApiError when the last try got no answer
 */
export async function pollDetails(
  id: string,
  read: (id: string) => Promise<TransactionDetails> = (transaction) =>
    client.api('getPaymentDetails', { params: { id: transaction } }),
  wait: (ms: number) => Promise<void> = pause,
): Promise<TransactionDetails> {
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt === pollTries;
    try {
      const details = await read(id);
      if (details.status === 'succeeded' || last) return details;
    } catch (error) {
      if (last) throw error;
    }
    await wait(pollDelay);
  }
}

export type PaymentRequest = {
  item: number;
  nbCredit: number;
  productName: string;
  customerEmail: string;
  customerName: string;
  coupons: string[];
  order?: OrderCreate;
};

/** The server computes the amount. */
export const preparePayment = (request: PaymentRequest, key: string): Promise<PaymentIntent> =>
  client.api(
    'createPaymentIntent',
    { body: { ...request, currency: 'EUR', businessName: 'Jolimot' } },
    { idempotencyKey: key },
  );

/** By itself or by its codes. @throws ApiError */
export const takeForFree = (creditPackageId: number, shopUserId: number, coupons: string[], key: string) =>
  client.api('createFreePurchase', { body: { creditPackageId, shopUserId, coupons } }, { idempotencyKey: key });
