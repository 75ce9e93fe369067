import type { CustomizationName } from '@jolimot/card/customization-types';
import type { Held } from '@jolimot/card/document/card';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { unchanged } from '../../../db/schema/columns';
import {
  type CreationState,
  type CustomizationState,
  creationHistory,
  creations,
  customizations,
} from '../../../db/schema/creations';
import { notFound } from '../../../errors';
import { accessCondition, type Caller } from '../document/access';
import type { CreationKey } from '../document/reference';
import type { AllowedType, CreationRow, LoadedCreation, StoredCustomization } from '../document/repository';
import type { PhotoRow } from '../photos/repository';

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

export async function setDesign(
  tx: Tx,
  id: number,
  design: Pick<CreationRow, 'productId' | 'coverId' | 'style'>,
  now: Date,
): Promise<void> {
  await tx
    .update(creations)
    .set({ ...design, updatedAt: now })
    .where(eq(creations.id, id));
}

export async function deleteCustomizations(
  tx: Tx,
  creationId: number,
  names: readonly CustomizationName[],
): Promise<void> {
  if (names.length === 0) return;
  await tx
    .delete(customizations)
    .where(and(eq(customizations.creationId, creationId), inArray(customizations.name, [...names])));
}

export async function upsertCustomizations(
  tx: Tx,
  creationId: number,
  written: readonly { held: Held<PhotoRow>; type: AllowedType }[],
  now: Date,
): Promise<StoredCustomization[]> {
  if (written.length === 0) return [];
  const rows = await tx
    .insert(customizations)
    .values(
      written.map(({ held: { name, value, photo, home, crops }, type }) => ({
        ...{ creationId, customizationTypeId: type.id, name, value, photoId: photo?.id ?? null, home },
        ...{ crops: Object.keys(crops).length === 0 ? null : crops, createdAt: now, updatedAt: now },
      })),
    )
    .onConflictDoUpdate({
      target: [customizations.creationId, customizations.name],
      set: {
        value: sql`excluded.value`,
        photoId: sql`excluded.photo_id`,
        home: sql`excluded.home`,
        crops: sql`excluded.crops`,
        updatedAt: now,
      },
    })
    .returning();
  return written.flatMap(({ held: { name, photo }, type: { kind } }) => {
    const row = rows.find((one) => one.name === name);
    return row ? [{ ...row, kind, photo }] : [];
  });
}

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
