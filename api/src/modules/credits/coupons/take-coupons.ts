import type { Tx } from '../../../db/client';
import { type AppError, invalid } from '../../../errors';
import { lockPerson } from '../../shop-users/account/mailboxes';
import { paidPurchases } from '../purchases/repository';
import { countUse, countUsesOf, usedForFirstPurchase, writeUse } from './coupon-uses-repository';
import type { CouponRow } from './coupons';

/** docs/product/credits.md, "Coupons" */
const reservationMs = 30 * 60_000;

export interface Attempt {
  shopUserId: number;
  key: string;
  transactionId: string | null;
  state: 'reserved' | 'redeemed';
  now: Date;
}

/** The same whatever the cause (docs/product/credits.md, "Coupons"). */
export const couponInvalid = (): AppError => invalid('coupons', 'coupon_invalid', 'Non valid code.');

/**
 * Takes all or none. An attempt takes each coupon only once, until it is paid.
 * @param tx must roll back on a refusal
 * @returns when the reservation ends
 * @throws AppError 422 `coupon_invalid`
 */
export async function takeCoupons(tx: Tx, attempt: Attempt, wanted: readonly CouponRow[]): Promise<Date> {
  const { shopUserId, key, transactionId, state, now } = attempt;
  const expiresAt = new Date(now.getTime() + reservationMs);
  if (wanted.length === 0) return expiresAt;
  await lockPerson(tx, shopUserId);
  // Ordered by id, against deadlocks.
  for (const { id } of wanted.toSorted((one, other) => one.id - other.id)) {
    const use = { couponId: id, shopUserId, attemptKey: key, transactionId, state, expiresAt };
    const written = await writeUse(tx, use);
    // An old purchase's coupons cannot be spent a second time.
    if (written === 'spent') throw couponInvalid();
    if (written === 'kept') continue;
    const coupon = await countUse(tx, id, now);
    if (!coupon) throw couponInvalid();
    await checkUserLimits(tx, attempt, coupon);
  }
  return expiresAt;
}

/** The person's accounts are locked, so the counts cannot change. */
async function checkUserLimits(tx: Tx, { shopUserId, key }: Attempt, { id, restrictions }: CouponRow): Promise<void> {
  const { perUser, firstPurchase } = restrictions;
  if (perUser !== undefined && (await countUsesOf(tx, shopUserId, id)) > perUser) throw couponInvalid();
  if (!firstPurchase) return;
  if (await usedForFirstPurchase(tx, shopUserId, key)) throw couponInvalid();
  if ((await paidPurchases(tx, shopUserId)) > 0) throw couponInvalid();
}
