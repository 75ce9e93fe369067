import type { CardState, OrderStatus } from '@jolimot/contract/orders';
import type { State } from '../parts/state-label';

/** Same looks as on the client's pages (docs/product/orders.md, "Statuses"). */
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

/** Used by the list and by previous/next links. */
export const orderListSort = { field: 'shippingDate', order: 'ASC' } as const;
