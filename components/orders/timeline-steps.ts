import type { Order } from '@jolimot/contract/orders/order';
import type { OrderStatus } from '@jolimot/contract/orders/statuses';

export type TimelineStep = {
  /** A status may repeat. */
  key: string;
  status: OrderStatus;
  state: 'done' | 'now' | 'todo';
  /** Undefined for a step to come. */
  at?: string;
};

/** docs/product/orders.md, "Statuses" */
const way: readonly OrderStatus[] = ['accepted', 'in_preparation', 'to_ship', 'shipped', 'delivered'];
const aside: readonly OrderStatus[] = ['waiting', 'error'];

/** After a pause, those of the status before it. */
function toCome(status: OrderStatus, before: OrderStatus | undefined): readonly OrderStatus[] {
  if (status === 'cancelled') return [];
  if (status === 'to_reship') return ['shipped', 'delivered'];
  if (aside.includes(status)) return before === undefined ? [] : toCome(before, undefined);
  return way.slice(way.indexOf(status) + 1);
}

/**
 * Leaves out ended pauses and the status repeated after them; for an order sent again, also the steps inside the
 * workshop.
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
