import { type CardState, cardFloor, type OrderStatus, undoableUntil } from '@jolimot/contract/orders/statuses';
import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { orderCards, orderStatuses, orders } from '../../../db/schema/orders';
import { written } from '../../../db/writes';
import { AppError } from '../../../errors';
import { takeBackMails } from '../../../mails/outbox';
import type { OrderRow } from '../read/repository';
import { setCardStates, setUnprinted } from './card-states';
import type { StatusStep } from './record-status';
import { stepMailKey } from './step-mail';

type StepRow = typeof orderStatuses.$inferSelect;

export const movedOn = (): AppError =>
  new AppError('conflict', { detail: 'An order of this scan has moved on since: put it right by hand.' });

/**
 * Puts back an order that its last card made shipped, whichever scan posted it.
 * @param order locked
 * @param since when the cards left that are taken back
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
  const isByHand = shipped.moved !== null;
  if (isByHand || more.length > 0 || (await lastStep(tx, order.id)).id !== shipped.id) throw movedOn();
  return forgetLastStep(tx, shipped, now);
}

/** These steps say what the workshop did. */
const saysWork: readonly OrderStatus[] = ['to_ship', 'shipped'];

export async function keepMoved(tx: Tx, { id, status, moved }: StatusStep): Promise<void> {
  if (!saysWork.includes(status) || moved.length === 0) return;
  await tx.update(orderStatuses).set({ moved }).where(eq(orderStatuses.id, id));
}

/**
 * The last step, if it was set by hand. Its cards leave a batch still being chosen.
 * @param order locked
 * @throws AppError 409 when another step is the last, 5 minutes have passed, or a card has moved on since
 */
export async function takeBackByHand(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow['status']> {
  const step = await lastStep(tx, order.id);
  if (step.moved === null) {
    throw new AppError('conflict', { detail: 'The last step of this order was not set by hand.' });
  }
  if (now >= undoableUntil(step.createdAt)) {
    throw new AppError('conflict', { detail: 'A step set by hand can be undone for 5 minutes.' });
  }
  const idsFrom = (state: CardState) => step.moved?.flatMap(({ id, from }) => (from === state ? [id] : [])) ?? [];
  const moved = inArray(
    orderCards.id,
    step.moved.map(({ id }) => id),
  );
  const reached = cardFloor(step.status);
  const stayed = and(moved, reached && eq(orderCards.state, reached), lte(orderCards.updatedAt, step.createdAt));
  if ((await tx.$count(orderCards, stayed)) < step.moved.length) {
    throw new AppError('conflict', { detail: 'A card of this order has moved on since: put it right by hand.' });
  }
  await setUnprinted(tx, idsFrom('to_print'), now);
  await setCardStates(tx, idsFrom('printed'), 'printed', now);
  return forgetLastStep(tx, step, now);
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

/** Clients neither see it nor get a mail. */
async function forgetLastStep(tx: Tx, { id, orderId }: StepRow, now: Date): Promise<OrderRow['status']> {
  await tx.delete(orderStatuses).where(eq(orderStatuses.id, id));
  const { status } = await lastStep(tx, orderId);
  await tx.update(orders).set({ status, updatedAt: now }).where(eq(orders.id, orderId));
  await takeBackMails(tx, [stepMailKey(id)]);
  return status;
}
