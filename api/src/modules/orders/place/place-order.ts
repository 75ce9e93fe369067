import type { Locale } from '@jolimot/contract/fields';
import type { Order, OrderCreate } from '@jolimot/contract/orders/order';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { invalidAll } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { type IdempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { spend } from '../../credits/ledger/movements';
import { lockMailRecipient } from '../../shop-users/account/repository';
import type { LoadedOrder, OrderRow } from '../read/repository';
import { toOrder } from '../read/view';
import { addAcceptedMail } from './accepted-mail';
import { type CheckedCreation, checkCreations, creditsPerRecipient } from './check-creations';
import { type CheckedShipping, checkShippings } from './check-shippings';
import { cardCode, newOrderReference } from './order-code';
import { insertCards, insertOrder, insertOrderCreations, insertShippings, markOrdered } from './repository';

/** A refusal leaves nothing behind. @throws AppError as {@link placeIn} */
export const placeOrder = (
  deps: Deps,
  { id: shopUserId }: CurrentUser,
  wanted: OrderCreate,
  locale: Locale,
  scope: IdempotencyScope | undefined,
): Promise<Order> =>
  idempotently(deps, scope, async (tx) =>
    toOrder(await placeIn(tx, deps, shopUserId, wanted), locale, deps.clock.now()),
  );

/**
 * The transaction must be rolled back on a refusal.
 * @throws AppError as {@link checkOrder}, and `credits_insufficient`
 */
export async function placeIn(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config' | 'clock'>,
  shopUserId: number,
  wanted: OrderCreate,
): Promise<LoadedOrder> {
  const now = deps.clock.now();
  // Account, creations, order: the same lock order everywhere avoids deadlocks.
  const client = await lockMailRecipient(tx, shopUserId);
  const { creations, shippings, nbCredit } = await checkOrder(tx, shopUserId, wanted, now);
  const values = { shopUserId, nbCredit, nbCreation: creations.length };
  const order = await insertOrder(tx, values, newOrderReference, now);
  if (nbCredit > 0) {
    await spend(tx, { shopUserId, credits: nbCredit, kind: 'order', key: `order:${order.id}`, orderId: order.id });
  }
  const placed = await writeContent(tx, order, creations, shippings, now);
  await addAcceptedMail(tx, deps, client, placed, now);
  return placed;
}

interface CheckedOrder {
  creations: CheckedCreation[];
  shippings: (Omit<CheckedShipping, 'zoneCredits'> & { position: number; nbCredit: number })[];
  /** Of all recipients (docs/product/orders.md, "Cost"). */
  nbCredit: number;
}

/**
 * Locks the creations until the transaction ends.
 * @throws AppError `stale_version` naming each creation changed since it was shown; 422 with a violation for each
 * reason
 */
export async function checkOrder(tx: Tx, shopUserId: number, wanted: OrderCreate, now: Date): Promise<CheckedOrder> {
  const ordered = await checkCreations(tx, shopUserId, wanted, now);
  const sent = await checkShippings(tx, shopUserId, wanted.shippings, now);
  const violations = [...ordered.violations, ...sent.violations];
  if (violations.length > 0) throw invalidAll(violations);
  const perRecipient = creditsPerRecipient(ordered.creations);
  const shippings = sent.shippings.map(({ zoneCredits, ...shipping }, position) => ({
    ...shipping,
    position,
    nbCredit: zoneCredits * perRecipient,
  }));
  const nbCredit = shippings.reduce((sum, shipping) => sum + shipping.nbCredit, 0);
  return { creations: ordered.creations, shippings, nbCredit };
}

/** docs/product/orders.md, "Frozen". Cards go recipient by recipient. */
async function writeContent(
  tx: Tx,
  order: OrderRow,
  ordered: CheckedOrder['creations'],
  sent: CheckedOrder['shippings'],
  now: Date,
): Promise<LoadedOrder> {
  const orderId = order.id;
  const columns = await insertOrderCreations(
    tx,
    ordered.map(({ creationId, snapshot }, position) => ({ orderId, creationId, position, snapshot })),
  );
  const rows = await insertShippings(
    tx,
    sent.map((shipping) => ({ ...shipping, orderId })),
  );
  const cards = await insertCards(
    tx,
    rows.flatMap((shipping) =>
      columns.map((creation) => ({
        orderId,
        orderCreationId: creation.id,
        shippingId: shipping.id,
        code: cardCode(order.reference, shipping.position * columns.length + creation.position),
      })),
    ),
  );
  const creationIds = ordered.map(({ creationId }) => creationId);
  const addressIds = sent.map(({ addressId }) => addressId);
  const status = await markOrdered(tx, order, { creationIds, addressIds }, now);
  return {
    order,
    statuses: [status],
    changes: [],
    creations: columns.map((orderCreation, index) => ({ orderCreation, reference: ordered[index]?.reference ?? '' })),
    shippings: rows.map((shipping) => ({ shipping, address: shipping.addressId })),
    cards,
  };
}
