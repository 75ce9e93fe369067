import { ApiError } from '@jolimot/client/api-error';
import { fetchCoverOnSale } from '@/lib/api/covers';
import { dispatch } from '../screen/editor';
import { readHash } from '../screen/hash';
import { readFilter } from './catalogue-filter';
import { chooseCover } from './choose-cover';

/**
 * Does nothing if the address names a card by then.
 * @param query of the address; names the product
 * @param isProposed by a link: show no error if it is not sold
 */
export async function beginWithCover(id: number, query: string, locale: string, isProposed: boolean): Promise<void> {
  const cover = await fetchCoverOnSale(id, locale);
  if (readHash(window.location.hash).reference !== null) return;
  if (cover) return chooseCover(cover, null, readFilter(query).product);
  if (!isProposed) tellNotOnSale('createCreation');
}

/** Or cannot be loaded offline. */
export function tellNotOnSale(action: 'createCreation' | 'selectCover'): void {
  const error = navigator.onLine ? new ApiError('not_found', 404, '') : new ApiError('network', 0, '');
  dispatch({ type: 'failed', action, error });
}
