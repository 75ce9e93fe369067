import type { Deps } from '../../../deps';
import { drawCardFront } from '../../../images/card-front';
import { snapshotToCardInput } from '../../creations/printing/card-input';
import { frozenSnapshotById } from './repository';

/**
 * The front of an ordered card as it will be printed; nothing of it is stored.
 * @param id of `order_creations`
 * @returns undefined where there is none, also once its photos have been deleted
 * @throws AppError or a storage error when it cannot be made now
 */
export async function orderedFront(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  id: number,
): Promise<Buffer | undefined> {
  const snapshot = await frozenSnapshotById(db, id);
  return snapshot && drawCardFront(snapshotToCardInput(snapshot), (key) => storage.localFile(key));
}
