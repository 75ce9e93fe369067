import type { CouponRestrictions } from './coupons';

/** What a coupon's arithmetic needs of it. */
export interface CouponValue {
  type: 'percent' | 'amount' | 'credits';
  /** Percent, cents or credits. */
  value: number;
}

/** A price with codes on it. */
export interface Discounted {
  /** What is left to pay, cents, never below 0. */
  amount: number;
  /** Cents off. */
  discount: number;
  /** Credits on top. */
  freeCredits: number;
}

/** An amount of euros as labels have it: `5`, `2,50`. */
const euros = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');

/**
 * The label of a coupon: percent `- N%`, amount `- N€` (value ÷ 100), credits `+N` (docs/product/credits.md,
 * "Coupons").
 */
export function couponLabel({ type, value }: CouponValue): string {
  if (type === 'percent') return `- ${value}%`;
  return type === 'amount' ? `- ${euros(value)}€` : `+${value}`;
}

/**
 * Puts coupons on a price (docs/product/credits.md, "Coupons"): percents first, the greatest first and each rounded to
 * the cent, then amounts with a floor of zero; credits are added on top. The order in which the codes were written does
 * not count.
 * @param price cents
 */
export function applyCoupons(price: number, coupons: readonly CouponValue[]): Discounted {
  const values = (type: CouponValue['type']) => coupons.filter((coupon) => coupon.type === type).map((c) => c.value);
  const afterPercents = values('percent')
    .toSorted((one, other) => other - one)
    .reduce((left, percent) => Math.round((left * (100 - percent)) / 100), price);
  const amount = Math.max(
    0,
    values('amount').reduce((left, off) => left - off, afterPercents),
  );
  return { amount, discount: price - amount, freeCredits: values('credits').reduce((sum, more) => sum + more, 0) };
}

/** Whether codes may stand together: one that is usable alone suffers no other. */
export const combinable = (coupons: readonly { usableAlone: boolean }[]): boolean =>
  coupons.length < 2 || coupons.every(({ usableAlone }) => !usableAlone);

/** Whether a package is one of those that a coupon is for, at that price (cents). */
export const fitsPackage = (
  { packages, minAmount }: CouponRestrictions,
  bought: { id: number; price: number },
): boolean => (packages === undefined || packages.includes(bought.id)) && bought.price >= (minAmount ?? 0);
