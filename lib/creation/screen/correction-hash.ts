import type { Order } from '@jolimot/contract/orders';
import { writeHash } from './hash';

/** Where a card of an order is corrected: its message first, which is what people read again. @returns without its `#` */
export const correctionHash = (order: Pick<Order, 'reference'>, reference: string): string =>
  writeHash('', { reference, step: 'message', order: order.reference }).slice(1);
