import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { products } from '../../../db/schema/catalogue';
import { creations } from '../../../db/schema/creations';
import { orderCards, orderCreations, orders, shippings } from '../../../db/schema/orders';
import { creditLedger } from '../../../db/schema/payments';
import { written } from '../../../db/writes';
import type { OrderRow } from '../read/repository';

export const orderedProducts = (tx: Tx, orderId: number): Promise<{ productCredits: number }[]> =>
  tx
    .select({ productCredits: products.nbCredit })
    .from(orderCreations)
    .innerJoin(creations, eq(creations.id, orderCreations.creationId))
    .innerJoin(products, eq(products.id, creations.productId))
    .where(eq(orderCreations.orderId, orderId));

export const countOrderMovements = (tx: Tx, orderId: number): PromiseLike<number> =>
  tx.$count(creditLedger, and(eq(creditLedger.orderId, orderId), eq(creditLedger.kind, 'order')));

export async function setCost(tx: Tx, orderId: number, nbCredit: number, now: Date): Promise<OrderRow> {
  return written(await tx.update(orders).set({ nbCredit, updatedAt: now }).where(eq(orders.id, orderId)).returning());
}

export async function deleteShippings(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(orderCards).where(inArray(orderCards.shippingId, ids));
  await tx.delete(shippings).where(inArray(shippings.id, ids));
}

type ShippingValues = Omit<typeof shippings.$inferInsert, 'id' | 'orderId'>;

export async function updateShipping(tx: Tx, id: number, values: ShippingValues): Promise<void> {
  await tx.update(shippings).set(values).where(eq(shippings.id, id));
}

export async function insertShipping(tx: Tx, orderId: number, values: ShippingValues): Promise<number> {
  return written(
    await tx
      .insert(shippings)
      .values({ ...values, orderId })
      .returning({ id: shippings.id }),
  ).id;
}

/** At most 10,000, of four values each: PostgreSQL takes 65,535 in one statement. */
export async function insertCards(tx: Tx, cards: (typeof orderCards.$inferInsert)[]): Promise<void> {
  if (cards.length > 0) await tx.insert(orderCards).values(cards);
}
