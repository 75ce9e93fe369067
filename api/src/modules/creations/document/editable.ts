import { parisDay } from '@jolimot/contract/shipping-days';
import type { DbOrTx } from '../../../db/client';
import type { orders } from '../../../db/schema/orders';
import { orderStatusAndDays } from './repository';

type OrderStatus = (typeof orders.$inferSelect)['status'];

/**
 * Whether an order can still be changed by its client: accepted, and no shipping date today or earlier in Paris
 * (docs/product/orders.md, "Changing and cancelling").
 * @param shippingDays `YYYY-MM-DD`
 */
export function isOrderEditable(order: { status: OrderStatus; shippingDays: readonly string[] }, now: Date): boolean {
  const today = parisDay(now);
  return order.status === 'accepted' && order.shippingDays.every((day) => day > today);
}

/** Whether a creation can be changed: it has no order, or its order is editable (docs/product/drafts.md, "Editable"). */
export async function isCreationEditable(
  db: DbOrTx,
  { relatedOrderId }: { relatedOrderId: number | null },
  now: Date,
): Promise<boolean> {
  if (relatedOrderId === null) return true;
  const order = await orderStatusAndDays(db, relatedOrderId);
  return order !== undefined && isOrderEditable(order, now);
}
