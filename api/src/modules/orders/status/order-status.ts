import { cardFloor } from '@jolimot/contract/order-transitions';
import { cardStates, type OrderStatus } from '@jolimot/contract/orders';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { orderCards, orderStatuses, orders } from '../../../db/schema/orders';
import { AppError, notFound } from '../../../errors';
import type { OrderRow } from '../read/repository';

/** Holds an order until the transaction ends: whatever changes it waits for whoever was first. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

/** Every status an order has had, oldest first. */
export async function historyOf(db: DbOrTx, orderId: number): Promise<OrderStatus[]> {
  const rows = await db
    .select({ status: orderStatuses.status })
    .from(orderStatuses)
    .where(eq(orderStatuses.orderId, orderId))
    .orderBy(asc(orderStatuses.id));
  return rows.map(({ status }) => status);
}

/** A step on an order's way, as its history keeps it. */
export interface StatusStep {
  /** Of the history's row: names the step. */
  id: number;
  status: OrderStatus;
  reason: string;
}

/** Gives an order that is held its next status, with its row in the history, and takes its cards along. */
export async function recordStatus(
  tx: Tx,
  orderId: number,
  status: OrderStatus,
  reason: string,
  now: Date,
): Promise<StatusStep> {
  await tx.update(orders).set({ status, updatedAt: now }).where(eq(orders.id, orderId));
  const [row] = await tx
    .insert(orderStatuses)
    .values({ orderId, status, reason, createdAt: now, updatedAt: now })
    .returning({ id: orderStatuses.id });
  if (!row) throw new Error('A status was not written.');
  const floor = cardFloor(status);
  if (floor) {
    const below = cardStates.slice(0, cardStates.indexOf(floor));
    await tx
      .update(orderCards)
      .set({ state: floor, updatedAt: now })
      .where(and(eq(orderCards.orderId, orderId), inArray(orderCards.state, below)));
  }
  return { id: row.id, status, reason };
}

/** 409: this is no step of an order's way from where it is. */
export const noSuchStep = (from: OrderStatus, to: OrderStatus): AppError =>
  new AppError('conflict', { detail: `An order that is ${from} cannot become ${to}.` });

/** 409: the time in which the client may change an order has passed. */
export const pastChanging = (): AppError =>
  new AppError('conflict', { detail: 'This order is being prepared and can no longer be changed.' });
