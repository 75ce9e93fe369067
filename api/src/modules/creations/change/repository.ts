import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { unchanged } from '../../../db/schema/columns';
import { type CreationState, type CustomizationState, creationHistory, creations } from '../../../db/schema/creations';
import { notFound } from '../../../errors';
import { accessCondition, type Caller } from '../document/access';
import type { CreationKey } from '../document/reference';
import type { CreationRow, LoadedCreation, StoredCustomization } from '../document/repository';

/**
 * One guarded statement, which also locks the row.
 * @param expected undefined for any version
 * @param guestExpiresAt for a guest's draft; an account's no longer expires
 * @returns undefined when no creation matches
 */
export async function raiseVersion(
  tx: Tx,
  key: CreationKey,
  caller: Caller,
  expected: number | undefined,
  guestExpiresAt: Date,
): Promise<CreationRow | undefined> {
  const [raised] = await tx
    .update(creations)
    .set({
      version: sql`${creations.version} + 1`,
      updatedAt: caller.now,
      expiresAt: sql`case when ${creations.shopUserId} is null then ${guestExpiresAt.toISOString()}::timestamptz end`,
    })
    .where(and(accessCondition(key, caller), expected === undefined ? undefined : eq(creations.version, expected)))
    .returning();
  return raised;
}

/** Adds the present state and deletes undone ones. */
export async function appendHistory(tx: Tx, changed: LoadedCreation): Promise<LoadedCreation> {
  const creationId = changed.creation.id;
  const [creation] = await tx
    .update(creations)
    .set({ historyPosition: sql`${creations.historyPosition} + 1`, updatedAt: unchanged(creations.updatedAt) })
    .where(eq(creations.id, creationId))
    .returning();
  if (!creation) throw notFound();
  await tx
    .delete(creationHistory)
    .where(and(eq(creationHistory.creationId, creationId), gt(creationHistory.position, creation.historyPosition - 1)));
  const appended = { ...changed, creation };
  await recordHistory(tx, appended);
  return appended;
}

/** At the present position of the history. */
export async function recordHistory(tx: Tx, { creation, customizations }: LoadedCreation): Promise<void> {
  const { productId, coverId, style } = creation;
  const state: CreationState = { productId, coverId, style, customizations: customizations.map(stateOf) };
  await tx.insert(creationHistory).values({ creationId: creation.id, position: creation.historyPosition, state });
}

const stateOf = ({ name, value, photoId, home, crops }: StoredCustomization): CustomizationState => ({
  name,
  value,
  photoId,
  ...(home ? { home } : {}),
  ...(crops ? { crops } : {}),
});
