/** Rounded to the cent (docs/product/credits.md, "Prices"). @param amount cents @param taxRate percent @returns cents */
export const includedTax = (amount: number, taxRate: number): number =>
  Math.round((amount * taxRate) / (100 + taxRate));
