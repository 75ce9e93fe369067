import type { Product } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';

/**
 * Credits of one recipient in a zone of one credit: every creation goes to every recipient (docs/product/orders.md,
 * "Cost").
 * @param creations each costs its product's credits; one that is not loaded counts as 1
 */
export function creditsPerRecipient(
  creations: readonly (Pick<Creation, 'product'> | null | undefined)[],
  products: readonly Product[],
): number {
  return creations.reduce((sum, creation) => {
    const product = products.find(({ slug }) => slug === creation?.product.slug);
    return sum + (product?.nbCredit ?? 1);
  }, 0);
}
