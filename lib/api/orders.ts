import {
  inProgressStatuses,
  type Order,
  type OrderCreate,
  type OrderStatus,
  type OrderUpdate,
} from '@jolimot/contract/orders';
import { closedDaysOf } from '@jolimot/contract/shipping-days';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useAuth } from '@/stores/auth';
import { api, apiFile, apiPage } from './client';
import { hour, queryClient } from './query-client';
import { useShownLoad, useShownPages } from './shown-load';
import { refreshUser } from './users';

/** Which of one's own orders, and in what order. */
export type OrderSelection = {
  statuses: readonly OrderStatus[];
  /** `soonest`: by the first day of posting; `newest`: the last placed first. */
  by: 'soonest' | 'newest';
  /** Of a recipient's name, or of the reference. */
  search?: string;
  itemsPerPage: number;
};

/** One's own orders in some statuses, page after page, and how many there are; nothing is asked for a guest. */
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

/** An order placed meanwhile moves the others by one, so that a page may begin with the last one of the page before. */
const onceEach = (orders: readonly Order[]): Order[] => [...new Map(orders.map((order) => [order.id, order])).values()];

/** The orders in progress, those posted soonest first: the first three, and how many there are. */
export const useNextOrders = () => useOrderPages({ statuses: inProgressStatuses, by: 'soonest', itemsPerPage: 3 });

/** One order, by its reference; nothing is asked for null. */
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

/** Cancels an order while it is editable; the credits come back and its creations are drafts again. */
export const useCancelOrder = () =>
  useMutation({
    mutationFn: (reference: string) => api('cancelOrder', { params: { reference } }),
    onSuccess: orderChanged,
  });

/**
 * Gives an order other recipients or days while it is editable; the difference in credits is spent or given back. The key
 * makes a repeated try of the same change answer with the first one.
 */
export const useChangeOrder = () =>
  useMutation({
    mutationFn: ({ reference, change, key }: { reference: string; change: OrderUpdate; key: string }) =>
      api('updateOrder', { params: { reference }, body: change }, { idempotencyKey: key }),
    onSuccess: orderChanged,
  });

/** Says whether a posted order has arrived. */
export const useAnswerArrival = () =>
  useMutation({
    mutationFn: ({ reference, arrived }: { reference: string; arrived: boolean }) =>
      api('answerOrderArrival', { params: { reference }, body: { arrived } }),
    onSuccess: orderChanged,
  });

/** Asks again for an order that was changed elsewhere; resolves when it has answered or failed. */
export const refreshOrder = (reference: string): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: ['order', reference] });

/** Places an order. The key makes a repeated try of the same order answer with the first one. */
export const usePlaceOrder = () =>
  useMutation({
    mutationFn: ({ order, key }: { order: OrderCreate; key: string }) =>
      api('createOrder', { body: order }, { idempotencyKey: key }),
    onSuccess: orderChanged,
  });

/** The press file of an order. */
export const fetchOrderProof = (reference: string): Promise<Blob> =>
  apiFile('getOrderProof', { params: { reference } });

/** The days on which nothing is posted, keyed by `YYYYMMDD`. */
export const useShopHolidays = () =>
  useShownLoad(
    useQuery({
      queryKey: ['shop_holidays'],
      queryFn: ({ signal }) => api('listShopHolidays', {}, { signal }),
      select: closedDaysOf,
      staleTime: hour,
    }),
  );
