import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import { unchanged } from '../../../db/schema/columns';
import { creationHistory, creations, customizations, photos } from '../../../db/schema/creations';
import { orderCreations, orderStatuses, orders } from '../../../db/schema/orders';
import { enqueue } from '../../../jobs/queue/enqueue';
import { recordHistory } from '../../creations/change/repository';
import { forgetUnusedPhotos } from '../../creations/photos/forget-photos';
import { photoIdsOf } from '../../creations/photos/repository';

/** Few enough that other writes hardly notice. */
const batch = 20;

/**
 * Deletes the photos of cards that were sent 12 months ago, or earlier as their customer chooses; those of cancelled
 * orders too. Words and figures stay; the press file goes, since the photos are in it. Photos that a draft or a later
 * order has stay with it. The files go by a job, after the commit.
 * @returns how many orders lost their photos
 */
export async function forgetSentPhotos(db: Db, now: Date): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const went = await db.transaction((tx) => forgetBatch(tx, now));
    forgotten += went;
    if (went < batch) return forgotten;
  }
}

async function forgetBatch(tx: Tx, now: Date): Promise<number> {
  const due = await dueOrders(tx, now);
  const orderIds = due.map(({ id }) => id);
  if (orderIds.length === 0) return 0;
  const photoIds = [...(await stripSnapshots(tx, orderIds)), ...(await stripCreations(tx, orderIds))];
  await tx
    .update(orders)
    .set({
      photosForgottenAt: now,
      pressKey: null,
      pressChecksum: null,
      pressSource: null,
      updatedAt: unchanged(orders.updatedAt),
    })
    .where(inArray(orders.id, orderIds));
  await forgetUnusedPhotos(tx, [...new Set(photoIds)]);
  const keys = due.flatMap(({ pressKey }) => (pressKey === null ? [] : [pressKey]));
  if (keys.length > 0) await enqueue(tx, 'photo.forget', { keys });
  return due.length;
}

/** Orders whose cards are out of the house (or never will be) for as long as their client lets us keep the photos. */
function dueOrders(tx: Tx, now: Date): Promise<{ id: number; pressKey: string | null }[]> {
  const endedAt = tx
    .select({ at: sql`max(${orderStatuses.createdAt})` })
    .from(orderStatuses)
    .where(and(eq(orderStatuses.orderId, orders.id), inArray(orderStatuses.status, ['shipped', 'cancelled'])));
  const withPhotos = tx
    .select({ id: orderCreations.id })
    .from(orderCreations)
    .where(
      and(
        eq(orderCreations.orderId, orders.id),
        sql`jsonb_path_exists(${orderCreations.snapshot}, '$.customizations[*].photo.storageKey')`,
      ),
    );
  return tx
    .select({ id: orders.id, pressKey: orders.pressKey })
    .from(orders)
    .innerJoin(shopUsers, eq(shopUsers.id, orders.shopUserId))
    .where(
      and(
        inArray(orders.status, ['shipped', 'delivered', 'cancelled']),
        isNull(orders.photosForgottenAt),
        lte(sql`(${endedAt}) + make_interval(months => ${shopUsers.photoMonths})`, now.toISOString()),
        exists(withPhotos),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(batch)
    .for('update', { of: orders, skipLocked: true });
}

/** @returns the photos that these orders printed */
async function stripSnapshots(tx: Tx, orderIds: number[]): Promise<number[]> {
  const rows = await tx.select().from(orderCreations).where(inArray(orderCreations.orderId, orderIds));
  for (const { id, snapshot } of rows) {
    const bare = snapshot.customizations.map((one) => ({ ...one, photo: null }));
    await tx
      .update(orderCreations)
      .set({ snapshot: { ...snapshot, customizations: bare } })
      .where(eq(orderCreations.id, id));
  }
  const keys = rows.flatMap(({ snapshot }) => snapshot.customizations.flatMap(({ photo }) => photo?.storageKey ?? []));
  if (keys.length === 0) return [];
  const known = await tx.select({ id: photos.id }).from(photos).where(inArray(photos.storageKey, keys));
  return known.map(({ id }) => id);
}

/** Takes the photos out of the orders' creations, also out of their past. @returns all that they have had */
async function stripCreations(tx: Tx, orderIds: number[]): Promise<number[]> {
  const rows = await tx.select().from(creations).where(inArray(creations.relatedOrderId, orderIds));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const photoIds = await photoIdsOf(tx, ids);
  await tx
    .delete(customizations)
    .where(and(inArray(customizations.creationId, ids), isNotNull(customizations.photoId)));
  await tx.delete(creationHistory).where(inArray(creationHistory.creationId, ids));
  for (const creation of rows) await recordHistory(tx, creation);
  return photoIds;
}
