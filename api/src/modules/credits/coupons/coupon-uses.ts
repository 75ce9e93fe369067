import { and, count, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import { coupons, couponUses } from '../../../db/schema/coupons';
import { invalid } from '../../../errors';
import { type CouponRow, paidPurchases } from './repository';

/** How long a prepared payment holds its coupons (docs/product/credits.md, "Coupons"), ms. */
const reservationMs = 30 * 60_000;

/** A try to pay with coupons. */
export interface Attempt {
  shopUserId: number;
  key: string;
  /** The intent or free payment, once it is known. */
  transactionId: string | null;
  /** Reserved until it is paid, or spent at once. */
  state: 'reserved' | 'redeemed';
  now: Date;
}

/** "Non valid code.", of whatever is wrong with a code (docs/product/credits.md, "Coupons"). */
export const couponInvalid = () => invalid('coupons', 'coupon_invalid', 'Non valid code.');

/**
 * Takes one use of each coupon for an attempt, all of them or none. The same attempt takes each only once.
 * @param tx a refusal must undo it whole
 * @returns until when they are held
 * @throws AppError 422 `coupon_invalid` when one is used up, over, or not for this user (any more)
 */
export async function takeCoupons(tx: Tx, attempt: Attempt, wanted: readonly CouponRow[]): Promise<Date> {
  const expiresAt = new Date(attempt.now.getTime() + reservationMs);
  if (wanted.length === 0) return expiresAt;
  await lockUsers(tx, [attempt.shopUserId]);
  // In the order of their ids, as everybody does, so that two attempts never wait for each other.
  for (const { id } of wanted.toSorted((one, other) => one.id - other.id)) {
    if (!(await holdsAlready(tx, attempt, id, expiresAt))) await checkUser(tx, attempt, await takeOne(tx, attempt, id));
  }
  return expiresAt;
}

/** Locks accounts in the order of their ids until the transaction ends; their foreign keys stay usable. */
export async function lockUsers(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: shopUsers.id })
    .from(shopUsers)
    .where(inArray(shopUsers.id, [...ids]))
    .orderBy(shopUsers.id)
    .for('no key update');
}

/** Notes the use; true when the attempt had it before and has it still. */
async function holdsAlready(tx: Tx, attempt: Attempt, couponId: number, expiresAt: Date): Promise<boolean> {
  const { shopUserId, key: attemptKey, transactionId, state } = attempt;
  const [fresh] = await tx
    .insert(couponUses)
    .values({ couponId, shopUserId, attemptKey, transactionId, state, expiresAt })
    .onConflictDoNothing()
    .returning({ id: couponUses.id });
  if (fresh) return false;
  const mine = and(eq(couponUses.couponId, couponId), eq(couponUses.attemptKey, attemptKey));
  const [known] = await tx.select().from(couponUses).where(mine).for('update');
  if (known?.state === 'redeemed') return true;
  await tx.update(couponUses).set({ transactionId, state, expiresAt }).where(mine);
  return known?.state === 'reserved';
}

/** One statement decides who gets the last use, whatever runs in parallel. */
async function takeOne(tx: Tx, { now }: Attempt, couponId: number): Promise<CouponRow> {
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
  if (!row) throw couponInvalid();
  return row;
}

/** The restrictions that count a user's own uses and purchases; the user is locked, so the counts stand still. */
async function checkUser(tx: Tx, { shopUserId, key }: Attempt, { id, restrictions }: CouponRow): Promise<void> {
  const live = and(eq(couponUses.shopUserId, shopUserId), ne(couponUses.state, 'released'));
  if (restrictions.perUser !== undefined) {
    const [uses] = await tx
      .select({ total: count() })
      .from(couponUses)
      .where(and(live, eq(couponUses.couponId, id)));
    if ((uses?.total ?? 0) > restrictions.perUser) throw couponInvalid();
  }
  if (restrictions.firstPurchase) {
    const isForFirst = sql`${coupons.restrictions} ->> 'firstPurchase' = 'true'`;
    const [others] = await tx
      .select({ total: count() })
      .from(couponUses)
      .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
      .where(and(live, isForFirst, ne(couponUses.attemptKey, key)));
    if ((others?.total ?? 0) > 0 || (await paidPurchases(tx, shopUserId)) > 0) throw couponInvalid();
  }
}

/** What an intent reserved is spent now that it is paid. */
export async function redeemCoupons(tx: Tx, transactionId: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: 'redeemed' })
    .where(and(eq(couponUses.transactionId, transactionId), eq(couponUses.state, 'reserved')));
}

/** Gives back what an intent reserved that can never be paid any more. */
export const releaseIntentCoupons = (tx: Tx, transactionId: string): Promise<void> =>
  release(tx, eq(couponUses.transactionId, transactionId));

/** Gives back what an attempt reserved that never got its intent. */
export const releaseAttemptWithoutIntent = (tx: Tx, attemptKey: string): Promise<void> =>
  release(tx, and(eq(couponUses.attemptKey, attemptKey), isNull(couponUses.transactionId)));

async function release(tx: Tx, which: ReturnType<typeof and>): Promise<void> {
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

/** The uses that an attempt holds. */
export const heldBy = (db: DbOrTx, attemptKey: string) =>
  db
    .select()
    .from(couponUses)
    .where(and(eq(couponUses.attemptKey, attemptKey), eq(couponUses.state, 'reserved')));

/** The other attempts of a user that hold coupons. */
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
