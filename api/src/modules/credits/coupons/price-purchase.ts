import { applyCoupons, combinable, fitsPackage } from '@jolimot/contract/coupon-maths';
import { type CouponProblem, couponCode } from '@jolimot/contract/coupons';
import type { Clock } from '../../../clock';
import type { DbOrTx } from '../../../db/client';
import { invalid } from '../../../errors';
import type { Sponsor } from '../../sponsorship/repository';
import { sponsorFor } from '../../sponsorship/service';
import { activePackage, type CreditPackageRow } from '../credit-packages';
import { paidPurchases } from '../purchases/repository';
import { usesBy } from './coupon-uses-repository';
import { type CouponRow, couponsOfCodes } from './repository';
import { couponInvalid } from './take-coupons';

/** A package that a user wants to buy, and with which codes. */
export interface PurchaseRequest {
  shopUserId: number;
  creditPackageId: number;
  /** Coupon and sponsor codes, as written. */
  codes: readonly string[];
  /** The field of the request that a wrong package is reported on. */
  packageField: string;
}

/** A purchase with its price at this moment. */
export interface PricedPurchase {
  creditPackage: CreditPackageRow;
  coupons: CouponRow[];
  /** The sponsor whose code is among the codes. */
  sponsor: Sponsor | undefined;
  /** The codes, each once, as the payment records them. */
  codes: string[];
  /** Cents. */
  amount: number;
  /** Cents off. */
  discount: number;
  /** The credits of the package and those that coupons add. */
  nbCredit: number;
}

/**
 * Works out what a package costs with the given codes; nothing is reserved yet.
 * A hidden package is sold only with a code that is made for it (docs/product/credits.md, "Packages").
 * @throws AppError 422 on a package that is not on sale, and `coupon_invalid` on a code that cannot be used for it
 */
export async function pricePurchase(
  deps: { db: DbOrTx; clock: Clock },
  request: PurchaseRequest,
): Promise<PricedPurchase> {
  const { db, clock } = deps;
  const codes = [...new Set(request.codes.map((code) => couponCode.parse(code)))];
  const creditPackage = await activePackage(db, request.creditPackageId);
  const coupons = await couponsOfCodes(db, codes);
  if (!creditPackage || (creditPackage.hidden && !coupons.some((coupon) => isMadeFor(coupon, creditPackage)))) {
    throw invalid(request.packageField, 'invalid', 'This package is not on sale.');
  }
  const problems = await couponProblems({ db, clock }, request.shopUserId, creditPackage, coupons);
  if (problems.length > 0) throw couponInvalid();
  const sponsor = await sponsorOf(db, request.shopUserId, codes, coupons);
  if (!combinable([...coupons, ...(sponsor ? [{ usableAlone: false }] : [])])) throw couponInvalid();
  const { amount, discount, freeCredits } = applyCoupons(creditPackage.price, coupons);
  const nbCredit = creditPackage.nbCredit + freeCredits;
  return { creditPackage, coupons, sponsor, codes, amount, discount, nbCredit };
}

/** Whether a coupon names this package, rather than being good for any. */
const isMadeFor = (coupon: CouponRow, bought: { id: number }): boolean =>
  coupon.restrictions.packages?.includes(bought.id) ?? false;

/** Why coupons cannot be used by somebody for a package, one reason each; none when they can. */
export async function couponProblems(
  { db, clock }: { db: DbOrTx; clock: Clock },
  shopUserId: number,
  bought: CreditPackageRow,
  coupons: readonly CouponRow[],
): Promise<CouponProblem[]> {
  if (coupons.length === 0) return [];
  const ids = coupons.map(({ id }) => id);
  const mine = await usesBy(db, shopUserId, ids);
  const hasPaid = (await paidPurchases(db, shopUserId)) > 0;
  return coupons.flatMap(({ id, quantity, used, validUntil, restrictions }): CouponProblem[] => {
    const { reserved, redeemed } = mine.get(id) ?? { reserved: 0, redeemed: 0 };
    // What the user has reserved for an earlier attempt is freed for this one, so it does not count.
    if (quantity !== null && used - reserved >= quantity) return ['used_up'];
    if (validUntil !== null && validUntil <= clock.now()) return ['expired'];
    if (restrictions.perUser !== undefined && redeemed >= restrictions.perUser) return ['too_often'];
    if (restrictions.firstPurchase === true && hasPaid) return ['not_first'];
    return fitsPackage(restrictions, bought) ? [] : ['unfit_package'];
  });
}

/** A code that is no coupon's must be a sponsor's, and there can be one only. */
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
