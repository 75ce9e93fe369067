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

/** @param credits free ones included (docs/product/credits.md, "Prices") */
export const pricePerCredit = (priceCents: number, credits: number): number =>
  credits > 0 ? Math.round(priceCents / credits) : 0;
