import { includedTax } from '../included-tax';

export interface RefundBasis {
  /** Cents, tax included. */
  paid: number;
  /** Percent. */
  taxRate: number;
  /** Free ones included, before any refund. */
  bought: number;
  givenBack: number;
  /** Cents. */
  refunded: number;
}

/**
 * Rounded on the sum of all refunds: parts add up to the amount paid, and their taxes to its tax
 * (docs/product/credits.md, "Withdrawal").
 * @param credits given back now
 * @returns cents, and the tax in them
 */
export function refundFor(basis: RefundBasis, credits: number): { amount: number; tax: number } {
  const { paid, taxRate, bought, givenBack, refunded } = basis;
  const inAll = Math.round((paid * (givenBack + credits)) / bought);
  return { amount: inAll - refunded, tax: includedTax(inAll, taxRate) - includedTax(refunded, taxRate) };
}
