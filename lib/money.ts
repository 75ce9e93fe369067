const whole = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/**
 * An amount for the reader, the French way in both languages: `12 €`, `14,50 €` (whole euros without decimals).
 * @param cents integer cents. Source: docs/product/credits.md, "Prices".
 */
export function formatMoney(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}

/**
 * Price of one credit of a package, in cents, rounded: price / (credits + free credits). Source:
 * docs/product/credits.md, "Prices".
 * @returns 0 when the package holds no credit.
 */
export function pricePerCredit(priceCents: number, credits: number, freeCredits = 0): number {
  const count = credits + freeCredits;
  return count > 0 ? Math.round(priceCents / count) : 0;
}

/**
 * Tax contained in a tax-included amount, in cents, rounded: amount × rate / (100 + rate). Source:
 * docs/product/credits.md, "Prices".
 */
export function taxIncluded(cents: number, taxRate: number): number {
  return Math.round((cents * taxRate) / (100 + taxRate));
}
