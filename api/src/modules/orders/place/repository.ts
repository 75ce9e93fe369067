import type { AddressField } from '@jolimot/card/postal/address';
import { type ClosedDays, closedDaysOf } from '@jolimot/contract/shipping-days';
import { and, asc, eq, getTableColumns, getTableName, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { withFreeReference } from '../../../crockford';
import { anyOf } from '../../../db/any-of';
import type { DbOrTx, Tx } from '../../../db/client';
import { products } from '../../../db/schema/catalogue';
import { unchanged } from '../../../db/schema/columns';
import { creations } from '../../../db/schema/creations';
import { orderCards, orderCreations, orderStatuses, orders, shippings } from '../../../db/schema/orders';
import { addresses, countries, countryZones, shopHolidays } from '../../../db/schema/shipping';
import { mails } from '../../../db/schema/system';
import type { LoadedOrder } from '../read/repository';

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

/** Another account's address is left out. The closed days come in the same statement. */
export async function addressBook(
  db: DbOrTx,
  shopUserId: number,
  ids: number[],
): Promise<{ book: Map<number, AddressEntry>; closed: ClosedDays }> {
  const days = sql<string[]>`coalesce(array_agg(${shopHolidays.date}::text), '{}')`.as('closed_days');
  const shop = db.$with('shop').as(db.select({ days }).from(shopHolidays));
  const isTheirs = and(anyOf(addresses.id, ids), eq(addresses.shopUserId, shopUserId), isNull(addresses.deletedAt));
  const rows = await db
    .with(shop)
    .select({ days: shop.days, address: addresses, country: countries, zone: countryZones })
    .from(shop)
    .leftJoin(addresses, isTheirs)
    .leftJoin(countries, eq(countries.id, addresses.countryId))
    .leftJoin(countryZones, eq(countryZones.id, countries.zoneId))
    .prepare('address_book')
    .execute();
  const book = new Map<number, AddressEntry>();
  for (const { address, country, zone } of rows) {
    if (address && country && zone) book.set(address.id, { address, country, zone });
  }
  return { book, closed: closedDaysOf((rows[0]?.days ?? []).map((date) => ({ date }))) };
}

/** PostgreSQL gives them as strings. */
const nextIds = (table: PgTable, many: number) =>
  sql`array(select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) from generate_series(1, ${many}))`.mapWith(
    (ids: readonly unknown[]) => ids.map(Number),
  );

/**
 * Also takes the ids of the rows below it: all of them are then written in one statement.
 * @param newReference called again when a reference is taken
 */
export function insertOrder(
  tx: Tx,
  values: { shopUserId: number; nbCredit: number; nbCreation: number },
  nbShipping: number,
  newReference: () => string,
  now: Date,
) {
  return withFreeReference(newReference, async (reference) => {
    const [order] = await tx
      .insert(orders)
      .values({ ...values, reference, status: 'accepted', createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: orders.reference })
      .returning({
        ...getTableColumns(orders),
        statusIds: nextIds(orderStatuses, 1),
        mailIds: nextIds(mails, 1),
        creationIds: nextIds(orderCreations, values.nbCreation),
        shippingIds: nextIds(shippings, nbShipping),
        cardIds: nextIds(orderCards, values.nbCreation * nbShipping),
      })
      .prepare('order_inserted')
      .execute();
    return order;
  });
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

/** Parts of one statement: all below the order’s own row, and that its creations and addresses are used. */
export function orderWrites(tx: Tx, { order, statuses, creations, shippings: sent, cards }: LoadedOrder, now: Date) {
  const columns = creations.map(({ orderCreation }) => orderCreation);
  const creationIds = columns.map(({ creationId }) => creationId);
  const recipients = sent.map(({ shipping }) => shipping);
  const addressIds = recipients.map(({ addressId }) => addressId);
  // As few values as can be: PostgreSQL takes 65,535, and an order has up to 10,000 cards.
  const rows = cards.map(({ id, orderId, orderCreationId, shippingId, code }) => {
    return { id, orderId, orderCreationId, shippingId, code };
  });
  return [
    tx.$with('written_statuses').as(tx.insert(orderStatuses).values(statuses).returning({ id: orderStatuses.id })),
    tx.$with('written_creations').as(tx.insert(orderCreations).values(columns).returning({ id: orderCreations.id })),
    tx.$with('written_shippings').as(tx.insert(shippings).values(recipients).returning({ id: shippings.id })),
    tx.$with('written_cards').as(tx.insert(orderCards).values(rows).returning({ id: orderCards.id })),
    tx.$with('attached').as(attachCreations(tx, order.id, creationIds)),
    tx.$with('used').as(noteAddressesUsed(tx, addressIds, now)),
  ];
}
