import { and, count, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { coupons, couponUses } from '../../../db/schema/coupons';
import { creditPurchases, payments } from '../../../db/schema/payments';

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

/** A page of coupons, and how many there are. @param filter `code` only this one, if given */
export async function listCoupons(
  db: DbOrTx,
  { code, orderBy }: { code: string | undefined; orderBy: readonly SQL[] },
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
): Promise<{ rows: CouponRow[]; total: number }> {
  const wanted = code === undefined ? undefined : eq(coupons.code, code);
  const rows = await db
    .select()
    .from(coupons)
    .where(wanted)
    .orderBy(...orderBy)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const [counted] = await db.select({ total: count() }).from(coupons).where(wanted);
  return { rows, total: counted?.total ?? 0 };
}

/** Writes a coupon, or gives undefined when its code is taken. */
export async function insertCoupon(db: DbOrTx, values: NewCoupon): Promise<CouponRow | undefined> {
  const [row] = await db.insert(coupons).values(values).onConflictDoNothing({ target: coupons.code }).returning();
  return row;
}

export async function updateCoupon(db: DbOrTx, id: number, values: NewCoupon): Promise<CouponRow | undefined> {
  const [row] = await db.update(coupons).set(values).where(eq(coupons.id, id)).returning();
  return row;
}

/** Whether another coupon has this code. */
export async function codeOfAnother(db: DbOrTx, code: string, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.code, code), ne(coupons.id, id)));
  return rows.length > 0;
}

/** Removes a coupon that nobody ever used. @returns whether it is gone */
export async function deleteUnusedCoupon(db: DbOrTx, id: number): Promise<boolean> {
  const unused = sql`not exists (select 1 from ${couponUses} where ${couponUses.couponId} = ${id})`;
  const rows = await db
    .delete(coupons)
    .where(and(eq(coupons.id, id), unused))
    .returning({ id: coupons.id });
  return rows.length > 0;
}

/** How often a user has spent and holds each coupon. */
export async function usesBy(
  db: DbOrTx,
  shopUserId: number,
  couponIds: readonly number[],
): Promise<Map<number, { reserved: number; redeemed: number }>> {
  if (couponIds.length === 0) return new Map();
  const rows = await db
    .select({
      couponId: couponUses.couponId,
      reserved: sql<number>`count(*) filter (where ${couponUses.state} = 'reserved')::int`,
      redeemed: sql<number>`count(*) filter (where ${couponUses.state} = 'redeemed')::int`,
    })
    .from(couponUses)
    .where(and(eq(couponUses.shopUserId, shopUserId), inArray(couponUses.couponId, [...couponIds])))
    .groupBy(couponUses.couponId);
  return new Map(rows.map(({ couponId, ...counts }) => [couponId, counts]));
}

/** How many purchases with an amount above zero a user has made. */
export async function paidPurchases(db: DbOrTx, shopUserId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(creditPurchases)
    .innerJoin(payments, eq(payments.id, creditPurchases.paymentId))
    .where(and(eq(creditPurchases.shopUserId, shopUserId), gt(payments.paid, 0)));
  return row?.total ?? 0;
}
