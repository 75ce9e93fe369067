import { placeOf } from '@jolimot/card/places';
import type { ProductSlug } from '@jolimot/card/products';
import { colourValue } from '@jolimot/contract/creations';
import { iriOf } from '@jolimot/contract/iri';
import type { Tx } from '../../../db/client';
import { invalid } from '../../../errors';
import { assertCoverFits, type Catalogue, chosenCover } from '../document/chosen-cover';
import type { LoadedCreation } from '../document/repository';
import { writeContent } from './write-content';

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

/**
 * Gives the cover's background colour in the same step of the history (docs/product/drafts.md, "History"). Skips
 * creations with a background, shown or waiting, and covers without a place for one.
 * @param colour `#RRGGBB`
 */
export async function giveBackground(
  tx: Tx,
  loaded: LoadedCreation,
  colour: string,
  now: Date,
): Promise<LoadedCreation> {
  const type = loaded.allowed?.find(({ name }) => name === 'Background Color');
  if (!type || loaded.customizations.some(({ name }) => placeOf(name) === 'background')) return loaded;
  return writeContent(tx, loaded, type, { value: backgroundColour(colour), photo: null, home: null, crops: null }, now);
}
