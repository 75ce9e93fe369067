import type { CouponRestrictions } from './coupons';

/** The part of a coupon that changes a price. */
export interface CouponValue {
  type: 'percent' | 'amount' | 'credits';
  /** Percent, cents or credits. */
  value: number;
}

/** A price after its coupons. */
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
 * Applies coupons to a price (docs/product/credits.md, "Coupons"): percents first, the greatest first and each rounded to
 * the cent, then amounts with a floor of zero; credits are added on top. The order of the list does not matter.
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

/** Whether coupons may be used together: one marked `usableAlone` excludes every other. */
export const combinable = (coupons: readonly { usableAlone: boolean }[]): boolean =>
  coupons.length < 2 || coupons.every(({ usableAlone }) => !usableAlone);

/**
 * Whether a coupon's restrictions allow a package at its price (cents). One that is free takes only what is made for it: else
 * credits on top would cost nothing.
 */
export const fitsPackage = (
  { packages, minAmount }: CouponRestrictions,
  bought: { id: number; price: number },
): boolean => (packages?.includes(bought.id) ?? bought.price > 0) && bought.price >= (minAmount ?? 0);
