import { and, asc, desc, eq, gte } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { orderStatuses, orders } from '../../../db/schema/orders';
import { written } from '../../../db/writes';
import { AppError } from '../../../errors';
import { takeBackMails } from '../../../mails/outbox';
import type { OrderRow } from '../read/repository';
import { stepMailKey } from './step-mail';

type StepRow = typeof orderStatuses.$inferSelect;

export const movedOn = (): AppError =>
  new AppError('conflict', { detail: 'An order of this scan has moved on since: put it right by hand.' });

/**
 * An order that became shipped because its last card left is where it was before, whichever scan posted that card.
 * @param order locked
 * @param since when the cards left that are taken back
 * @returns the order's status since
 * @throws AppError 409 when the order was sent again or delivered meanwhile
 */
export async function takeBackShipped(tx: Tx, order: OrderRow, since: Date, now: Date): Promise<OrderRow['status']> {
  const [shipped, ...more] = await tx
    .select()
    .from(orderStatuses)
    .where(
      and(
        eq(orderStatuses.orderId, order.id),
        eq(orderStatuses.status, 'shipped'),
        gte(orderStatuses.createdAt, since),
      ),
    )
    .orderBy(asc(orderStatuses.id));
  if (!shipped) return order.status;
  if (more.length > 0 || (await lastStep(tx, order.id)).id !== shipped.id) throw movedOn();
  return forgetLastStep(tx, shipped, now);
}

async function lastStep(tx: Tx, orderId: number): Promise<StepRow> {
  return written(
    await tx
      .select()
      .from(orderStatuses)
      .where(eq(orderStatuses.orderId, orderId))
      .orderBy(desc(orderStatuses.id))
      .limit(1),
  );
}

/** Clients never read of it, nor are they mailed. */
async function forgetLastStep(tx: Tx, { id, orderId }: StepRow, now: Date): Promise<OrderRow['status']> {
  await tx.delete(orderStatuses).where(eq(orderStatuses.id, id));
  const { status } = await lastStep(tx, orderId);
  await tx.update(orders).set({ status, updatedAt: now }).where(eq(orders.id, orderId));
  await takeBackMails(tx, [stepMailKey(id)]);
  return status;
}
