const grouped = (euros: number): string => String(euros).replace(/\B(?=(\d{3})+$)/g, '\u202f');

/**
 * `12 €`, `14,50 €` in both languages (docs/product/credits.md, "Prices"). Equals `Intl.NumberFormat`, whose first use
 * takes a slow phone a fifth of a second.
 */
export function formatMoney(cents: number): string {
  const amount = Math.abs(cents);
  const rest = amount % 100;
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? '-' : ''}${grouped(Math.floor(amount / 100))}${decimals}\u00a0€`;
}

/** Free credits included (docs/product/credits.md, "Prices"); 0 without credits. */
export function pricePerCredit(priceCents: number, credits: number, freeCredits = 0): number {
  const count = credits + freeCredits;
  return count > 0 ? Math.round(priceCents / count) : 0;
}
