import type { Order, OrderUpdate } from '@jolimot/contract/orders';
import { useRef, useState } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { refreshOrder, useChangeOrder } from '@/lib/api/orders';
import { idempotencyKeys } from '@/lib/idempotency-key';

type Shippings = OrderUpdate['shippings'];
/** Where a change was asked for: at a recipient (its id), for somebody more, or for the day. */
export type EditPlace = number | 'add' | 'day';

const kept = ({ shippings }: Order): { id: number; date: string }[] => shippings.map(({ id, date }) => ({ id, date }));

/** Whether an order was changed, or put to the press, since it was read. */
const isOutdated = ({ code }: ApiError): boolean => code === 'conflict' || code === 'stale_version';

/**
 * The changes of an order that can still be changed, and where one was refused. An order that was changed elsewhere
 * (412) or put to the press (409) is read again, and what was chosen here stays.
 */
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
    /** Where the change is under way or was refused. */
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
