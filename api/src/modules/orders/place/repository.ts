import type { AddressField } from '@jolimot/card/postal/address';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { withFreeReference } from '../../../crockford';
import type { DbOrTx, Tx } from '../../../db/client';
import { products } from '../../../db/schema/catalogue';
import { unchanged } from '../../../db/schema/columns';
import { creations } from '../../../db/schema/creations';
import { orderCards, orderCreations, orderStatuses, orders, shippings } from '../../../db/schema/orders';
import { addresses, countries, countryZones } from '../../../db/schema/shipping';
import type { OrderRow } from '../read/repository';

export type CreationEntry = { creation: typeof creations.$inferSelect; product: typeof products.$inferSelect };

/** Ordered by id, against deadlocks. */
export async function lockCreations(tx: Tx, ids: number[]): Promise<Map<number, CreationEntry>> {
  const rows = await tx
    .select({ creation: creations, product: products })
    .from(creations)
    .innerJoin(products, eq(products.id, creations.productId))
    .where(inArray(creations.id, ids))
    .orderBy(asc(creations.id))
    .for('update', { of: creations });
  return new Map(rows.map((row) => [row.creation.id, row]));
}

export type AddressEntry = {
  address: Pick<typeof addresses.$inferSelect, 'id' | Exclude<AddressField, 'country'>>;
  country: typeof countries.$inferSelect;
  zone: typeof countryZones.$inferSelect;
};

/** Another account's address is left out. */
export async function addressBook(db: DbOrTx, shopUserId: number, ids: number[]): Promise<Map<number, AddressEntry>> {
  const rows = await db
    .select({ address: addresses, country: countries, zone: countryZones })
    .from(addresses)
    .innerJoin(countries, eq(countries.id, addresses.countryId))
    .innerJoin(countryZones, eq(countryZones.id, countries.zoneId))
    .where(and(inArray(addresses.id, ids), eq(addresses.shopUserId, shopUserId), isNull(addresses.deletedAt)));
  return new Map(rows.map((row) => [row.address.id, row]));
}

/** @param newReference called again when a reference is taken */
export function insertOrder(
  tx: Tx,
  values: { shopUserId: number; nbCredit: number; nbCreation: number },
  newReference: () => string,
  now: Date,
): Promise<OrderRow> {
  const stamps = { createdAt: now, updatedAt: now };
  return withFreeReference(newReference, async (reference) => {
    const [order] = await tx
      .insert(orders)
      .values({ ...values, ...stamps, reference, status: 'accepted' })
      .onConflictDoNothing({ target: orders.reference })
      .returning();
    if (order) await tx.insert(orderStatuses).values({ orderId: order.id, status: order.status, ...stamps });
    return order;
  });
}

type Positioned = { id: number; position: number };
const byPosition = (one: Positioned, other: Positioned): number => one.position - other.position;

export async function insertOrderCreations(
  tx: Tx,
  rows: (typeof orderCreations.$inferInsert)[],
): Promise<Positioned[]> {
  const { id, position } = orderCreations;
  return (await tx.insert(orderCreations).values(rows).returning({ id, position })).toSorted(byPosition);
}

export async function insertShippings(tx: Tx, rows: (typeof shippings.$inferInsert)[]): Promise<Positioned[]> {
  const { id, position } = shippings;
  return (await tx.insert(shippings).values(rows).returning({ id, position })).toSorted(byPosition);
}

/** PostgreSQL takes 65,535 parameters, which a large order would exceed. */
const rowsAtOnce = 1000;

export async function insertCards(tx: Tx, cards: (typeof orderCards.$inferInsert)[]): Promise<void> {
  for (let start = 0; start < cards.length; start += rowsAtOnce) {
    await tx.insert(orderCards).values(cards.slice(start, start + rowsAtOnce));
  }
}

/** Versions of addresses stay: their content is unchanged. */
export async function noteAddressesUsed(tx: Tx, orderId: number, now: Date): Promise<void> {
  const used = tx.select({ id: shippings.addressId }).from(shippings).where(eq(shippings.orderId, orderId));
  await tx
    .update(addresses)
    .set({ lastUsedAt: now, updatedAt: unchanged(addresses.updatedAt) })
    .where(inArray(addresses.id, used));
}

/**
 * Raises their version: a write based on the draft (`If-Match`) cannot reach the printed content
 * (docs/product/orders.md, "Versions").
 */
export async function attachCreations(tx: Tx, orderId: number, ids: number[]): Promise<void> {
  await tx
    .update(creations)
    .set({ relatedOrderId: orderId, expiresAt: null, version: sql`${creations.version} + 1` })
    .where(inArray(creations.id, ids));
}
