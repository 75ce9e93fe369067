import { couponLabel } from '@jolimot/contract/coupon-maths';
import type { CouponEffect } from '@jolimot/contract/coupons';
import type { Locale } from '@jolimot/contract/fields';
import type { DbOrTx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { rewardCredits } from '../../sponsorship/reward';
import { packagesByIds, toCreditPackage } from '../credit-packages';
import { couponsOfCodes } from './coupons';
import { type PricedPurchase, pricePurchase } from './price-purchase';

/**
 * A code only for hidden packages, such as the welcome package, is priced with that package, whatever was asked.
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
  const { creditPackage, amount, discount, nbCredit } = priced;
  return {
    ...codeOf(priced),
    creditPackage: toCreditPackage(creditPackage, locale, false),
    amount,
    discount,
    freeCredits: nbCredit - creditPackage.nbCredit,
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
export async function hiddenPackageOf(db: DbOrTx, code: string): Promise<number | undefined> {
  const [coupon] = await couponsOfCodes(db, [code]);
  const ids = coupon?.restrictions.packages ?? [];
  if (ids.length === 0) return undefined;
  const onSale = (await packagesByIds(db, ids)).filter(({ active }) => active);
  return onSale.every(({ hidden }) => hidden) ? onSale[0]?.id : undefined;
}
