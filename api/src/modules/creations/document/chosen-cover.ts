import { coverFitsProduct, type ProductSlug } from '@jolimot/card/products';
import { iri } from '@jolimot/contract/fields';
import { idOfIri } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import type { DbOrTx } from '../../../db/client';
import { AppError, invalid, itemNotFound } from '../../../errors';
import { type CoverRow, coverOnShow } from '../../catalogue/covers/repository';
import type { Caller } from './access';

/** The covers that are on show: on a day in Paris, `YYYY-MM-DD`. */
export type Catalogue = { readonly db: DbOrTx; readonly today: string };

/** The catalogue as a caller finds it. */
export const catalogueOf = (db: DbOrTx, { now }: Pick<Caller, 'now'>): Catalogue => ({ db, today: parisDay(now) });

/**
 * The cover that an IRI names, to be put on a creation or behind its words.
 * @throws AppError `invalid_iri` (400) when it is no cover's IRI, or the cover is not on show
 */
export async function chosenCover({ db, today }: Catalogue, written: string): Promise<CoverRow> {
  if (!iri('covers').safeParse(written).success) {
    throw new AppError('invalid_iri', { detail: `Invalid IRI "${written}".` });
  }
  const cover = await coverOnShow(db, idOfIri('covers', written), today);
  if (!cover) throw itemNotFound(written);
  return cover;
}

/** @param field the field of the payload that names the cover @throws AppError 422 `product_unfit` on it */
export function assertCoverFits(cover: CoverRow, product: ProductSlug, field: 'cover' | 'product' | 'value'): void {
  if (coverFitsProduct(cover.type, product)) return;
  throw invalid(field, 'product_unfit', 'This cover does not fit this product.');
}
