import { and, eq, exists, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client';
import { creationHistory, creations, customizations, photos } from '../../../db/schema/creations';
import { orderCreations } from '../../../db/schema/orders';
import { enqueue } from '../../../jobs/queue/enqueue';

/** A draft that its owner removed can be brought back by hand for this long. */
const deletedDraftDays = 30;
/** Few enough that other writes hardly notice. */
const batch = 100;

/**
 * Removes drafts for good: guests' that have expired, accounts' 30 days after that, and those deleted 30 days ago; their
 * photos too, unless a duplicate or an order has them. What was ever ordered stays, emptied. The files go by a job,
 * after the commit.
 * @returns how many drafts went
 */
export async function forgetDrafts(db: Db, now: Date): Promise<number> {
  let forgotten = 0;
  for (const work of [forgetBatch, emptyBatch]) {
    for (;;) {
      const went = await db.transaction((tx) => work(tx, now));
      forgotten += went;
      if (went < batch) break;
    }
  }
  return forgotten;
}

/** Drafts whose time is over: a guest's at once, an account's (which was warned) and a deleted one's after a while. */
function isOver(now: Date): SQL | undefined {
  const longAgo = new Date(now.getTime() - deletedDraftDays * 86_400_000);
  const expired = and(isNull(creations.shopUserId), lt(creations.expiresAt, now));
  const gone = or(expired, lt(creations.expiresAt, longAgo), lt(creations.deletedAt, longAgo));
  return and(gone, isNull(creations.relatedOrderId));
}

const wasOrdered = (tx: Tx) =>
  tx.select({ id: orderCreations.id }).from(orderCreations).where(eq(orderCreations.creationId, creations.id));

async function forgetBatch(tx: Tx, now: Date): Promise<number> {
  const rows = await tx
    .select({ id: creations.id })
    .from(creations)
    .where(and(isOver(now), notExists(wasOrdered(tx))))
    .orderBy(creations.id)
    .limit(batch)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await removeCreations(tx, ids);
  return ids.length;
}

/** What a cancelled order still names keeps its number, and nothing else. */
async function emptyBatch(tx: Tx, now: Date): Promise<number> {
  const past = tx
    .select({ id: creationHistory.id })
    .from(creationHistory)
    .where(eq(creationHistory.creationId, creations.id));
  const rows = await tx
    .select({ id: creations.id })
    .from(creations)
    .where(and(isOver(now), exists(wasOrdered(tx)), exists(past)))
    .orderBy(creations.id)
    .limit(batch)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await emptyCreations(tx, ids);
  return ids.length;
}

/** Removes creations that no order knows, with their photos. */
export async function removeCreations(tx: Tx, ids: number[]): Promise<void> {
  await emptyCreations(tx, ids);
  await tx.delete(creations).where(inArray(creations.id, ids));
}

/** Takes words and photos out of creations, and out of their history: nothing but their number is left. */
export async function emptyCreations(tx: Tx, ids: number[]): Promise<void> {
  const photoIds = await photosOf(tx, ids);
  await tx.delete(customizations).where(inArray(customizations.creationId, ids));
  await tx.delete(creationHistory).where(inArray(creationHistory.creationId, ids));
  await forgetUnusedPhotos(tx, photoIds);
}

/** Every photo that the present and the past of creations know. */
export async function photosOf(tx: Tx, creationIds: number[]): Promise<number[]> {
  const present = tx
    .select({ id: sql<string>`${customizations.photoId}` })
    .from(customizations)
    .where(inArray(customizations.creationId, creationIds));
  const past = tx
    .select({ id: sql<string>`(entry ->> 'photoId')::bigint` })
    .from(creationHistory)
    .innerJoin(sql`jsonb_array_elements(${creationHistory.state} -> 'customizations') as entry`, sql`true`)
    .where(inArray(creationHistory.creationId, creationIds));
  const rows = await present.union(past);
  return rows.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
}

/** Deletes photos that no creation (now or in its history) and no order has any more; their files by a job. */
export async function forgetUnusedPhotos(tx: Tx, photoIds: number[]): Promise<void> {
  if (photoIds.length === 0) return;
  const usedNow = tx
    .select({ id: customizations.id })
    .from(customizations)
    .where(eq(customizations.photoId, photos.id));
  const usedBefore = tx
    .select({ id: creationHistory.id })
    .from(creationHistory)
    .where(
      sql`${creationHistory.state} @> jsonb_build_object('customizations', jsonb_build_array(jsonb_build_object('photoId', ${photos.id})))`,
    );
  const printed = tx
    .select({ id: orderCreations.id })
    .from(orderCreations)
    .where(
      sql`${orderCreations.snapshot} @> jsonb_build_object('customizations', jsonb_build_array(jsonb_build_object('photo', jsonb_build_object('storageKey', ${photos.storageKey}))))`,
    );
  const unused = await tx
    .delete(photos)
    .where(and(inArray(photos.id, photoIds), notExists(usedNow), notExists(usedBefore), notExists(printed)))
    .returning({ storageKey: photos.storageKey, previewKey: photos.previewKey });
  const keys = unused.flatMap(({ storageKey, previewKey }) => (previewKey ? [storageKey, previewKey] : [storageKey]));
  if (keys.length > 0) await enqueue(tx, 'photo.forget', { keys });
}
