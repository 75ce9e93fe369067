/**
 * The draft references that a callback carries. Without cookie consent a draft's reference lives in the address alone,
 * so it reaches the login page inside the callback: `/creation/la-carte#reference=…` or `/order?creation=…`
 * (docs/product/drafts.md, "Guests").
 */
export function referencesIn(callback: string | null): string[] {
  if (!callback) return [];
  const found = callback.matchAll(/(?:[?&#]|^)(?:reference|creation)=([0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12})(?=$|[&#])/g);
  return [...new Set([...found].flatMap(([, reference]) => (reference ? [reference.toUpperCase()] : [])))];
}
