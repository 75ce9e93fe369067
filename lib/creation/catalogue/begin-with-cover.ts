import { ApiError } from '@/lib/api/api-error';
import { fetchCoverOnSale } from '@/lib/api/covers';
import { useEditor } from '../screen/editor';
import { readHash } from '../screen/hash';
import { readFilter } from './catalogue-filter';
import { chooseCover } from './choose-cover';

/**
 * Chooses a cover that is known by its id alone, of the first rows or of a link, where there is no card yet. Does nothing
 * when the address names a card meanwhile. What goes wrong is shown under `createCreation`.
 * @param query of the address: the product that it names is the one to make
 * @param isProposed whether a link named the cover: one that is not sold is then passed over in silence
 */
export async function beginWithCover(id: number, query: string, locale: string, isProposed: boolean): Promise<void> {
  const cover = await fetchCoverOnSale(id, locale);
  if (readHash(window.location.hash).reference !== null) return;
  if (cover) return chooseCover(cover, null, readFilter(query).product);
  if (!isProposed) tellNotOnSale('createCreation');
}

/** Shows that a cover cannot be chosen: it is no longer sold, or nothing is known of it without a connection. */
export function tellNotOnSale(action: 'createCreation' | 'selectCover'): void {
  const error = navigator.onLine ? new ApiError('not_found', 404, '') : new ApiError('network', 0, '');
  useEditor.getState().dispatch({ type: 'failed', action, error });
}
