import type { Order, OrderStatus } from '@jolimot/contract/orders';

/** A step of an order's way: behind it with its moment, where it is now, or to come. */
export type TimelineStep = {
  /** Differs from the other steps of the order, though a status may come twice. */
  key: string;
  status: OrderStatus;
  state: 'done' | 'now' | 'todo';
  /** When it was reached (ISO); undefined for one to come. */
  at?: string;
};

/** The way of an order that nothing holds up (docs/product/orders.md, "Statuses"). */
const way: readonly OrderStatus[] = ['accepted', 'in_preparation', 'to_ship', 'shipped', 'delivered'];
/** What an order may be put aside in, and comes back from. */
const aside: readonly OrderStatus[] = ['waiting', 'error'];

/** What is still to come after a status; from a pause, after the status that it interrupted. */
function toCome(status: OrderStatus, before: OrderStatus | undefined): readonly OrderStatus[] {
  if (status === 'cancelled') return [];
  if (status === 'to_reship') return ['shipped', 'delivered'];
  if (aside.includes(status)) return before === undefined ? [] : toCome(before, undefined);
  return way.slice(way.indexOf(status) + 1);
}

/**
 * The steps of an order, from its history and what follows. A pause that is over is left out, and so is a status that it
 * came back to; of an order that was sent again, the steps inside the workshop are left out too.
 */
export function timelineSteps({ statuses }: Pick<Order, 'statuses'>): TimelineStep[] {
  const last = statuses.length - 1;
  const wasSentAgain = statuses.some(({ status }) => status === 'to_reship');
  const reached = statuses.filter(({ status }, index) => {
    if (index === last) return true;
    if (aside.includes(status)) return false;
    if (wasSentAgain && (status === 'in_preparation' || status === 'to_ship')) return false;
    const next = statuses.slice(index + 1).find((one) => !aside.includes(one.status));
    return next?.status !== status;
  });
  const steps = reached.map(({ id, status, createdAt }, index): TimelineStep => {
    const state = index === reached.length - 1 && status !== 'delivered' ? 'now' : 'done';
    return { key: String(id), status, state, at: createdAt };
  });
  const now = reached.at(-1)?.status;
  if (now === undefined) return [];
  const before = statuses.findLast(({ status }) => !aside.includes(status))?.status;
  return [...steps, ...toCome(now, before).map((status): TimelineStep => ({ key: status, status, state: 'todo' }))];
}
