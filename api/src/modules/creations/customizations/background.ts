import { coverFitsProduct, type ProductSlug } from '@jolimot/card/products';
import { idOfIri, iri, iriOf } from '@jolimot/contract/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { covers } from '../../../db/schema/catalogue';
import { AppError, invalid } from '../../../errors';

/** A Background Color as it is stored: `#RRGGBB`, upper case. @throws AppError 422 `color_invalid` */
export function backgroundColour(value: string): string {
  if (/^#[0-9a-f]{6}$/i.test(value)) return value.toUpperCase();
  throw invalid('value', 'color_invalid', 'A colour is written #RRGGBB.');
}

/**
 * A Background Cover as it is stored: the IRI of a cover that may stand behind words on this product.
 * @throws AppError `invalid_iri` (400), 422 `product_unfit` or `customization_not_allowed`
 */
export async function backgroundCover(db: DbOrTx, value: string, product: ProductSlug): Promise<string> {
  if (!iri('covers').safeParse(value).success) throw new AppError('invalid_iri', { detail: `Invalid IRI "${value}".` });
  const id = idOfIri('covers', value);
  const [cover] = await db
    .select({ type: covers.type, usableAsBackground: covers.usableAsBackground })
    .from(covers)
    .where(and(eq(covers.id, id), eq(covers.active, true), isNull(covers.deletedAt)));
  if (!cover) throw new AppError('invalid_iri', { detail: `Item not found for "${value}".` });
  if (!cover.usableAsBackground) {
    throw invalid('value', 'customization_not_allowed', 'This cover cannot be used as a background.');
  }
  if (!coverFitsProduct(cover.type, product)) {
    throw invalid('value', 'product_unfit', 'This cover does not fit this product.');
  }
  return iriOf('covers', id);
}
