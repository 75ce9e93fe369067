import { applyCoupons } from '@jolimot/contract/coupon-maths';
import type { CouponEffect } from '@jolimot/contract/coupons';

type Code = Pick<CouponEffect, 'code' | 'name' | 'kind' | 'type' | 'value' | 'label'>;

export type CodeLine = Pick<CouponEffect, 'code' | 'name' | 'kind' | 'label'> & {
  /** Cents off. */
  off: number;
  /** Extra credits; those of a sponsor's code are given later. */
  credits: number;
};

export type PricedPackage = {
  lines: CodeLine[];
  /** Left to pay, cents. */
  amount: number;
  /** With the credits of coupons, without those earned later by a sponsor code. */
  credits: number;
};

/** Percents first, greatest first, then amounts, credits, and a sponsor's code. */
const rank = ({ kind, type }: Code): number => (kind === 'sponsor' ? 3 : { percent: 0, amount: 1, credits: 2 }[type]);

/**
 * Effect of codes line by line, as the API computes it (docs/product/credits.md, "Coupons"): lines add up to the amount
 * left. The server computes it again.
 */
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
