import type { Db, Tx } from '../../../db/client';
import { enqueue } from '../../../jobs/queue/enqueue';
import { recordHistory } from '../../creations/change/repository';
import { loadCreations } from '../../creations/document/repository';
import { forgetUnusedPhotos } from '../../creations/photos/forget-photos';
import { photoIdsOf } from '../../creations/photos/repository';
import { forgetFilesOf } from './batch-file-rows';
import {
  creationsOfOrders,
  deletePhotosAndHistory,
  lockOrdersWithDuePhotos,
  markPhotosForgotten,
  stripSnapshots,
} from './repository';

/** Other writes wait only briefly. */
const batch = 20;

/** Words, figures and photos of a draft or a later order stay. A job deletes files after the commit. */
export async function forgetSentPhotos(db: Db, now: Date): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const done = await db.transaction((tx) => forgetBatch(tx, now));
    forgotten += done;
    if (done < batch) return forgotten;
  }
}

async function forgetBatch(tx: Tx, now: Date): Promise<number> {
  const due = await lockOrdersWithDuePhotos(tx, now, batch);
  const orderIds = due.map(({ id }) => id);
  if (orderIds.length === 0) return 0;
  const photoIds = [...(await stripSnapshots(tx, orderIds)), ...(await stripCreations(tx, orderIds))];
  await markPhotosForgotten(tx, orderIds, now);
  await forgetUnusedPhotos(tx, [...new Set(photoIds)]);
  const keys = [...due.flatMap(({ pressKey }) => pressKey ?? []), ...(await forgetFilesOf(tx, orderIds))];
  if (keys.length > 0) await enqueue(tx, 'photo.forget', { keys });
  return due.length;
}

async function stripCreations(tx: Tx, orderIds: number[]): Promise<number[]> {
  const rows = await creationsOfOrders(tx, orderIds);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const photoIds = await photoIdsOf(tx, ids);
  await deletePhotosAndHistory(tx, ids);
  for (const loaded of await loadCreations(tx, rows)) await recordHistory(tx, loaded);
  return photoIds;
}
