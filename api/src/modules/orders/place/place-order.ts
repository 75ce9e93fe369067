import type { Locale } from '@jolimot/contract/fields';
import type { Order, OrderCreate } from '@jolimot/contract/orders/order';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { invalidAll } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { type IdempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { spend } from '../../credits/ledger/movements';
import { lockMailRecipient } from '../../shop-users/account/repository';
import type { LoadedOrder } from '../read/repository';
import { toOrder } from '../read/view';
import { acceptedMail } from './accepted-mail';
import { type CheckedCreation, checkCreations, creditsPerRecipient } from './check-creations';
import { type CheckedShipping, checkShippings } from './check-shippings';
import { cardCode, newOrderReference } from './order-code';
import { insertOrder, orderWrites } from './repository';

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
  const order = await insertOrder(tx, values, shippings.length, newOrderReference, now);
  const placed = toPlaced(order, creations, shippings);
  const { id: orderId } = order;
  const movement = { shopUserId, credits: nbCredit, kind: 'order' as const, key: `order:${orderId}`, orderId };
  const mail = acceptedMail(tx, deps, client, placed, idIn(order.mailIds, 0), now);
  await spend(tx, movement, [...orderWrites(tx, placed, now), ...mail]);
  return placed;
}

function idIn(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error('An order has fewer ids than rows.');
  return id;
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
function toPlaced(
  { statusIds, mailIds: _mails, creationIds, shippingIds, cardIds, ...order }: Awaited<ReturnType<typeof insertOrder>>,
  ordered: CheckedOrder['creations'],
  sent: CheckedOrder['shippings'],
): LoadedOrder {
  const orderId = order.id;
  const { status, createdAt, updatedAt, deletedAt } = order;
  return {
    order,
    statuses: statusIds.map((id) => ({
      id,
      orderId,
      status,
      reason: '',
      moved: null,
      createdAt,
      updatedAt,
      deletedAt,
    })),
    changes: [],
    creations: ordered.map(({ creationId, reference, snapshot }, position) => ({
      orderCreation: { id: idIn(creationIds, position), orderId, creationId, position, snapshot, createdAt },
      reference,
    })),
    shippings: sent.map((shipping) => ({
      shipping: {
        id: idIn(shippingIds, shipping.position),
        orderId,
        ...shipping,
        replacedAt: null,
        createdAt,
        updatedAt,
      },
      address: shipping.addressId,
    })),
    cards: shippingIds.flatMap((shippingId, row) =>
      creationIds.map((orderCreationId, column) => {
        const line = row * creationIds.length + column;
        const code = cardCode(order.reference, line);
        const state = 'to_print' as const;
        return {
          id: idIn(cardIds, line),
          orderId,
          orderCreationId,
          shippingId,
          code,
          state,
          run: 1,
          createdAt,
          updatedAt,
        };
      }),
    ),
  };
}
