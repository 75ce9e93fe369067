import type { QueryOf } from '@jolimot/contract/call';
import { type couponCalls, couponCode } from '@jolimot/contract/coupons';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { orderOf } from '../../../db/order-by';
import { pageOf } from '../../../db/page';
import { nextVersion } from '../../../db/schema/columns';
import { coupons, couponUses } from '../../../db/schema/coupons';

export type CouponRow = typeof coupons.$inferSelect;
export type NewCoupon = typeof coupons.$inferInsert;

export async function findCoupon(db: DbOrTx, id: number): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id));
  return row;
}

export const couponsOfCodes = (db: DbOrTx, codes: readonly string[]): Promise<CouponRow[]> =>
  codes.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(coupons)
        .where(inArray(coupons.code, [...codes]))
        .orderBy(coupons.id);

export function listCoupons(db: DbOrTx, query: QueryOf<typeof couponCalls.listCoupons>) {
  const { id, code, name, validUntil } = coupons;
  const where = and(
    query.code === undefined ? undefined : eq(code, couponCode.parse(query.code)),
    query.search === undefined
      ? undefined
      : sql`strpos(lower(${code} || ' ' || ${name}), ${query.search.toLowerCase()}) > 0`,
  );
  const rows = db
    .select()
    .from(coupons)
    .where(where)
    .orderBy(...orderOf(query, { id, code, name, validUntil }, [desc(id)], id));
  return pageOf(rows, db.$count(coupons, where), query);
}

/** @returns undefined when another coupon has the code */
export async function insertCoupon(db: DbOrTx, values: NewCoupon): Promise<CouponRow | undefined> {
  const [row] = await db.insert(coupons).values(values).onConflictDoNothing({ target: coupons.code }).returning();
  return row;
}

export async function updateCoupon(db: DbOrTx, id: number, values: NewCoupon): Promise<CouponRow | undefined> {
  const [row] = await db
    .update(coupons)
    .set({ ...values, updatedAt: nextVersion(coupons.updatedAt) })
    .where(eq(coupons.id, id))
    .returning();
  return row;
}

export async function codeOfAnother(db: DbOrTx, code: string, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.code, code), ne(coupons.id, id)));
  return rows.length > 0;
}

export async function deleteUnusedCoupon(db: DbOrTx, id: number): Promise<boolean> {
  const unused = sql`not exists (select 1 from ${couponUses} where ${couponUses.couponId} = ${id})`;
  const rows = await db
    .delete(coupons)
    .where(and(eq(coupons.id, id), unused))
    .returning({ id: coupons.id });
  return rows.length > 0;
}
