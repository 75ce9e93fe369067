import type { ProductSlug } from '@jolimot/card/products';
import { colourValue } from '@jolimot/contract/creations';
import { iriOf } from '@jolimot/contract/iri';
import { invalid } from '../../../errors';
import { assertCoverFits, type Catalogue, chosenCover } from '../document/chosen-cover';

/** As stored: `#RRGGBB`, upper case. @throws AppError 422 `color_invalid` */
export function backgroundColour(value: string): string {
  if (colourValue.safeParse(value).success) return value.toUpperCase();
  throw invalid('value', 'color_invalid', 'A colour is written #RRGGBB.');
}

/**
 * A cover that may be printed behind the words of this product.
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
