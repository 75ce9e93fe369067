import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { coupons, couponUses } from '../../../db/schema/coupons';
import { accountsOfPerson } from '../../shop-users/account/mailboxes';
import type { CouponRow } from './coupons';

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
    .where(and(ofPerson(db, shopUserId), inArray(couponUses.couponId, [...couponIds])))
    .groupBy(couponUses.couponId);
  return new Map(rows.map(({ couponId, ...counts }) => [couponId, counts]));
}

type NewUse = Pick<
  typeof couponUses.$inferInsert,
  'couponId' | 'shopUserId' | 'attemptKey' | 'transactionId' | 'state' | 'expiresAt'
>;

/** @returns whether it is new, was the attempt's already, or was already spent by it */
export async function writeUse(tx: Tx, use: NewUse): Promise<'new' | 'kept' | 'spent'> {
  const { couponId, attemptKey, transactionId, state, expiresAt } = use;
  const [fresh] = await tx.insert(couponUses).values(use).onConflictDoNothing().returning({ id: couponUses.id });
  if (fresh) return 'new';
  const mine = and(eq(couponUses.couponId, couponId), eq(couponUses.attemptKey, attemptKey));
  const [known] = await tx.select().from(couponUses).where(mine).for('update');
  if (known?.state === 'redeemed') return 'spent';
  await tx.update(couponUses).set({ transactionId, state, expiresAt }).where(mine);
  return known?.state === 'reserved' ? 'kept' : 'new';
}

/**
 * One statement decides who gets the last use.
 * @returns undefined when the coupon is used up or past its date
 */
export async function countUse(tx: Tx, couponId: number, now: Date): Promise<CouponRow | undefined> {
  const [row] = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        or(isNull(coupons.quantity), lt(coupons.used, coupons.quantity)),
        or(isNull(coupons.validUntil), gt(coupons.validUntil, now)),
      ),
    )
    .returning();
  return row;
}

const ofPerson = (db: DbOrTx, shopUserId: number): SQL =>
  inArray(couponUses.shopUserId, accountsOfPerson(db, shopUserId));

const unreleased = (db: DbOrTx, shopUserId: number): SQL | undefined =>
  and(ofPerson(db, shopUserId), ne(couponUses.state, 'released'));

/** Spent or reserved. */
export const countUsesOf = (db: DbOrTx, shopUserId: number, couponId: number): Promise<number> =>
  db.$count(couponUses, and(unreleased(db, shopUserId), eq(couponUses.couponId, couponId)));

/** Spent or reserved by another attempt. */
export async function usedForFirstPurchase(db: DbOrTx, shopUserId: number, exceptAttempt: string): Promise<boolean> {
  const rows = await db
    .select({ id: couponUses.id })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(
      and(
        unreleased(db, shopUserId),
        sql`${coupons.restrictions} ->> 'firstPurchase' = 'true'`,
        ne(couponUses.attemptKey, exceptAttempt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function redeemCoupons(tx: Tx, transactionId: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: 'redeemed' })
    .where(and(eq(couponUses.transactionId, transactionId), eq(couponUses.state, 'reserved')));
}

export const releaseIntentCoupons = (tx: Tx, transactionId: string): Promise<void> =>
  release(tx, eq(couponUses.transactionId, transactionId));

/** For an attempt that never got its intent. */
export const releaseAttemptWithoutIntent = (tx: Tx, attemptKey: string): Promise<void> =>
  release(tx, and(eq(couponUses.attemptKey, attemptKey), isNull(couponUses.transactionId)));

/** Ordered by id, against deadlocks. */
async function release(tx: Tx, which: SQL | undefined): Promise<void> {
  const freed = await tx
    .update(couponUses)
    .set({ state: 'released' })
    .where(and(which, eq(couponUses.state, 'reserved')))
    .returning({ couponId: couponUses.couponId });
  for (const couponId of freed.map((use) => use.couponId).toSorted((one, other) => one - other)) {
    await tx
      .update(coupons)
      .set({ used: sql`${coupons.used} - 1` })
      .where(eq(coupons.id, couponId));
  }
}

export const reservedBy = (db: DbOrTx, attemptKey: string) =>
  db
    .select()
    .from(couponUses)
    .where(and(eq(couponUses.attemptKey, attemptKey), eq(couponUses.state, 'reserved')));

export async function otherAttempts(db: DbOrTx, shopUserId: number, attemptKey: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: couponUses.attemptKey })
    .from(couponUses)
    .where(
      and(
        eq(couponUses.shopUserId, shopUserId),
        eq(couponUses.state, 'reserved'),
        ne(couponUses.attemptKey, attemptKey),
      ),
    );
  return rows.map(({ key }) => key);
}
