import { parisDay, parisMidnight } from '../shipping-days';

export const orderStatuses = [
  'accepted',
  'in_preparation',
  'to_ship',
  'to_reship',
  'shipped',
  'delivered',
  'waiting',
  'cancelled',
  'error',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** docs/product/orders.md, "Statuses" */
export const inProgressStatuses: readonly OrderStatus[] = [
  'accepted',
  'in_preparation',
  'to_ship',
  'to_reship',
  'waiting',
  'error',
];
export const completedStatuses: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled'];
/** docs/product/orders.md, "Statuses" */
export const afterSalesStatuses: readonly OrderStatus[] = ['accepted', 'to_reship', 'waiting', 'error'];

/** In order. */
export const cardStates = ['to_print', 'printed', 'shipped', 'delivered'] as const;
export type CardState = (typeof cardStates)[number];

/**
 * docs/product/orders.md, "Statuses": accepted → in_preparation → to_ship → shipped → delivered; any in progress →
 * waiting or error, and back; shipped or delivered → to_reship → shipped; anything of which nothing was posted → cancelled.
 */
const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  accepted: ['in_preparation'],
  in_preparation: ['to_ship'],
  to_ship: ['shipped'],
  to_reship: ['shipped'],
  shipped: ['delivered', 'to_reship'],
  delivered: ['to_reship'],
  waiting: [],
  cancelled: [],
  error: [],
};

/** From these an order goes back to its former status. */
const paused: readonly OrderStatus[] = ['waiting', 'error'];
const finished: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled'];

/** @param history oldest first, the present one last @throws RangeError for an empty history */
export function allowedTransitions(history: readonly OrderStatus[]): OrderStatus[] {
  const status = history.at(-1);
  if (status === undefined) throw new RangeError('An order has had at least one status.');
  if (finished.includes(status)) return [...nextStatuses[status]];
  const cameFrom = paused.includes(status) ? history.findLast((one) => !paused.includes(one)) : undefined;
  return [
    ...nextStatuses[status],
    ...(cameFrom ? [cameFrom] : []),
    ...paused.filter((one) => one !== status),
    ...(history.some((one) => one === 'shipped' || one === 'to_reship') ? [] : (['cancelled'] as const)),
  ];
}

const progress = (state: CardState): number => cardStates.indexOf(state);

/** A card may be printed, and one still has to leave. */
const inWorkshop: readonly OrderStatus[] = ['in_preparation', 'to_ship', 'to_reship'];
const inProduction: readonly OrderStatus[] = ['accepted', 'in_preparation', 'to_ship', 'to_reship', 'shipped'];

/** The present state is allowed: a repeated scan is harmless. */
export function mayChangeCard(status: OrderStatus, from: CardState, to: CardState): boolean {
  if (!inProduction.includes(status)) return false;
  if (from === to || progress(to) === progress(from) + 1) return true;
  return from === 'printed' && to === 'to_print' && inWorkshop.includes(status);
}

/** Posted cards, before others have left. The whole order: {@link allowedTransitions}. */
export const mayReshipCards = (status: OrderStatus): boolean =>
  inWorkshop.includes(status) || nextStatuses[status].includes('to_reship');

/**
 * An order follows its slowest card, also back to preparation.
 * @param cards at least one
 * @returns in order, the last is the new status; empty when it stays
 */
export function followCards(status: OrderStatus, cards: readonly CardState[]): OrderStatus[] {
  const slowest = Math.min(...cards.map(progress));
  const begun = cards.some((state) => progress(state) > 0);
  const next = ((): OrderStatus | undefined => {
    switch (status) {
      case 'accepted':
        return begun ? 'in_preparation' : undefined;
      case 'in_preparation':
        return slowest >= 1 ? 'to_ship' : undefined;
      case 'to_ship':
        if (slowest === 0) return 'in_preparation';
        return slowest >= 2 ? 'shipped' : undefined;
      case 'to_reship':
        return slowest >= 2 ? 'shipped' : undefined;
      case 'shipped':
        return slowest >= 3 ? 'delivered' : undefined;
      default:
        return undefined;
    }
  })();
  return next === undefined ? [] : [next, ...followCards(next, cards)];
}

/** The least state of each card. */
export function cardFloor(status: OrderStatus): CardState | undefined {
  switch (status) {
    case 'to_ship':
      return 'printed';
    case 'shipped':
      return 'shipped';
    case 'delivered':
      return 'delivered';
    default:
      return undefined;
  }
}

/** Of a scan, or of a step set by hand (docs/product/back-office.md, "Scans"). Exclusive. */
export const undoableUntil = (at: Date): Date => new Date(at.getTime() + 5 * 60_000);

/** docs/product/orders.md, "Changing and cancelling". @param shippingDays `YYYY-MM-DD` */
export function isOrderEditable(order: { status: OrderStatus; shippingDays: readonly string[] }, now: Date): boolean {
  const today = parisDay(now);
  return order.status === 'accepted' && order.shippingDays.every((day) => day > today);
}

/**
 * Exclusive: edits end the day before shipping (docs/product/orders.md, "Changing and cancelling").
 * @throws RangeError without a day
 */
export function editableUntil(days: readonly string[]): Date {
  const [first] = [...days].sort();
  if (first === undefined) throw new RangeError('An order has at least one shipping day.');
  return parisMidnight(first);
}
