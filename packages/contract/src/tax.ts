/**
 * The tax inside a tax-included amount: amount × rate ÷ (100 + rate) (spec section 9), rounded to the cent.
 * @param amount cents
 * @param taxRate percent
 * @returns cents
 */
export const includedTax = (amount: number, taxRate: number): number =>
  Math.round((amount * taxRate) / (100 + taxRate));
