import { couponLabel } from '@jolimot/contract/coupon-maths';
import type { CouponEffect, CouponProblem, CouponTrial } from '@jolimot/contract/coupons';
import type { Locale } from '@jolimot/contract/fields';
import type { DbOrTx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { AppError } from '../../../errors';
import { sponsorWithCode } from '../../sponsorship/repository';
import { rewardCredits } from '../../sponsorship/reward';
import { activePackage, packagesByIds, toCreditPackage } from '../credit-packages';
import { couponsOfCodes } from './coupons';
import { couponProblems, type PricedPurchase, pricePurchase } from './price-purchase';

/**
 * A code only for hidden packages, such as the welcome package, is priced with that package.
 * @throws AppError 422 `coupon_invalid`: "Non valid code."
 */
export async function validateCode(
  deps: Deps,
  shopUserId: number,
  asked: { code: string; creditPackageId: number },
  locale: Locale,
): Promise<CouponEffect> {
  const creditPackageId = (await hiddenPackageOf(deps.db, asked.code)) ?? asked.creditPackageId;
  const request = { shopUserId, creditPackageId, codes: [asked.code], packageField: 'creditPackageId' };
  const priced = await pricePurchase(deps, request);
  const { creditPackage, amount, discount, freeCredits } = priced;
  return {
    ...codeOf(priced),
    creditPackage: toCreditPackage(creditPackage, locale, false),
    amount,
    discount,
    freeCredits,
  };
}

function codeOf({ coupons: [coupon], sponsor }: PricedPurchase) {
  if (coupon) {
    const { code, name, type, value, usableAlone } = coupon;
    return { code, name, kind: 'coupon', type, value, label: couponLabel(coupon), usableAlone } as const;
  }
  if (!sponsor) throw new Error('The code was accepted, but is neither a coupon nor a sponsor’s.');
  const gift = { type: 'credits', value: rewardCredits } as const;
  const names = { code: sponsor.code, name: sponsor.firstname, label: couponLabel(gift) };
  return { ...gift, ...names, kind: 'sponsor', usableAlone: false } as const;
}

/** Undefined when one of the code's packages is on show. */
async function hiddenPackageOf(db: DbOrTx, code: string): Promise<number | undefined> {
  const [coupon] = await couponsOfCodes(db, [code]);
  const ids = coupon?.restrictions.packages ?? [];
  if (ids.length === 0) return undefined;
  const onSale = (await packagesByIds(db, ids)).filter(({ active }) => active);
  return onSale.every(({ hidden }) => hidden) ? onSale[0]?.id : undefined;
}

/** No account has this id. */
const nobody = 0;

interface Trial {
  code: string;
  creditPackageId: number;
  shopUserId: number | undefined;
}

/** Gives the reason of a refusal, which buyers never see. */
export async function tryCode(deps: Deps, trial: Trial, locale: Locale): Promise<CouponTrial> {
  try {
    return { effect: await validateCode(deps, trial.shopUserId ?? nobody, trial, locale), problem: null };
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'validation') throw cause;
    return { effect: null, problem: await problemOf(deps, trial) };
  }
}

async function problemOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  { code, creditPackageId, shopUserId = nobody }: Trial,
): Promise<CouponProblem> {
  const [coupon] = await couponsOfCodes(deps.db, [code]);
  if (!coupon) return (await sponsorWithCode(deps.db, [code])) ? 'sponsor' : 'unknown';
  const bought = await activePackage(deps.db, (await hiddenPackageOf(deps.db, code)) ?? creditPackageId);
  if (!bought) return 'package_off';
  const [problem] = await couponProblems(deps, shopUserId, bought, [coupon]);
  // What is left: the package is hidden, and the code not made for it.
  return problem ?? 'unfit_package';
}
