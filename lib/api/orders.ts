import type { Order, OrderCreate, OrderUpdate } from '@jolimot/contract/orders/order';
import { closedDaysOf } from '@jolimot/contract/shipping-days';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useUserId } from '@/stores/visiting-user';
import * as client from './client';
import { nextOrders, type OrderSelection, orderPagesQuery, orderQuery, shopHolidaysQuery } from './queries';
import { queryClient } from './query-client';
import { useShownLoad, useShownPages } from './shown-load';
import { refreshUser } from './users';

/** No call for a guest. */
export function useOrderPages(selection: OrderSelection) {
  const id = useUserId();
  return useShownPages(
    useInfiniteQuery({
      ...orderPagesQuery(client, id ?? 0, selection),
      select: ({ pages }) => ({
        orders: onceEach(pages.flatMap(({ items }) => items)),
        total: pages.at(-1)?.total ?? 0,
      }),
      enabled: id !== undefined,
    }),
  );
}

/** A new order shifts the others, so a page may repeat one. */
const onceEach = (orders: readonly Order[]): Order[] => [...new Map(orders.map((order) => [order.id, order])).values()];

export const useNextOrders = () => useOrderPages(nextOrders);

/** No call for null. */
export const useOrder = (reference: string | null) =>
  useShownLoad(useQuery({ ...orderQuery(client, reference ?? ''), enabled: reference !== null }));

const orderChanged = (changed: Order): Promise<unknown> => {
  queryClient().setQueryData(['order', changed.reference], changed);
  return Promise.all([
    refreshUser(),
    queryClient().invalidateQueries({ queryKey: ['orders'] }),
    queryClient().invalidateQueries({ queryKey: ['creations'] }),
  ]);
};

/** Placed by another call. */
export const refreshOrders = async (): Promise<void> => {
  await Promise.all(['orders', 'creations'].map((kind) => queryClient().invalidateQueries({ queryKey: [kind] })));
};

export const useCancelOrder = () =>
  useMutation({
    mutationFn: (reference: string) => client.api('cancelOrder', { params: { reference } }),
    onSuccess: orderChanged,
  });

/** Charges or returns the difference. The key makes a retry answer with the first change. */
export const useChangeOrder = () =>
  useMutation({
    mutationFn: ({ reference, change, key }: { reference: string; change: OrderUpdate; key: string }) =>
      client.api('updateOrder', { params: { reference }, body: change }, { idempotencyKey: key }),
    onSuccess: orderChanged,
  });

export const useAnswerArrival = () =>
  useMutation({
    mutationFn: ({ reference, arrived }: { reference: string; arrived: boolean }) =>
      client.api('answerOrderArrival', { params: { reference }, body: { arrived } }),
    onSuccess: orderChanged,
  });

/** Resolves once answered or failed. */
export const refreshOrder = (reference: string): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: ['order', reference] });

/** The key makes a retry answer with the first order. */
export const usePlaceOrder = () =>
  useMutation({
    mutationFn: ({ order, key }: { order: OrderCreate; key: string }) =>
      client.api('createOrder', { body: order }, { idempotencyKey: key }),
    onSuccess: orderChanged,
  });

export const fetchOrderProof = (reference: string): Promise<Blob> =>
  client.apiFile('getOrderProof', { params: { reference } });

/** Keyed by `YYYYMMDD`. */
export const useShopHolidays = () => useShownLoad(useQuery({ ...shopHolidaysQuery(client), select: closedDaysOf }));
