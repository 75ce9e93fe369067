import { applyCoupons } from '@jolimot/contract/coupon-maths';
import type { CouponEffect } from '@jolimot/contract/coupons';

type Code = Pick<CouponEffect, 'code' | 'name' | 'kind' | 'type' | 'value' | 'label'>;

/** What one code does, as a line of the summary. */
export type CodeLine = Pick<CouponEffect, 'code' | 'name' | 'kind' | 'label'> & {
  /** Cents off. */
  off: number;
  /** Credits on top; a sponsor's come once the purchase is paid. */
  credits: number;
};

/** A package with its codes. */
export type PricedPackage = {
  lines: CodeLine[];
  /** Left to pay, cents. */
  amount: number;
  /** The package's credits and those that coupons add; not what a sponsor code earns afterwards. */
  credits: number;
};

/** Percents first, the greatest first, then amounts, then credits, then a sponsor's code. */
const rank = ({ kind, type }: Code): number => (kind === 'sponsor' ? 3 : { percent: 0, amount: 1, credits: 2 }[type]);

/**
 * What codes do to a package, line by line, as the API computes it (docs/product/credits.md, "Coupons"): the lines add
 * up to the amount that is left. The server computes the amount again.
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
