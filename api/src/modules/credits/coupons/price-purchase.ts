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
import { type CouponRow, couponsOfCodes } from './coupons';
import { couponInvalid } from './take-coupons';

export interface PurchaseRequest {
  shopUserId: number;
  creditPackageId: number;
  /** The package's own when left out. */
  nbCredit?: number;
  /** Coupon and sponsor codes, as written. */
  codes: readonly string[];
  packageField: string;
}

export interface PricedPurchase {
  creditPackage: CreditPackageRow;
  coupons: CouponRow[];
  sponsor: Sponsor | undefined;
  /** Distinct, as the payment records them. */
  codes: string[];
  /** Cents. */
  amount: number;
  /** Cents. */
  discount: number;
  nbCredit: number;
  freeCredits: number;
}

/**
 * Reserves nothing. A hidden package is sold only with a code made for it (docs/product/credits.md, "Packages").
 * @throws AppError 422
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
  const { nbCredit: bought, price } = severalOf(creditPackage, request.nbCredit ?? creditPackage.nbCredit);
  const problems = await couponProblems({ db, clock }, request.shopUserId, { id: creditPackage.id, price }, coupons);
  if (problems.length > 0) throw couponInvalid();
  const sponsor = await sponsorOf(db, request.shopUserId, codes, coupons);
  if (!combinable([...coupons, ...(sponsor ? [{ usableAlone: false }] : [])])) throw couponInvalid();
  const { amount, discount, freeCredits } = applyCoupons(price, coupons);
  return { creditPackage, coupons, sponsor, codes, amount, discount, nbCredit: bought + freeCredits, freeCredits };
}

/** Credits one by one come in any number (docs/product/credits.md, "Packages"). `price` in cents. */
function severalOf({ nbCredit: own, price }: CreditPackageRow, nbCredit: number): { nbCredit: number; price: number } {
  const isOneByOne = own === 1 && price > 0 && nbCredit >= 1 && nbCredit <= mostOneByOne;
  if (nbCredit !== own && !isOneByOne) {
    throw invalid('nbCredit', 'invalid', 'This is not the number of credits of the package.');
  }
  return { nbCredit, price: (price * nbCredit) / own };
}

/** The largest order: 50 cards to 200 people. */
const mostOneByOne = 10_000;

/** False for a coupon for any package. */
const isMadeFor = (coupon: CouponRow, bought: { id: number }): boolean =>
  coupon.restrictions.packages?.includes(bought.id) ?? false;

export async function couponProblems(
  { db, clock }: { db: DbOrTx; clock: Clock },
  shopUserId: number,
  bought: { id: number; price: number },
  coupons: readonly CouponRow[],
): Promise<CouponProblem[]> {
  if (coupons.length === 0) return [];
  const ids = coupons.map(({ id }) => id);
  const mine = await usesBy(db, shopUserId, ids);
  const hasPaid = (await paidPurchases(db, shopUserId)) > 0;
  return coupons.flatMap(({ id, quantity, used, validUntil, restrictions }): CouponProblem[] => {
    const { reserved, redeemed } = mine.get(id) ?? { reserved: 0, redeemed: 0 };
    // Reservations of an earlier attempt are freed for this one.
    if (quantity !== null && used - reserved >= quantity) return ['used_up'];
    if (validUntil !== null && validUntil <= clock.now()) return ['expired'];
    if (restrictions.perUser !== undefined && redeemed >= restrictions.perUser) return ['too_often'];
    if (restrictions.firstPurchase === true && hasPaid) return ['not_first'];
    return fitsPackage(restrictions, bought) ? [] : ['unfit_package'];
  });
}

/** Any other code must be a sponsor's; only one is allowed. */
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
