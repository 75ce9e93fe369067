import type { Locale } from '@jolimot/contract/fields';
import type { Order, OrderUpdate } from '@jolimot/contract/orders/order';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { AppError, accessDenied, invalidAll } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { type IdempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { enqueue } from '../../../jobs/queue/enqueue';
import { grant, spend } from '../../credits/ledger/movements';
import { freezeReversed } from '../../credits/purchases/frozen-credits';
import { recordChanges } from '../../order-changes/record-changes';
import { lockShopUsers } from '../../shop-users/account/repository';
import { creditsPerRecipient } from '../place/check-creations';
import { noteAddressesUsed } from '../place/repository';
import { isEditable, type LoadedOrder, loadOrder, type OrderRow } from '../read/repository';
import { toOrder } from '../read/view';
import { noLongerEditable } from '../status/record-status';
import { lockOrder } from '../status/repository';
import { changesOfRecipients } from './changes-of-recipients';
import { checkChanges } from './check-changes';
import { countOrderMovements, orderedProducts, setCost } from './repository';
import { rewriteShippings } from './rewrite-shippings';

/**
 * docs/product/orders.md, "Changing and cancelling". A refusal changes nothing.
 * @throws AppError 403, `conflict`, `stale_version`; 422 with a violation for each reason, `credits_insufficient`
 */
export async function changeOrder(
  deps: Deps,
  user: CurrentUser,
  order: OrderRow,
  { shippings, seen }: OrderUpdate,
  locale: Locale,
  scope: IdempotencyScope | undefined,
): Promise<Order> {
  // Staff read every order, but only its client decides who receives it.
  if (order.shopUserId !== user.id) throw accessDenied();
  const orderId = order.id;
  return idempotently(deps, scope, async (tx) => {
    const now = deps.clock.now();
    // Account before order: the same lock order everywhere avoids deadlocks.
    await lockShopUsers(tx, [user.id]);
    const before = await loadOrder(tx, await lockOrder(tx, orderId));
    if (!isEditable(before, now)) throw noLongerEditable();
    if (seen && !isAsSeen(before, seen)) throw changedSince();
    const perRecipient = creditsPerRecipient(await orderedProducts(tx, orderId));
    const { planned, violations } = await checkChanges(tx, before, shippings, perRecipient, now);
    if (violations.length > 0) throw invalidAll(violations);
    const nbCredit = planned.reduce((sum, shipping) => sum + shipping.nbCredit, 0);
    await settleDifference(tx, before.order, nbCredit);
    await rewriteShippings(tx, before, planned);
    await recordChanges(tx, orderId, changesOfRecipients(before, planned), 'client', now);
    await noteAddressesUsed(
      tx,
      planned.map(({ addressId }) => addressId),
      now,
    );
    const changed = await setCost(tx, orderId, nbCredit, now);
    await enqueue(tx, 'order.press', { orderId });
    return toOrder(await loadOrder(tx, changed), locale, now);
  });
}

function isAsSeen({ shippings }: LoadedOrder, seen: NonNullable<OrderUpdate['seen']>): boolean {
  const known = new Map(seen.map(({ id, date }) => [id, date]));
  return known.size === shippings.length && shippings.every(({ shipping }) => known.get(shipping.id) === shipping.date);
}

export const changedSince = (): AppError =>
  new AppError('stale_version', { detail: 'The recipients or days of this order have changed since.' });

/** The ledger's sum for an order is always its cost. */
async function settleDifference(tx: Tx, { id, shopUserId, nbCredit }: OrderRow, newCost: number): Promise<void> {
  if (newCost === nbCredit) return;
  const movement = {
    shopUserId,
    credits: Math.abs(newCost - nbCredit),
    kind: 'order',
    // The order is locked, so the count makes each key unique.
    key: `order:${id}:change:${await countOrderMovements(tx, id)}`,
    orderId: id,
  } as const;
  if (newCost > nbCredit) return void (await spend(tx, movement));
  await grant(tx, movement);
  await freezeReversed(tx, shopUserId);
}
