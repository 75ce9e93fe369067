import type { Locale } from '@jolimot/contract/fields';
import { followCards, mayChangeCard } from '@jolimot/contract/order-transitions';
import type { Order, OrderCardsUpdate } from '@jolimot/contract/orders';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { orderCards } from '../../../db/schema/orders';
import type { Deps } from '../../../deps';
import { AppError, invalid } from '../../../errors';
import { type CardRow, loadOrder, type OrderRow, orderById } from '../read/repository';
import { toOrder } from '../read/view';
import { lockOrder, recordStatus, type StatusStep } from '../status/order-status';
import { tellStep } from '../status/step-mail';

/**
 * Sets the state of cards of an order; the order's status follows the slowest of them (docs/product/orders.md,
 * "Cards"). Cards that have the state already are left alone, so that a repeated scan does no harm.
 * @throws AppError 422 on `cards` for one of another order; `conflict` when a card cannot go there
 */
export function setCards(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>,
  order: OrderRow,
  { cards, state }: OrderCardsUpdate,
  locale: Locale,
): Promise<Order> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const held = await lockOrder(tx, order.id);
    const rows = await ownCards(tx, held.id, cards);
    for (const card of rows) {
      if (mayChangeCard(held.status, card.state, state)) continue;
      const detail = `The card ${card.code} of this order (${held.status}) is ${card.state} and cannot become ${state}.`;
      throw new AppError('conflict', { detail });
    }
    const changing = rows.filter((card) => card.state !== state).map(({ id }) => id);
    if (changing.length > 0) {
      await tx.update(orderCards).set({ state, updatedAt: now }).where(inArray(orderCards.id, changing));
    }
    const steps = await follow(tx, held, now);
    const moved = await loadOrder(tx, (await orderById(tx, held.id)) ?? held);
    for (const step of steps) await tellStep(tx, deps, moved, step);
    return toOrder(moved, locale, now);
  });
}

/** Cards of an order by their ids. @throws AppError 422 on `cards` when one is not of this order */
export async function ownCards(tx: Tx, orderId: number, ids: readonly number[]): Promise<CardRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select()
    .from(orderCards)
    .where(and(eq(orderCards.orderId, orderId), inArray(orderCards.id, wanted)));
  if (rows.length < wanted.length) throw invalid('cards', 'invalid', 'A card is not of this order.');
  return rows;
}

async function follow(tx: Tx, held: OrderRow, now: Date): Promise<StatusStep[]> {
  const states = await tx.select({ state: orderCards.state }).from(orderCards).where(eq(orderCards.orderId, held.id));
  const steps: StatusStep[] = [];
  for (const status of followCards(
    held.status,
    states.map(({ state }) => state),
  )) {
    steps.push(await recordStatus(tx, held.id, status, '', now));
  }
  return steps;
}
