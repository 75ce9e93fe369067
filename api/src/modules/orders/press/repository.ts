import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import { unchanged } from '../../../db/schema/columns';
import { creationHistory, creations, customizations, photos } from '../../../db/schema/creations';
import {
  type AddressSnapshot,
  type CreationSnapshot,
  orderCards,
  orderCreations,
  orderStatuses,
  orders,
  shippings,
} from '../../../db/schema/orders';
import type { CreationRow } from '../../creations/document/repository';

export interface FrozenCard {
  code: string;
  recipient: AddressSnapshot;
  snapshot: CreationSnapshot;
}

/** Recipient by recipient (shipping order). */
export const frozenCards = (db: DbOrTx, orderId: number): Promise<FrozenCard[]> =>
  db
    .select({ code: orderCards.code, recipient: shippings.recipient, snapshot: orderCreations.snapshot })
    .from(orderCards)
    .innerJoin(shippings, eq(shippings.id, orderCards.shippingId))
    .innerJoin(orderCreations, eq(orderCreations.id, orderCards.orderCreationId))
    .where(eq(orderCards.orderId, orderId))
    .orderBy(asc(shippings.position), asc(shippings.id), asc(orderCreations.position));

export async function frozenSnapshotById(db: DbOrTx, id: number): Promise<CreationSnapshot | undefined> {
  const [row] = await db
    .select({ snapshot: orderCreations.snapshot })
    .from(orderCreations)
    .where(eq(orderCreations.id, id));
  return row?.snapshot;
}

/** `updatedAt` stays: the client sees no change of the order. */
export async function setPressFile(
  db: Db,
  orderId: number,
  { key, sha256, source }: { key: string; sha256: string; source: string },
): Promise<void> {
  await db
    .update(orders)
    .set({ pressKey: key, pressChecksum: sha256, pressSource: source, updatedAt: unchanged(orders.updatedAt) })
    .where(eq(orders.id, orderId));
}

/** Each client sets how long we keep photos. */
export function lockOrdersWithDuePhotos(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ id: number; pressKey: string | null }[]> {
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
    .limit(limit)
    .for('update', { of: orders, skipLocked: true });
}

export async function markPhotosForgotten(tx: Tx, orderIds: number[], now: Date): Promise<void> {
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
}

export async function stripSnapshots(tx: Tx, orderIds: number[]): Promise<number[]> {
  const rows = await tx.select().from(orderCreations).where(inArray(orderCreations.orderId, orderIds));
  for (const { id, snapshot } of rows) {
    const stripped = snapshot.customizations.map((one) => ({ ...one, photo: null }));
    await tx
      .update(orderCreations)
      .set({ snapshot: { ...snapshot, customizations: stripped } })
      .where(eq(orderCreations.id, id));
  }
  const keys = rows.flatMap(({ snapshot }) => snapshot.customizations.flatMap(({ photo }) => photo?.storageKey ?? []));
  if (keys.length === 0) return [];
  const known = await tx.select({ id: photos.id }).from(photos).where(inArray(photos.storageKey, keys));
  return known.map(({ id }) => id);
}

export const creationsOfOrders = (tx: Tx, orderIds: number[]): Promise<CreationRow[]> =>
  tx.select().from(creations).where(inArray(creations.relatedOrderId, orderIds));

export async function deletePhotosAndHistory(tx: Tx, creationIds: number[]): Promise<void> {
  await tx
    .delete(customizations)
    .where(and(inArray(customizations.creationId, creationIds), isNotNull(customizations.photoId)));
  await tx.delete(creationHistory).where(inArray(creationHistory.creationId, creationIds));
}
