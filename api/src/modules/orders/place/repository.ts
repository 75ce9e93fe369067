import type { AddressField } from '@jolimot/card/postal/address';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { withFreeReference } from '../../../crockford';
import { anyOf } from '../../../db/any-of';
import type { DbOrTx, Tx } from '../../../db/client';
import { products } from '../../../db/schema/catalogue';
import { unchanged } from '../../../db/schema/columns';
import { creations } from '../../../db/schema/creations';
import { orderCards, orderCreations, orderStatuses, orders, shippings } from '../../../db/schema/orders';
import { addresses, countries, countryZones } from '../../../db/schema/shipping';
import { written } from '../../../db/writes';
import type { CardRow, OrderRow, ShippingRow } from '../read/repository';

export type CreationEntry = { creation: typeof creations.$inferSelect; product: typeof products.$inferSelect };

/** Ordered by id, against deadlocks. */
export async function lockCreations(tx: Tx, ids: number[]): Promise<Map<number, CreationEntry>> {
  const rows = await tx
    .select({ creation: creations, product: products })
    .from(creations)
    .innerJoin(products, eq(products.id, creations.productId))
    .where(anyOf(creations.id, ids))
    .orderBy(asc(creations.id))
    .for('update', { of: creations })
    .prepare('creations_locked')
    .execute();
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
    .where(and(anyOf(addresses.id, ids), eq(addresses.shopUserId, shopUserId), isNull(addresses.deletedAt)))
    .prepare('address_book')
    .execute();
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
      .returning()
      .prepare('order_inserted')
      .execute();
    return order;
  });
}

const byPosition = (one: { position: number }, other: { position: number }): number => one.position - other.position;

export async function insertOrderCreations(tx: Tx, rows: (typeof orderCreations.$inferInsert)[]) {
  return (await tx.insert(orderCreations).values(rows).returning()).toSorted(byPosition);
}

export async function insertShippings(tx: Tx, rows: (typeof shippings.$inferInsert)[]): Promise<ShippingRow[]> {
  return (await tx.insert(shippings).values(rows).returning()).toSorted(byPosition);
}

/** PostgreSQL takes 65,535 parameters, which a large order would exceed. */
const rowsAtOnce = 1000;

export async function insertCards(tx: Tx, cards: (typeof orderCards.$inferInsert)[]): Promise<CardRow[]> {
  const rows: CardRow[] = [];
  for (let start = 0; start < cards.length; start += rowsAtOnce) {
    const some = cards.slice(start, start + rowsAtOnce);
    rows.push(...(await tx.insert(orderCards).values(some).returning()));
  }
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Versions of addresses stay: their content is unchanged. */
export const noteAddressesUsed = (tx: Tx, ids: readonly number[], now: Date) =>
  tx
    .update(addresses)
    .set({ lastUsedAt: now, updatedAt: unchanged(addresses.updatedAt) })
    .where(anyOf(addresses.id, ids))
    .returning({ id: addresses.id });

/**
 * Raises their version: a write based on the draft (`If-Match`) cannot reach the printed content
 * (docs/product/orders.md, "Versions").
 */
const attachCreations = (tx: Tx, orderId: number, ids: readonly number[]) =>
  tx
    .update(creations)
    .set({ relatedOrderId: orderId, expiresAt: null, version: sql`${creations.version} + 1` })
    .where(anyOf(creations.id, ids))
    .returning({ id: creations.id });

/** Creations, addresses and the order itself, in one statement. @returns the order’s first status */
export async function markOrdered(
  tx: Tx,
  order: OrderRow,
  { creationIds, addressIds }: { creationIds: readonly number[]; addressIds: readonly number[] },
  now: Date,
): Promise<typeof orderStatuses.$inferSelect> {
  const attached = tx.$with('attached').as(attachCreations(tx, order.id, creationIds));
  const used = tx.$with('used').as(noteAddressesUsed(tx, addressIds, now));
  const status = { orderId: order.id, status: order.status, createdAt: now, updatedAt: now };
  return written(
    await tx.with(attached, used).insert(orderStatuses).values(status).returning().prepare('order_marked').execute(),
  );
}
