import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { creations } from '../../../db/schema/creations';
import { orderCards, orderCreations, orderStatuses, orders, shippings } from '../../../db/schema/orders';
import type { OrderRow } from '../read/repository';
import type { CheckedCreation } from './check-creations';
import type { CheckedShipping } from './check-shippings';
import { creditsPerRecipient } from './cost';
import { cardCode, newOrderReference } from './order-code';

/** Rows of one statement: a large order would pass PostgreSQL's 65,535 parameters. */
const rowsAtOnce = 1000;

/** Writes the order itself with its first status. */
export async function insertOrder(
  tx: Tx,
  values: { shopUserId: number; nbCredit: number; nbCreation: number },
  now: Date,
): Promise<OrderRow> {
  const stamps = { createdAt: now, updatedAt: now };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [order] = await tx
      .insert(orders)
      .values({ ...values, ...stamps, reference: newOrderReference(), status: 'accepted' })
      .onConflictDoNothing({ target: orders.reference })
      .returning();
    if (!order) continue;
    await tx.insert(orderStatuses).values({ orderId: order.id, status: order.status, ...stamps });
    return order;
  }
  throw new Error('Five order references in a row were taken.');
}

/**
 * Writes what an order prints and where it goes: creations and recipients as they are now, and a card for each pair,
 * recipient by recipient, with its code. The creations become the order's.
 */
export async function insertCards(
  tx: Tx,
  order: OrderRow,
  ordered: readonly CheckedCreation[],
  sent: readonly CheckedShipping[],
): Promise<void> {
  const creationRows = await tx
    .insert(orderCreations)
    .values(
      ordered.map(({ creationId, snapshot }, position) => ({ orderId: order.id, creationId, position, snapshot })),
    )
    .returning({ id: orderCreations.id, position: orderCreations.position });
  const perRecipient = creditsPerRecipient(ordered);
  const shippingRows = await tx
    .insert(shippings)
    .values(
      sent.map(({ zoneCredits, ...shipping }, position) => ({
        ...shipping,
        orderId: order.id,
        position,
        nbCredit: zoneCredits * perRecipient,
      })),
    )
    .returning({ id: shippings.id, position: shippings.position });
  const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position;
  const columns = creationRows.toSorted(byPosition);
  const cards = shippingRows.toSorted(byPosition).flatMap((shipping) =>
    columns.map((creation) => ({
      orderId: order.id,
      orderCreationId: creation.id,
      shippingId: shipping.id,
      code: cardCode(order.reference, shipping.position * columns.length + creation.position),
    })),
  );
  for (let start = 0; start < cards.length; start += rowsAtOnce) {
    await tx.insert(orderCards).values(cards.slice(start, start + rowsAtOnce));
  }
  await tx
    .update(creations)
    .set({ relatedOrderId: order.id, expiresAt: null })
    .where(
      inArray(
        creations.id,
        ordered.map(({ creationId }) => creationId),
      ),
    );
}
