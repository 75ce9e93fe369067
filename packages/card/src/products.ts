/** Both have the product type `card`. */
export const productSlugs = ['greeting-card', 'postcard'] as const;
export type ProductSlug = (typeof productSlugs)[number];

/** Both panels are 105×148 mm. */
export const coverTypes = ['greeting', 'postcard', 'both'] as const;
export type CoverType = (typeof coverTypes)[number];

export const coverFitsProduct = (coverType: CoverType, product: ProductSlug): boolean =>
  coverType === 'both' || (coverType === 'greeting') === (product === 'greeting-card');
