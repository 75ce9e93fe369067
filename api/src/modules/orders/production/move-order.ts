import type { Locale } from '@jolimot/contract/fields';
import { allowedTransitions } from '@jolimot/contract/order-transitions';
import type { Order, OrderTransition } from '@jolimot/contract/orders';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { orderCards } from '../../../db/schema/orders';
import type { Deps } from '../../../deps';
import type { CurrentUser } from '../../../http/auth/access';
import { cancelOrder } from '../change/cancel-order';
import { loadOrder, type OrderRow, orderById } from '../read/repository';
import { toOrder } from '../read/view';
import { historyOf, lockOrder, noSuchStep, recordStatus } from '../status/order-status';
import { tellStep } from '../status/step-mail';
import { ownCards } from './set-cards';

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>;

/**
 * Moves an order one step on its way (docs/product/orders.md, "Statuses"). Its row is held meanwhile: of two who press
 * the same button, one moves it and the other is told that it has moved.
 * @throws AppError `conflict` when that is no step from where it is
 */
export function moveOrder(
  deps: MoveDeps,
  user: CurrentUser,
  order: OrderRow,
  wanted: OrderTransition,
  locale: Locale,
): Promise<Order> {
  if (wanted.status === 'cancelled') return cancelOrder(deps, user, order, wanted.reason, locale);
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const held = await lockOrder(tx, order.id);
    if (!allowedTransitions(await historyOf(tx, held.id)).includes(wanted.status)) {
      throw noSuchStep(held.status, wanted.status);
    }
    if (wanted.status === 'to_reship') await printAgain(tx, held.id, wanted.cards, now);
    const step = await recordStatus(tx, held.id, wanted.status, wanted.reason, now);
    const moved = await loadOrder(tx, (await orderById(tx, held.id)) ?? held);
    await tellStep(tx, deps, moved, step);
    return toOrder(moved, locale, now);
  });
}

/** The cards that have to be sent once more begin again at the printer. */
async function printAgain(tx: Tx, orderId: number, cards: number[] | undefined, now: Date): Promise<void> {
  const wanted = cards && (await ownCards(tx, orderId, cards)).map(({ id }) => id);
  await tx
    .update(orderCards)
    .set({ state: 'to_print', updatedAt: now })
    .where(and(eq(orderCards.orderId, orderId), wanted && inArray(orderCards.id, wanted)));
}
