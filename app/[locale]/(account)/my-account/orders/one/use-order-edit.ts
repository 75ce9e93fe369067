import { ApiError } from '@jolimot/client/api-error';
import { idempotencyKeys } from '@jolimot/client/idempotency-key';
import type { Order, OrderUpdate } from '@jolimot/contract/orders/order';
import { useRef, useState } from 'react';
import { refreshOrder, useChangeOrder } from '@/lib/api/orders';

type Shippings = OrderUpdate['shippings'];
/** A recipient's id, or a part. */
export type EditPlace = number | 'add' | 'day';

const kept = ({ shippings }: Order): { id: number; date: string }[] => shippings.map(({ id, date }) => ({ id, date }));

const isOutdated = ({ code }: ApiError): boolean => code === 'conflict' || code === 'stale_version';

/** After 412 (changed elsewhere) or 409 (in print) the order is read again; the input stays. */
export function useOrderEdit(order: Order) {
  const change = useChangeOrder();
  const keys = useRef(idempotencyKeys());
  const [place, setPlace] = useState<EditPlace | null>(null);

  const send = async (at: EditPlace, shippings: Shippings): Promise<boolean> => {
    if (change.isPending) return false;
    setPlace(at);
    const body = { shippings, seen: kept(order) };
    try {
      const key = keys.current.keyFor({ reference: order.reference, ...body });
      await change.mutateAsync({ reference: order.reference, change: body, key });
      setPlace(null);
      return true;
    } catch (error) {
      if (error instanceof ApiError && isOutdated(error)) await refreshOrder(order.reference);
      return false;
    }
  };

  return {
    isBusy: change.isPending,
    place,
    error: change.isError ? change.error : null,
    forget: () => {
      change.reset();
      setPlace(null);
    },
    replace: (id: number, address: string) =>
      send(
        id,
        kept(order).map((one): Shippings[number] => (one.id === id ? { address, date: one.date } : one)),
      ),
    remove: (id: number) =>
      send(
        id,
        kept(order).filter((one) => one.id !== id),
      ),
    add: (address: string, date: string) => send('add', [...kept(order), { address, date }]),
    setDay: (date: string) =>
      send(
        'day',
        kept(order).map(({ id }) => ({ id, date })),
      ),
  };
}

export type OrderEdit = ReturnType<typeof useOrderEdit>;
