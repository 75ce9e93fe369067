import { type CardState, cardStates, type OrderStatus } from './orders';

/**
 * The statuses of an order and the changes between them (docs/product/orders.md, "Statuses"): accepted → in_preparation → to_ship → shipped → delivered;
 * any in progress → waiting or error, and back to where it came from; shipped or delivered → to_reship → shipped;
 * anything not yet shipped → cancelled. The API refuses every other change.
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

/** An order can be put in one of these from any status in progress, and goes back to that status afterwards. */
const paused: readonly OrderStatus[] = ['waiting', 'error'];
const finished: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled'];

/**
 * The statuses that an order may change to.
 * @param history every status it has had, oldest first, the present one last
 * @throws RangeError for an empty history
 */
export function allowedTransitions(history: readonly OrderStatus[]): OrderStatus[] {
  const status = history.at(-1);
  if (status === undefined) throw new RangeError('An order has had at least one status.');
  if (finished.includes(status)) return [...nextStatuses[status]];
  const cameFrom = paused.includes(status) ? history.findLast((one) => !paused.includes(one)) : undefined;
  return [
    ...nextStatuses[status],
    ...(cameFrom ? [cameFrom] : []),
    ...paused.filter((one) => one !== status),
    ...(history.includes('shipped') ? [] : (['cancelled'] as const)),
  ];
}

/** How far a card is: 0 for `to_print` to 3 for `delivered`. */
const progress = (state: CardState): number => cardStates.indexOf(state);

/** The statuses of an order in which its cards may change state. */
const inProduction: readonly OrderStatus[] = ['accepted', 'in_preparation', 'to_ship', 'to_reship', 'shipped'];

/**
 * Whether one card may change its state: one step forward, or from `printed` back to `to_print` while its order is being
 * printed. Setting the present state again is allowed, so that a repeated scan does no harm.
 */
export function mayChangeCard(status: OrderStatus, from: CardState, to: CardState): boolean {
  if (!inProduction.includes(status)) return false;
  if (from === to || progress(to) === progress(from) + 1) return true;
  return from === 'printed' && to === 'to_print' && (status === 'in_preparation' || status === 'to_reship');
}

/**
 * The statuses that an order passes through when its cards change: it is as far as its slowest card.
 * @param cards the states of all its cards, at least one
 * @returns in order, the last one being the new status; empty when the status stays
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

/** The state that every card has reached at least when its order has this status; undefined where none is implied. */
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
