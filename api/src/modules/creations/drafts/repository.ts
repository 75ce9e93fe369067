import { and, eq, exists, inArray, isNotNull, isNull, lt, notExists, or, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client';
import { unchanged } from '../../../db/schema/columns';
import { creationHistory, creations, customizations } from '../../../db/schema/creations';
import { orderCreations } from '../../../db/schema/orders';

export interface DraftLimits {
  now: Date;
  /** Accounts' drafts that expired, and all that were deleted, before this instant are over. */
  longAgo: Date;
}

function isOver({ now, longAgo }: DraftLimits): SQL | undefined {
  const guestExpired = and(isNull(creations.shopUserId), lt(creations.expiresAt, now));
  const over = or(guestExpired, lt(creations.expiresAt, longAgo), lt(creations.deletedAt, longAgo));
  return and(over, isNull(creations.relatedOrderId));
}

const inOrder = (tx: Tx) =>
  tx.select({ id: orderCreations.id }).from(orderCreations).where(eq(orderCreations.creationId, creations.id));

const history = (tx: Tx) =>
  tx.select({ id: creationHistory.id }).from(creationHistory).where(eq(creationHistory.creationId, creations.id));

/** Only drafts in no order. @returns at most `limit` ids */
export const lockOverDrafts = (tx: Tx, limits: DraftLimits, limit: number): Promise<number[]> =>
  lockCreations(tx, and(isOver(limits), notExists(inOrder(tx))), limit);

/** Drafts that only a cancelled order names. */
export const lockOverOrdered = (tx: Tx, limits: DraftLimits, limit: number): Promise<number[]> =>
  lockCreations(tx, and(isOver(limits), exists(inOrder(tx)), exists(history(tx))), limit);

async function lockCreations(tx: Tx, condition: SQL | undefined, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: creations.id })
    .from(creations)
    .where(condition)
    .orderBy(creations.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

export async function deleteContent(tx: Tx, ids: number[]): Promise<void> {
  await tx.delete(customizations).where(inArray(customizations.creationId, ids));
  await tx.delete(creationHistory).where(inArray(creationHistory.creationId, ids));
}

export async function deleteCreations(tx: Tx, ids: number[]): Promise<void> {
  await tx.delete(creations).where(inArray(creations.id, ids));
}

const isUntouched = (since: Date): SQL | undefined =>
  and(
    isNull(creations.relatedOrderId),
    isNull(creations.deletedAt),
    isNull(creations.expiresAt),
    lt(creations.updatedAt, since),
  );

/** Only drafts without an expiry yet. */
export async function ownersOfUntouched(db: Db, since: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: creations.shopUserId })
    .from(creations)
    .where(and(isNotNull(creations.shopUserId), isUntouched(since)));
  return rows.flatMap(({ id }) => id ?? []);
}

export async function setExpiry(tx: Tx, shopUserId: number, since: Date, expiresAt: Date): Promise<number> {
  const rows = await tx
    .update(creations)
    .set({ expiresAt, updatedAt: unchanged(creations.updatedAt) })
    .where(and(eq(creations.shopUserId, shopUserId), isUntouched(since)))
    .returning({ id: creations.id });
  return rows.length;
}
