/**
 * The former cover's colour becomes the new one's; a colour that the shopper chose stays (docs/product/drafts.md, "What
 * comes along").
 * @param value `#RRGGBB`, like `own`
 */
export const carriedColour = (value: string, own: { readonly from: string; readonly to: string }): string =>
  value.toUpperCase() === own.from.toUpperCase() ? own.to.toUpperCase() : value;
