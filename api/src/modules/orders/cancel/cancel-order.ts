import type { Locale } from '@jolimot/contract/fields';
import type { Order } from '@jolimot/contract/orders/order';
import { allowedTransitions } from '@jolimot/contract/orders/statuses';
import { asc, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/client';
import { creations } from '../../../db/schema/creations';
import { orderCreations } from '../../../db/schema/orders';
import type { Deps } from '../../../deps';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import { recordFact } from '../../../http/calls/audit';
import { changesOf } from '../../../http/calls/changes';
import { grant } from '../../credits/ledger/movements';
import { freezeReversed } from '../../credits/purchases/frozen-credits';
import { assertSomebodyElse } from '../../shop-users/account/mailboxes';
import { lockShopUsers } from '../../shop-users/account/repository';
import { isEditable, type LoadedOrder, loadOrder, type OrderRow, reloadOrder } from '../read/repository';
import { orderSubject, toOrder } from '../read/view';
import { noLongerEditable, noSuchStep, recordStatus } from '../status/record-status';
import { lockOrder, statusHistory } from '../status/repository';
import { addStepMail } from '../status/step-mail';

/**
 * Gives credits back and makes the creations drafts again (docs/product/orders.md, "Changing and cancelling").
 * @param reason empty when the client cancels
 * @throws AppError `conflict` when it can no longer be cancelled
 */
export function cancelOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>,
  user: CurrentUser,
  order: OrderRow,
  reason: string,
  request: FastifyRequest,
  locale: Locale,
): Promise<Order> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // Account, creations, order: the same lock order everywhere avoids deadlocks.
    await lockShopUsers(tx, [order.shopUserId]);
    await lockCreationsOf(tx, order.id);
    const locked = await lockOrder(tx, order.id);
    await assertCancellable(tx, await loadOrder(tx, locked), user, now);
    const step = await recordStatus(tx, locked.id, 'cancelled', reason, now);
    await refundCredits(tx, locked);
    await releaseCreations(tx, locked.id, now);
    const cancelled = await reloadOrder(tx, locked);
    const { shopUserId } = locked;
    if (isStaff(user)) {
      const changes = changesOf({ status: locked.status }, { status: cancelled.order.status });
      await recordFact(tx, request, { action: 'cancelOrder', subject: orderSubject(locked), shopUserId, changes });
    }
    await addStepMail(tx, deps, cancelled, step, now);
    return toOrder(cancelled, locale, now);
  });
}

/**
 * Clients while it is editable ({@link isEditable}); staff until a card is shipped, but not their own order.
 * @throws AppError `conflict` when it is too late
 */
async function assertCancellable(tx: Tx, loaded: LoadedOrder, user: CurrentUser, now: Date): Promise<void> {
  const { order, cards } = loaded;
  const isShipped = cards.some(({ state }) => state === 'shipped' || state === 'delivered');
  const history = await statusHistory(tx, order.id);
  if (isShipped || !allowedTransitions(history).includes('cancelled')) throw noSuchStep();
  if (isEditable(loaded, now)) return;
  if (!isStaff(user)) throw noLongerEditable();
  await assertSomebodyElse(tx, user.id, order.shopUserId);
}

async function refundCredits(tx: Tx, { id, shopUserId, nbCredit }: OrderRow): Promise<void> {
  if (nbCredit === 0) return;
  await grant(tx, { shopUserId, credits: nbCredit, kind: 'cancellation', key: `cancellation:${id}`, orderId: id });
  await freezeReversed(tx, shopUserId);
}

async function lockCreationsOf(tx: Tx, orderId: number): Promise<void> {
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

async function releaseCreations(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx.update(creations).set({ relatedOrderId: null, updatedAt: now }).where(eq(creations.relatedOrderId, orderId));
}
