/** A narrow no-break space, as in French. */
const grouped = (euros: number): string => String(euros).replace(/\B(?=(\d{3})+$)/g, '\u202f');

/**
 * French format in both languages: `12 €`, `14,50 €` (whole euros without decimals). Equals `Intl.NumberFormat`, whose
 * first use takes a slow phone a fifth of a second.
 * @param cents integer cents. Source: docs/product/credits.md, "Prices".
 */
export function formatMoney(cents: number): string {
  const amount = Math.abs(cents);
  const rest = amount % 100;
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? '-' : ''}${grouped(Math.floor(amount / 100))}${decimals}\u00a0€`;
}

/**
 * In cents, rounded: price / (credits + free credits). Source: docs/product/credits.md, "Prices".
 * @returns 0 for a package without credits.
 */
export function pricePerCredit(priceCents: number, credits: number, freeCredits = 0): number {
  const count = credits + freeCredits;
  return count > 0 ? Math.round(priceCents / count) : 0;
}
