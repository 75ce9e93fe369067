import type { Product } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';

/** In a zone of one credit (docs/product/orders.md, "Cost"). @param creations one that is not loaded counts as 1 */
export function creditsPerRecipient(
  creations: readonly (Pick<Creation, 'product'> | null | undefined)[],
  products: readonly Product[],
): number {
  return creations.reduce((sum, creation) => {
    const product = products.find(({ slug }) => slug === creation?.product.slug);
    return sum + (product?.nbCredit ?? 1);
  }, 0);
}
