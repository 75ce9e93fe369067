import { parisDay } from '@jolimot/contract/shipping-days';
import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { orders, shippings } from '../../../db/schema/orders';

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

/** {@link isOrderEditable} for an order in the database; false when there is none. */
async function isOrderEditableById(db: DbOrTx, orderId: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ status: orders.status, day: shippings.date })
    .from(orders)
    .leftJoin(shippings, eq(shippings.orderId, orders.id))
    .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)));
  const status = rows[0]?.status;
  if (status === undefined) return false;
  return isOrderEditable({ status, shippingDays: rows.flatMap(({ day }) => (day === null ? [] : [day])) }, now);
}

/**
 * Whether a creation can be changed: it has no order, or its order is editable (docs/product/drafts.md, "Editable").
 */
export async function isCreationEditable(
  db: DbOrTx,
  creation: { relatedOrderId: number | null },
  now: Date,
): Promise<boolean> {
  return creation.relatedOrderId === null || isOrderEditableById(db, creation.relatedOrderId, now);
}

/**
 * Holds an order as it is until the transaction ends, so that it cannot move on to production while one of its
 * creations is being changed.
 */
export async function holdOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('share');
}
