import { includedTax } from '@jolimot/contract/payments';

/** Amounts of a document, in cents. */
export interface Amounts {
  /** Without tax, before and after the discount; the discount is below zero or 0. */
  net: { price: number; discount: number; total: number };
  tax: number;
  /** With tax. */
  total: number;
}

/**
 * Splits what was paid into net and tax, to the cent: price and discount without tax add up to the net total, net total
 * and tax to what was paid (docs/product/credits.md, "Prices").
 * @param price cents, tax included
 * @param discount cents, tax included
 * @param taxRate percent
 */
export function amountsOf({ price, discount, taxRate }: { price: number; discount: number; taxRate: number }): Amounts {
  const total = price - discount;
  const tax = includedTax(total, taxRate);
  const netPrice = price - includedTax(price, taxRate);
  const net = total - tax;
  return { net: { price: netPrice, discount: net - netPrice, total: net }, tax, total };
}
