import type { OrderStatus } from '@jolimot/contract/orders/statuses';
import { asc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { orderStatuses, orders } from '../../../db/schema/orders';
import { written } from '../../../db/writes';
import { found } from '../../../errors';
import type { OrderRow } from '../read/repository';

export async function lockOrder(tx: Tx, id: number): Promise<OrderRow> {
  return found((await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0]);
}

/** Ordered by id, against deadlocks. */
export const lockOrders = (tx: Tx, ids: readonly number[]): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update');

export async function statusHistory(db: DbOrTx, orderId: number): Promise<OrderStatus[]> {
  const rows = await db
    .select({ status: orderStatuses.status })
    .from(orderStatuses)
    .where(eq(orderStatuses.orderId, orderId))
    .orderBy(asc(orderStatuses.id));
  return rows.map(({ status }) => status);
}

/** @returns the id of the history's row */
export async function writeStatus(
  tx: Tx,
  orderId: number,
  status: OrderStatus,
  reason: string,
  now: Date,
): Promise<number> {
  await tx.update(orders).set({ status, updatedAt: now }).where(eq(orders.id, orderId));
  return written(
    await tx
      .insert(orderStatuses)
      .values({ orderId, status, reason, createdAt: now, updatedAt: now })
      .returning({ id: orderStatuses.id }),
  ).id;
}
