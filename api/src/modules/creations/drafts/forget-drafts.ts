import type { Db, Tx } from '../../../db/client';
import { forgetUnusedPhotos } from '../photos/forget-photos';
import { photoIdsOf } from '../photos/repository';
import { removeOlderThan } from './draft-lifetime';
import { deleteContent, deleteCreations, lockOverDrafts, lockOverOrdered } from './repository';

/** Other writes wait only briefly. */
const batch = 100;

/**
 * See docs/product/drafts.md, "How long". Photos go unless a duplicate or an order has them. A job deletes files after
 * the commit.
 */
export async function forgetDrafts(db: Db, now: Date): Promise<number> {
  const limits = { now, longAgo: removeOlderThan(now) };
  const steps = [
    { lock: lockOverDrafts, forget: removeCreations },
    { lock: lockOverOrdered, forget: emptyCreations },
  ];
  let forgotten = 0;
  for (const { lock, forget } of steps) {
    for (;;) {
      const done = await db.transaction(async (tx) => {
        const ids = await lock(tx, limits, batch);
        if (ids.length > 0) await forget(tx, ids);
        return ids.length;
      });
      forgotten += done;
      if (done < batch) break;
    }
  }
  return forgotten;
}

export async function removeCreations(tx: Tx, ids: number[]): Promise<void> {
  await emptyCreations(tx, ids);
  await deleteCreations(tx, ids);
}

export async function emptyCreations(tx: Tx, ids: number[]): Promise<void> {
  const photoIds = await photoIdsOf(tx, ids);
  await deleteContent(tx, ids);
  await forgetUnusedPhotos(tx, photoIds);
}
