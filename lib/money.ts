/** Thousands, the French way: a narrow no-break space. */
const grouped = (euros: number): string => String(euros).replace(/\B(?=(\d{3})+$)/g, '\u202f');

/**
 * An amount for the reader, the French way in both languages: `12 €`, `14,50 €` (whole euros without decimals). As
 * `Intl.NumberFormat` writes it, whose first use takes a slow phone a fifth of a second.
 * @param cents integer cents. Source: docs/product/credits.md, "Prices".
 */
export function formatMoney(cents: number): string {
  const amount = Math.abs(cents);
  const rest = amount % 100;
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? '-' : ''}${grouped(Math.floor(amount / 100))}${decimals}\u00a0€`;
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
