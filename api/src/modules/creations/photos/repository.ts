import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '../../../db/client';
import { creationHistory, customizations, photos } from '../../../db/schema/creations';
import { orderCreations, orders } from '../../../db/schema/orders';
import { productionFiles } from '../../../db/schema/production';
import { written } from '../../../db/writes';

export type PhotoRow = typeof photos.$inferSelect;

/** Its files are stored; its row is not written yet. */
export type StoredPhoto = Omit<typeof photos.$inferInsert, 'id' | 'createdAt'>;

export async function photoById(db: DbOrTx, id: number): Promise<PhotoRow | undefined> {
  const [row] = await db.select().from(photos).where(eq(photos.id, id));
  return row;
}

export async function photosById(db: DbOrTx, ids: readonly number[]): Promise<Map<number, PhotoRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(photos)
    .where(inArray(photos.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertPhoto(tx: Tx, photo: StoredPhoto): Promise<PhotoRow> {
  return written(await tx.insert(photos).values(photo).returning());
}

/** Null where a customization has no photo. */
const photoIdsInHistory = (tx: Tx, creationIds: readonly number[]) =>
  tx
    .select({ id: sql<string | null>`(entry ->> 'photoId')::bigint` })
    .from(creationHistory)
    .innerJoin(sql`jsonb_array_elements(${creationHistory.state} -> 'customizations') as entry`, sql`true`)
    .where(inArray(creationHistory.creationId, [...creationIds]));

export async function photoIdsOf(tx: Tx, creationIds: readonly number[]): Promise<number[]> {
  const now = tx
    .select({ id: sql<string | null>`${customizations.photoId}` })
    .from(customizations)
    .where(inArray(customizations.creationId, [...creationIds]));
  const rows = await now.union(photoIdsInHistory(tx, creationIds));
  return rows.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
}

export async function photoOfCreation(tx: Tx, creationId: number, checksum: string): Promise<PhotoRow | undefined> {
  const ids = await photoIdsOf(tx, [creationId]);
  if (ids.length === 0) return undefined;
  const [row] = await tx
    .select()
    .from(photos)
    .where(and(inArray(photos.id, ids), eq(photos.checksum, checksum)))
    .limit(1);
  return row;
}

export async function bytesInHistory(tx: Tx, creationId: number): Promise<number> {
  const [kept] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${photos.bytes}), 0)::float8` })
    .from(photos)
    .where(inArray(photos.id, photoIdsInHistory(tx, [creationId])));
  return kept?.bytes ?? 0;
}

/** No creation (history included) and no order has them. */
export async function deleteUnusedPhotos(tx: Tx, photoIds: readonly number[]): Promise<string[]> {
  const inCreation = tx
    .select({ id: customizations.id })
    .from(customizations)
    .where(eq(customizations.photoId, photos.id));
  const inHistory = tx
    .select({ id: creationHistory.id })
    .from(creationHistory)
    .where(
      sql`${creationHistory.state} @> jsonb_build_object('customizations', jsonb_build_array(jsonb_build_object('photoId', ${photos.id})))`,
    );
  const inOrder = tx
    .select({ id: orderCreations.id })
    .from(orderCreations)
    .where(
      sql`${orderCreations.snapshot} @> jsonb_build_object('customizations', jsonb_build_array(jsonb_build_object('photo', jsonb_build_object('storageKey', ${photos.storageKey}))))`,
    );
  const unused = await tx
    .delete(photos)
    .where(and(inArray(photos.id, [...photoIds]), notExists(inCreation), notExists(inHistory), notExists(inOrder)))
    .returning({ storageKey: photos.storageKey, previewKey: photos.previewKey });
  return unused.flatMap(({ storageKey, previewKey }) => (previewKey ? [storageKey, previewKey] : [storageKey]));
}

export async function photoKeysAmong(db: Db, keys: string[]): Promise<(string | null)[]> {
  const rows = await db
    .select({ storageKey: photos.storageKey, previewKey: photos.previewKey })
    .from(photos)
    .where(or(inArray(photos.storageKey, keys), inArray(photos.previewKey, keys)));
  return rows.flatMap(({ storageKey, previewKey }) => [storageKey, previewKey]);
}

export async function sheetKeysAmong(db: Db, keys: string[]): Promise<(string | null)[]> {
  const { storageKey } = productionFiles;
  return (await db.select({ key: storageKey }).from(productionFiles).where(inArray(storageKey, keys))).map(
    ({ key }) => key,
  );
}

export async function pressKeysAmong(db: Db, keys: string[]): Promise<(string | null)[]> {
  const rows = await db.select({ key: orders.pressKey }).from(orders).where(inArray(orders.pressKey, keys));
  return rows.map(({ key }) => key);
}
