import { type CardState, cardStates, type OrderStatus } from './orders';

/**
 * The way of an order (docs/product/orders.md, "Statuses"): accepted → in_preparation → to_ship → shipped → delivered;
 * any in progress → waiting or error, and back to where it came from; shipped or delivered → to_reship → shipped;
 * anything not yet shipped → cancelled. Shared by the API, which refuses everything else, and the back-office, which
 * offers these.
 */
const onward: Record<OrderStatus, readonly OrderStatus[]> = {
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

/** An order in one of these has left its way for a while. */
const holds: readonly OrderStatus[] = ['waiting', 'error'];
const finished: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled'];

/**
 * Where an order may go next.
 * @param history every status it has had, oldest first, the present one last; at least one
 */
export function allowedTransitions(history: readonly OrderStatus[]): OrderStatus[] {
  const status = history.at(-1);
  if (status === undefined) throw new RangeError('An order has had at least one status.');
  if (finished.includes(status)) return [...onward[status]];
  const cameFrom = holds.includes(status) ? history.findLast((one) => !holds.includes(one)) : undefined;
  return [
    ...onward[status],
    ...(cameFrom ? [cameFrom] : []),
    ...holds.filter((hold) => hold !== status),
    ...(history.includes('shipped') ? [] : (['cancelled'] as const)),
  ];
}

/** How far a card is: 0 to print … 3 delivered. */
const rank = (state: CardState): number => cardStates.indexOf(state);

/** Cards are only worked on while their order is on its way. */
const working: readonly OrderStatus[] = ['accepted', 'in_preparation', 'to_ship', 'to_reship', 'shipped'];

/**
 * Whether one card may change its state: a step forward, or back to the printer while its order is being printed.
 * Setting the state that it has is no change, and allowed, so that a repeated scan does no harm.
 */
export function mayChangeCard(status: OrderStatus, from: CardState, to: CardState): boolean {
  if (!working.includes(status)) return false;
  if (from === to || rank(to) === rank(from) + 1) return true;
  return from === 'printed' && to === 'to_print' && (status === 'in_preparation' || status === 'to_reship');
}

/**
 * The statuses that an order passes through because of its cards: it follows the slowest of them.
 * @param cards the states of all its cards, at least one
 * @returns none when it stays where it is
 */
export function followCards(status: OrderStatus, cards: readonly CardState[]): OrderStatus[] {
  const slowest = Math.min(...cards.map(rank));
  const begun = cards.some((state) => rank(state) > 0);
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

/** The least that every card has reached once its order has a status; undefined where the status says nothing of them. */
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
