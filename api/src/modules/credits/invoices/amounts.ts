import { includedTax } from '@jolimot/contract/included-tax';

/** In cents. */
export interface Amounts {
  /** Without tax; the discount is negative or 0. */
  net: { price: number; discount: number; total: number };
  tax: number;
  /** Tax included. */
  total: number;
}

/**
 * Parts add up to the cent (docs/product/credits.md, "Prices").
 * @param price cents, tax included, as `discount`
 * @param taxRate percent
 */
export function amountsOf({ price, discount, taxRate }: { price: number; discount: number; taxRate: number }): Amounts {
  const total = price - discount;
  const tax = includedTax(total, taxRate);
  const netPrice = price - includedTax(price, taxRate);
  const net = total - tax;
  return { net: { price: netPrice, discount: net - netPrice, total: net }, tax, total };
}
