import type { Order, OrderCreate } from '@jolimot/contract/orders';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAuth } from '@/stores/auth';
import { api, apiFile } from './client';
import { hour, queryClient } from './query-client';
import { refreshUser } from './users';

/** One's own orders, newest first. */
export function useOrders() {
  const id = useAuth((state) => state.user?.id);
  return useQuery({
    queryKey: ['orders', id],
    queryFn: ({ signal }): Promise<Order[]> => api('listOrders', { query: {} }, { signal }),
    enabled: id !== undefined,
  });
}

/** One order, by its reference; nothing is asked for null. */
export const useOrder = (reference: string | null) =>
  useQuery({
    queryKey: ['order', reference],
    queryFn: ({ signal }): Promise<Order> => api('getOrder', { params: { reference: reference ?? '' } }, { signal }),
    enabled: reference !== null,
  });

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

/** The days on which nothing is posted, as a set of `YYYY-MM-DD`. */
export const useShopHolidays = () =>
  useQuery({
    queryKey: ['shop_holidays'],
    queryFn: ({ signal }) => api('listShopHolidays', {}, { signal }),
    select: (holidays): ReadonlySet<string> => new Set(holidays.map(({ date }) => date)),
    staleTime: hour,
  });
