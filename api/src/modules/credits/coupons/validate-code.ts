import { couponLabel } from '@jolimot/contract/coupon-maths';
import type { CouponEffect } from '@jolimot/contract/coupons';
import type { Locale } from '@jolimot/contract/fields';
import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { creditPackages } from '../../../db/schema/payments';
import type { Deps } from '../../../deps';
import { rewardCredits } from '../../sponsorship/reward';
import { viewCreditPackage } from '../packages/credit-packages';
import { type Priced, pricePurchase } from './price-purchase';
import { couponsOfCodes } from './repository';

/**
 * What one code would do to a package, for who asks. A code that is made for hidden packages only, such as the
 * welcome package, opens that one, whichever was asked about.
 * @throws AppError 422 `coupon_invalid`: "Non valid code."
 */
export async function validateCode(
  deps: Deps,
  shopUserId: number,
  asked: { code: string; creditPackageId: number },
  locale: Locale,
): Promise<CouponEffect> {
  const creditPackageId = (await openedBy(deps.db, asked.code)) ?? asked.creditPackageId;
  const wish = { shopUserId, creditPackageId, codes: [asked.code], packageField: 'creditPackageId' };
  const priced = await pricePurchase(deps, wish);
  const { bought, amount, discount, nbCredit } = priced;
  return {
    ...codeOf(priced),
    creditPackage: viewCreditPackage(bought, locale),
    amount,
    discount,
    freeCredits: nbCredit - bought.nbCredit,
  };
}

function codeOf({ coupons: [coupon], sponsor }: Priced) {
  if (coupon) {
    const { code, name, type, value, usableAlone } = coupon;
    return { code, name, kind: 'coupon', type, value, label: couponLabel(coupon), usableAlone } as const;
  }
  if (!sponsor) throw new Error('A code counted that is neither a coupon nor a sponsor’s.');
  const gift = { type: 'credits', value: rewardCredits } as const;
  const names = { code: sponsor.code, name: sponsor.firstname, label: couponLabel(gift) };
  return { ...gift, ...names, kind: 'sponsor', usableAlone: false } as const;
}

/** The hidden package that a code is made for; undefined where its packages stand on the shelf. */
async function openedBy(db: DbOrTx, code: string): Promise<number | undefined> {
  const [coupon] = await couponsOfCodes(db, [code]);
  const ids = coupon?.restrictions.packages ?? [];
  if (ids.length === 0) return undefined;
  const packages = await db
    .select({ id: creditPackages.id, hidden: creditPackages.hidden })
    .from(creditPackages)
    .where(and(inArray(creditPackages.id, ids), eq(creditPackages.active, true)))
    .orderBy(creditPackages.id);
  return packages.every(({ hidden }) => hidden) ? packages[0]?.id : undefined;
}
