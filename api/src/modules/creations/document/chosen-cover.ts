import { coverFitsProduct, type ProductSlug } from '@jolimot/card/products';
import { iri } from '@jolimot/contract/fields';
import { idOfIri, iriOf } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import type { DbOrTx } from '../../../db/client';
import { invalid, invalidIri, itemNotFound } from '../../../errors';
import { type CoverRow, coverOnShow } from '../../catalogue/covers/repository';
import type { Caller } from './access';

/** `today` is a day in Paris, `YYYY-MM-DD`. */
export type Catalogue = { readonly db: DbOrTx; readonly today: string };

export const catalogueOf = (db: DbOrTx, { now }: Pick<Caller, 'now'>): Catalogue => ({ db, today: parisDay(now) });

/** @throws AppError `invalid_iri` (400), also for a cover that is not on show */
export async function chosenCover({ db, today }: Catalogue, written: string): Promise<CoverRow> {
  if (!iri('covers').safeParse(written).success) throw invalidIri(written);
  const cover = await coverOnShow(db, idOfIri('covers', written), today);
  if (!cover) throw itemNotFound(written);
  return cover;
}

export function assertCoverFits(cover: CoverRow, product: ProductSlug, field: 'cover' | 'product' | 'value'): void {
  if (coverFitsProduct(cover.type, product)) return;
  throw invalid(field, 'product_unfit', 'This cover doesn’t come in this format.');
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
