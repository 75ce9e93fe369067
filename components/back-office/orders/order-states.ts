import type { CardState, OrderStatus } from '@jolimot/contract/orders';
import type { State } from '../parts/state-label';

/** One fixed look each, the same as on the client's own pages (docs/product/orders.md, "Statuses"). */
export const orderStates: Readonly<Record<OrderStatus, State>> = {
  accepted: { paper: 'blue', mark: 'disc' },
  in_preparation: { paper: 'orange', mark: 'disc' },
  to_ship: { paper: 'yellow', mark: 'disc' },
  shipped: { paper: 'purple', mark: 'disc' },
  delivered: { paper: 'green', mark: 'check' },
  to_reship: { paper: 'yellow', mark: 'arrow', isFull: true },
  waiting: { paper: 'plain', mark: 'bars' },
  error: { paper: 'pink', mark: 'bang' },
  cancelled: { paper: 'plain', mark: 'cross', isOutline: true },
};

export const cardLooks: Readonly<Record<CardState, State>> = {
  to_print: { paper: 'orange', mark: 'disc' },
  printed: { paper: 'yellow', mark: 'disc' },
  shipped: { paper: 'purple', mark: 'disc' },
  delivered: { paper: 'green', mark: 'check' },
};

/** What is posted first comes first in the list of orders, and from page to page of them. */
export const orderListSort = { field: 'shippingDate', order: 'ASC' } as const;
