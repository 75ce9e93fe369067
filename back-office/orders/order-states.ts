import type { Order } from '@jolimot/contract/orders/order';
import type { CardState, OrderStatus } from '@jolimot/contract/orders/statuses';
import { allowedTransitions, cardFloor, cardStates } from '@jolimot/contract/orders/statuses';
import type { StateKind } from '../parts/state-label';

/** Same looks as on the client's pages (docs/product/orders.md, "Statuses"). */
export const orderState: StateKind<OrderStatus> = {
  words: 'orderStatus',
  looks: {
    accepted: { paper: 'blue', mark: 'disc' },
    in_preparation: { paper: 'orange', mark: 'disc' },
    to_ship: { paper: 'yellow', mark: 'disc' },
    shipped: { paper: 'purple', mark: 'disc' },
    delivered: { paper: 'green', mark: 'check' },
    to_reship: { paper: 'yellow', mark: 'arrow', isFull: true },
    waiting: { paper: 'plain', mark: 'bars' },
    error: { paper: 'pink', mark: 'bang' },
    cancelled: { paper: 'plain', mark: 'cross', isOutline: true },
  },
};

export const cardState: StateKind<CardState> = {
  words: 'choices.cardState',
  looks: {
    to_print: { paper: 'orange', mark: 'disc' },
    printed: { paper: 'yellow', mark: 'disc' },
    shipped: { paper: 'purple', mark: 'disc' },
    delivered: { paper: 'green', mark: 'check' },
  },
};

export const orderListSort = { field: 'shippingDate', order: 'ASC' } as const;

export const stepsOf = ({ statuses }: Order): readonly OrderStatus[] =>
  allowedTransitions(statuses.toSorted((one, other) => one.id - other.id).map(({ status }) => status));

/** docs/product/orders.md, "Statuses" */
export function cardsBehind({ cards }: Order, status: OrderStatus): number {
  const floor = cardFloor(status);
  if (floor === undefined) return 0;
  return cards.filter(({ state }) => cardStates.indexOf(state) < cardStates.indexOf(floor)).length;
}
