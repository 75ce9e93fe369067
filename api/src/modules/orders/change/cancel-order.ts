import type { Locale } from '@jolimot/contract/fields';
import { allowedTransitions } from '@jolimot/contract/order-transitions';
import type { Order } from '@jolimot/contract/orders';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { creations } from '../../../db/schema/creations';
import { orderCreations } from '../../../db/schema/orders';
import type { Deps } from '../../../deps';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import { isOrderEditable } from '../../creations/document/editable';
import { grant } from '../../credits/ledger/movements';
import { type LoadedOrder, loadOrder, type OrderRow, orderById } from '../read/repository';
import { toOrder } from '../read/view';
import { historyOf, lockOrder, noSuchStep, pastChanging, recordStatus } from '../status/order-status';
import { tellStep } from '../status/step-mail';

/**
 * Cancels an order, once: its credits are given back and its creations become drafts again (docs/product/orders.md,
 * "Changing and cancelling"), all in one transaction. Its client may while it is editable, staff as long as nothing of
 * it was shipped.
 * @param reason in the shop's words; empty when the client cancels
 * @throws AppError `conflict` afterwards
 */
export function cancelOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>,
  user: CurrentUser,
  order: OrderRow,
  reason: string,
  locale: Locale,
): Promise<Order> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // Creations before their order, as whoever changes a creation does: nobody waits for each other for ever.
    await holdCreations(tx, order.id);
    const held = await lockOrder(tx, order.id);
    await assertCancellable(tx, await loadOrder(tx, held), isStaff(user), now);
    const step = await recordStatus(tx, held.id, 'cancelled', reason, now);
    await giveBack(tx, held);
    await tx
      .update(creations)
      .set({ relatedOrderId: null, updatedAt: now })
      .where(eq(creations.relatedOrderId, held.id));
    const cancelled = await loadOrder(tx, (await orderById(tx, held.id)) ?? held);
    await tellStep(tx, deps, cancelled, step);
    return toOrder(cancelled, locale, now);
  });
}

async function holdCreations(tx: Tx, orderId: number): Promise<void> {
  const ids = tx
    .select({ id: orderCreations.creationId })
    .from(orderCreations)
    .where(eq(orderCreations.orderId, orderId));
  await tx
    .select({ id: creations.id })
    .from(creations)
    .where(inArray(creations.id, ids))
    .orderBy(asc(creations.id))
    .for('update');
}

async function assertCancellable(tx: Tx, loaded: LoadedOrder, staff: boolean, now: Date): Promise<void> {
  const { order, shippings, cards } = loaded;
  const history = await historyOf(tx, order.id);
  const underWay = cards.some(({ state }) => state === 'shipped' || state === 'delivered');
  if (underWay || !allowedTransitions(history).includes('cancelled')) throw noSuchStep(order.status, 'cancelled');
  const shippingDays = shippings.map(({ shipping }) => shipping.date);
  if (!staff && !isOrderEditable({ status: order.status, shippingDays }, now)) throw pastChanging();
}

async function giveBack(tx: Tx, { id, shopUserId, nbCredit }: OrderRow): Promise<void> {
  if (nbCredit === 0) return;
  await grant(tx, { shopUserId, credits: nbCredit, kind: 'cancellation', key: `cancellation:${id}`, orderId: id });
}
