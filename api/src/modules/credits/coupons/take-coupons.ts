import type { Tx } from '../../../db/client';
import { type AppError, invalid } from '../../../errors';
import { lockPerson } from '../../shop-users/account/mailboxes';
import { paidPurchases } from '../purchases/repository';
import { countUse, countUsesOf, usedForFirstPurchase, writeUse } from './coupon-uses-repository';
import type { CouponRow } from './repository';

/** How long a prepared payment reserves its coupons (docs/product/credits.md, "Coupons"), ms. */
const reservationMs = 30 * 60_000;

/** An attempt to pay with coupons. */
export interface Attempt {
  shopUserId: number;
  key: string;
  /** The intent or free payment, once it is known. */
  transactionId: string | null;
  /** Reserved until it is paid, or spent at once. */
  state: 'reserved' | 'redeemed';
  now: Date;
}

/** The one refusal of a code, whatever is wrong with it (docs/product/credits.md, "Coupons"). */
export const couponInvalid = (): AppError => invalid('coupons', 'coupon_invalid', 'Non valid code.');

/**
 * Takes one use of each coupon for an attempt, all of them or none. The same attempt takes each only once, until it is paid.
 * @param tx a refusal must undo all of it
 * @returns until when they are reserved
 * @throws AppError 422 `coupon_invalid` when one is used up, past its date, or not for this user (any more)
 */
export async function takeCoupons(tx: Tx, attempt: Attempt, wanted: readonly CouponRow[]): Promise<Date> {
  const { shopUserId, key, transactionId, state, now } = attempt;
  const expiresAt = new Date(now.getTime() + reservationMs);
  if (wanted.length === 0) return expiresAt;
  await lockPerson(tx, shopUserId);
  // In the order of their ids, as everywhere, so that two attempts never wait for each other.
  for (const { id } of wanted.toSorted((one, other) => one.id - other.id)) {
    const use = { couponId: id, shopUserId, attemptKey: key, transactionId, state, expiresAt };
    const written = await writeUse(tx, use);
    // The key of a purchase that is long over: what it spent is not had a second time.
    if (written === 'spent') throw couponInvalid();
    if (written === 'kept') continue;
    const coupon = await countUse(tx, id, now);
    if (!coupon) throw couponInvalid();
    await checkUserLimits(tx, attempt, coupon);
  }
  return expiresAt;
}

/** The restrictions that count a person's uses and purchases. Their accounts are locked, so the counts cannot change. */
async function checkUserLimits(tx: Tx, { shopUserId, key }: Attempt, { id, restrictions }: CouponRow): Promise<void> {
  const { perUser, firstPurchase } = restrictions;
  if (perUser !== undefined && (await countUsesOf(tx, shopUserId, id)) > perUser) throw couponInvalid();
  if (!firstPurchase) return;
  if (await usedForFirstPurchase(tx, shopUserId, key)) throw couponInvalid();
  if ((await paidPurchases(tx, shopUserId)) > 0) throw couponInvalid();
}
