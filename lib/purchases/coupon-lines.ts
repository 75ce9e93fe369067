import { applyCoupons } from '@jolimot/contract/coupon-maths';
import type { CouponEffect } from '@jolimot/contract/coupons';

type Code = Pick<CouponEffect, 'code' | 'name' | 'kind' | 'type' | 'value' | 'label'>;

export type CodeLine = Pick<CouponEffect, 'code' | 'name' | 'kind' | 'label'> & {
  /** Cents. */
  off: number;
  /** Those of a sponsor's code are given later. */
  credits: number;
};

export type PricedPackage = {
  lines: CodeLine[];
  /** Left to pay, cents. */
  amount: number;
  /** Without those of a sponsor code. */
  credits: number;
};

/** Percents, greatest first, then amounts, credits, a sponsor's code. */
const rank = ({ kind, type }: Code): number => (kind === 'sponsor' ? 3 : { percent: 0, amount: 1, credits: 2 }[type]);

/** As the API computes it again (docs/product/credits.md, "Coupons"): lines add up to the amount left. */
export function priceWithCodes(
  { price, nbCredit }: { price: number; nbCredit: number },
  codes: readonly Code[],
): PricedPackage {
  const lines: CodeLine[] = [];
  let left = price;
  let credits = nbCredit;
  for (const one of codes.toSorted((a, b) => rank(a) - rank(b) || b.value - a.value)) {
    const { amount, discount, freeCredits } = applyCoupons(left, [one]);
    left = amount;
    if (one.kind === 'coupon') credits += freeCredits;
    const { code, name, kind, label } = one;
    lines.push({ code, name, kind, label, off: discount, credits: freeCredits });
  }
  return { lines, amount: left, credits };
}
