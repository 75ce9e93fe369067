import { applyCoupons, combinable, fitsPackage } from '@jolimot/contract/coupon-maths';
import { couponCode } from '@jolimot/contract/coupons';
import type { Clock } from '../../../clock';
import type { DbOrTx } from '../../../db/client';
import { invalid } from '../../../errors';
import { activePackage, type PackageRow } from '../../payments/repository';
import { type Sponsor, sponsorFor } from '../../sponsorship/sponsor';
import { couponInvalid } from './coupon-uses';
import { type CouponRow, couponsOfCodes, paidPurchases, usesBy } from './repository';

/** What somebody wants to buy. */
export interface Wish {
  shopUserId: number;
  creditPackageId: number;
  /** Coupon and sponsor codes, as written. */
  codes: readonly string[];
  /** Where a wrong package is reported: the name of the request's field. */
  packageField: string;
}

/** A purchase with its price here and now. */
export interface Priced {
  bought: PackageRow;
  coupons: CouponRow[];
  /** Whose sponsor code is among the codes. */
  sponsor: Sponsor | undefined;
  /** The codes, as they are recorded on the payment. */
  codes: string[];
  /** Cents. */
  amount: number;
  /** Cents off. */
  discount: number;
  /** The package's credits and those that coupons add. */
  nbCredit: number;
}

/**
 * Works out what a package costs with the given codes; nothing is reserved yet.
 * A hidden package is sold only to who brings a code that is made for it (docs/product/credits.md, "Packages").
 * @throws AppError 422 on a package that is not on sale, and `coupon_invalid` on any code that does not count here
 */
export async function pricePurchase(deps: { db: DbOrTx; clock: Clock }, wish: Wish): Promise<Priced> {
  const { db, clock } = deps;
  const codes = [...new Set(wish.codes.map((code) => couponCode.parse(code)))];
  const bought = await activePackage(db, wish.creditPackageId);
  const coupons = await couponsOfCodes(db, codes);
  if (!bought || (bought.hidden && !coupons.some((coupon) => opens(coupon, bought)))) {
    throw invalid(wish.packageField, 'invalid', 'This package is not on sale.');
  }
  await checkCoupons(db, clock, wish.shopUserId, bought, coupons);
  const sponsor = await sponsorOf(db, wish.shopUserId, codes, coupons);
  if (!combinable([...coupons, ...(sponsor ? [{ usableAlone: false }] : [])])) throw couponInvalid();
  const { amount, discount, freeCredits } = applyCoupons(bought.price, coupons);
  return { bought, coupons, sponsor, codes, amount, discount, nbCredit: bought.nbCredit + freeCredits };
}

/** Whether a coupon is made for a package, rather than for any. */
const opens = (coupon: CouponRow, bought: { id: number }): boolean =>
  coupon.restrictions.packages?.includes(bought.id) ?? false;

async function checkCoupons(
  db: DbOrTx,
  clock: Clock,
  shopUserId: number,
  bought: PackageRow,
  coupons: readonly CouponRow[],
): Promise<void> {
  if (coupons.length === 0) return;
  const ids = coupons.map(({ id }) => id);
  const mine = await usesBy(db, shopUserId, ids);
  const hasPaid = (await paidPurchases(db, shopUserId)) > 0;
  for (const { id, quantity, used, validUntil, restrictions } of coupons) {
    const { reserved, redeemed } = mine.get(id) ?? { reserved: 0, redeemed: 0 };
    // What the user holds for another try of theirs is given up for this one, so it does not stand in the way.
    const usedUp = quantity !== null && used - reserved >= quantity;
    const over = validUntil !== null && validUntil <= clock.now();
    const tooOften = restrictions.perUser !== undefined && redeemed >= restrictions.perUser;
    const tooLate = restrictions.firstPurchase === true && hasPaid;
    if (usedUp || over || tooOften || tooLate || !fitsPackage(restrictions, bought)) throw couponInvalid();
  }
}

/** What is no coupon's code must be one friend's sponsor code. */
async function sponsorOf(
  db: DbOrTx,
  shopUserId: number,
  codes: readonly string[],
  coupons: readonly CouponRow[],
): Promise<Sponsor | undefined> {
  const [code, ...more] = codes.filter((written) => !coupons.some((coupon) => coupon.code === written));
  if (code === undefined) return undefined;
  const sponsor = more.length === 0 ? await sponsorFor(db, code, shopUserId) : undefined;
  if (!sponsor) throw couponInvalid();
  return sponsor;
}
