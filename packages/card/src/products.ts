/** The two products that the shop prints; both are of the only product type, `card`. */
export const productSlugs = ['greeting-card', 'postcard'] as const;
export type ProductSlug = (typeof productSlugs)[number];

/** What a cover fits: `greeting`, `postcard` or `both` (the 105×148 mm panel is the same). */
export const coverTypes = ['greeting', 'postcard', 'both'] as const;
export type CoverType = (typeof coverTypes)[number];

/** Whether a cover may be put on a product. */
export const coverFitsProduct = (coverType: CoverType, product: ProductSlug): boolean =>
  coverType === 'both' || (coverType === 'greeting') === (product === 'greeting-card');
