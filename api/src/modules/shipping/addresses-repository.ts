import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { addresses } from '../../db/schema/shipping';

export type AddressRow = typeof addresses.$inferSelect;
export type AddressFields = Omit<AddressRow, 'id' | 'shopUserId' | 'createdAt' | 'updatedAt' | 'deletedAt'>;

const kept = (shopUserId: number) => and(eq(addresses.shopUserId, shopUserId), isNull(addresses.deletedAt));

/**
 * One page of a user's addresses in the order they were added, so that a page never shifts while it is read,
 * and how many match. @param filter.ids only these; an empty list matches nothing
 */
export async function addressesOf(
  db: DbOrTx,
  shopUserId: number,
  filter: { ids: readonly number[] | undefined; limit: number; offset: number },
): Promise<{ rows: AddressRow[]; total: number }> {
  const conditions = and(kept(shopUserId), filter.ids ? inArray(addresses.id, [...filter.ids]) : undefined);
  const [rows, [counted]] = await Promise.all([
    db.select().from(addresses).where(conditions).orderBy(asc(addresses.id)).limit(filter.limit).offset(filter.offset),
    db.select({ total: count() }).from(addresses).where(conditions),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function insertAddress(db: DbOrTx, shopUserId: number, fields: AddressFields): Promise<AddressRow> {
  const [row] = await db
    .insert(addresses)
    .values({ ...fields, shopUserId })
    .returning();
  if (!row) throw new Error('The address was not written.');
  return row;
}

/** @returns undefined when it is not this user's, or deleted */
export async function updateAddress(
  db: DbOrTx,
  shopUserId: number,
  id: number,
  fields: AddressFields,
): Promise<AddressRow | undefined> {
  const [row] = await db
    .update(addresses)
    .set(fields)
    .where(and(kept(shopUserId), eq(addresses.id, id)))
    .returning();
  return row;
}

/** @returns whether there was one to delete */
export async function softDeleteAddress(db: DbOrTx, shopUserId: number, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(addresses)
    .set({ deletedAt: now })
    .where(and(kept(shopUserId), eq(addresses.id, id)))
    .returning({ id: addresses.id });
  return rows.length > 0;
}
