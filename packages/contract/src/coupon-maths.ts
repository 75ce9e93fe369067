import type { CouponRestrictions } from './coupons';

export interface CouponValue {
  type: 'percent' | 'amount' | 'credits';
  /** Percent, cents or credits. */
  value: number;
}

export interface Discounted {
  /** Left to pay, cents, never below 0. */
  amount: number;
  /** Cents. */
  discount: number;
  freeCredits: number;
}

/** As on labels: `5`, `2,50`. */
const euros = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');

/** docs/product/credits.md, "Coupons" */
export function couponLabel({ type, value }: CouponValue): string {
  if (type === 'percent') return `- ${value}%`;
  return type === 'amount' ? `- ${euros(value)}€` : `+${value}`;
}

/**
 * docs/product/credits.md, "Coupons". Percents first, the greatest first, each rounded to the cent, then amounts.
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

/** One marked `usableAlone` excludes every other. */
export const combinable = (coupons: readonly { usableAlone: boolean }[]): boolean =>
  coupons.length < 2 || coupons.every(({ usableAlone }) => !usableAlone);

/** `price` in cents. A free package takes only its own coupons: else extra credits would cost nothing. */
export const fitsPackage = (
  { packages, minAmount }: CouponRestrictions,
  bought: { id: number; price: number },
): boolean => (packages?.includes(bought.id) ?? bought.price > 0) && bought.price >= (minAmount ?? 0);
