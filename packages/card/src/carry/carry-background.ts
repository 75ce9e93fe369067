/**
 * The background colour after a change of cover: the colour of the former cover becomes that of the new one; a colour that
 * the shopper chose stays (docs/product/drafts.md, "What comes along").
 * @param value `#RRGGBB`, as are the others
 * @param own the former cover's colour, and the new one's
 */
export const carriedColour = (value: string, own: { readonly from: string; readonly to: string }): string =>
  value.toUpperCase() === own.from.toUpperCase() ? own.to.toUpperCase() : value;
