/** The two products; both have the product type `card`. */
export const productSlugs = ['greeting-card', 'postcard'] as const;
export type ProductSlug = (typeof productSlugs)[number];

/** Which product a cover fits. `both` is possible because their panel has the same size, 105×148 mm. */
export const coverTypes = ['greeting', 'postcard', 'both'] as const;
export type CoverType = (typeof coverTypes)[number];

/** Whether a cover of a type fits a product. */
export const coverFitsProduct = (coverType: CoverType, product: ProductSlug): boolean =>
  coverType === 'both' || (coverType === 'greeting') === (product === 'greeting-card');
