import type { Order, OrderCreate, OrderUpdate } from '@jolimot/contract/orders/order';
import { inProgressStatuses, type OrderStatus } from '@jolimot/contract/orders/statuses';
import { closedDaysOf } from '@jolimot/contract/shipping-days';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useAuth } from '@/stores/auth';
import { api, apiFile, apiPage } from './client';
import { hour, queryClient } from './query-client';
import { useShownLoad, useShownPages } from './shown-load';
import { refreshUser } from './users';

export type OrderSelection = {
  statuses: readonly OrderStatus[];
  /** `soonest`: by first posting day. */
  by: 'soonest' | 'newest';
  search?: string;
  itemsPerPage: number;
};

/** No call for a guest. */
export function useOrderPages({ statuses, by, search, itemsPerPage }: OrderSelection) {
  const id = useAuth((state) => state.user?.id);
  return useShownPages(
    useInfiniteQuery({
      queryKey: ['orders', id, statuses, by, itemsPerPage, search],
      queryFn: ({ signal, pageParam }) =>
        apiPage(
          'listOrders',
          {
            query: {
              'status[]': statuses,
              ...(search ? { search } : {}),
              ...(by === 'soonest' ? { 'order[shippingDate]': 'asc' } : { 'order[id]': 'desc' }),
              page: pageParam,
              itemsPerPage,
            },
          },
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ items }, pages) => (items.length < itemsPerPage ? undefined : pages.length + 1),
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

/** The first three and the total. */
export const useNextOrders = () => useOrderPages({ statuses: inProgressStatuses, by: 'soonest', itemsPerPage: 3 });

/** No call for null. */
export const useOrder = (reference: string | null) =>
  useShownLoad(
    useQuery({
      queryKey: ['order', reference],
      queryFn: ({ signal }): Promise<Order> => api('getOrder', { params: { reference: reference ?? '' } }, { signal }),
      enabled: reference !== null,
    }),
  );

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
    mutationFn: (reference: string) => api('cancelOrder', { params: { reference } }),
    onSuccess: orderChanged,
  });

/** Charges or returns the difference. The key makes a retry answer with the first change. */
export const useChangeOrder = () =>
  useMutation({
    mutationFn: ({ reference, change, key }: { reference: string; change: OrderUpdate; key: string }) =>
      api('updateOrder', { params: { reference }, body: change }, { idempotencyKey: key }),
    onSuccess: orderChanged,
  });

export const useAnswerArrival = () =>
  useMutation({
    mutationFn: ({ reference, arrived }: { reference: string; arrived: boolean }) =>
      api('answerOrderArrival', { params: { reference }, body: { arrived } }),
    onSuccess: orderChanged,
  });

/** Resolves once answered or failed. */
export const refreshOrder = (reference: string): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: ['order', reference] });

/** The key makes a retry answer with the first order. */
export const usePlaceOrder = () =>
  useMutation({
    mutationFn: ({ order, key }: { order: OrderCreate; key: string }) =>
      api('createOrder', { body: order }, { idempotencyKey: key }),
    onSuccess: orderChanged,
  });

export const fetchOrderProof = (reference: string): Promise<Blob> =>
  apiFile('getOrderProof', { params: { reference } });

/** Keyed by `YYYYMMDD`. */
export const useShopHolidays = () =>
  useShownLoad(
    useQuery({
      queryKey: ['shop_holidays'],
      queryFn: ({ signal }) => api('listShopHolidays', {}, { signal }),
      select: closedDaysOf,
      staleTime: hour,
    }),
  );
