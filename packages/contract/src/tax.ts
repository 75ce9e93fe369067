/**
 * The tax inside a tax-included amount: amount × rate ÷ (100 + rate), rounded to the cent (docs/product/credits.md,
 * "Prices").
 * @param amount cents
 * @param taxRate percent
 * @returns cents
 */
export const includedTax = (amount: number, taxRate: number): number =>
  Math.round((amount * taxRate) / (100 + taxRate));
