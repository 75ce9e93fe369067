import type { ProductSlug } from '@jolimot/card/products';
import { iriOf } from '@jolimot/contract/iri';
import { invalid } from '../../../errors';
import { assertCoverFits, type Catalogue, chosenCover } from '../document/chosen-cover';

/**
 * A cover that may be printed behind the words of this product.
 * @returns its IRI
 * @throws AppError `invalid_iri` (400), 422 `product_unfit` or `customization_not_allowed`
 */
export async function backgroundCover(catalogue: Catalogue, value: string, product: ProductSlug): Promise<string> {
  const cover = await chosenCover(catalogue, value);
  if (!cover.usableAsBackground) {
    throw invalid('value', 'customization_not_allowed', 'This cover cannot be used as a background.');
  }
  assertCoverFits(cover, product, 'value');
  return iriOf('covers', cover.id);
}
