import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '../../../db/client';
import { unchanged } from '../../../db/schema/columns';
import { type CreationState, creationHistory, creations, customizations } from '../../../db/schema/creations';
import { AppError, notFound } from '../../../errors';
import { type Caller, findReachable, reachable } from '../document/access';
import { holdOrder, isCreationEditable } from '../document/editable';
import { type CreationKey, parseCreationKey } from '../document/reference';
import type { CreationRow } from '../document/repository';
import { freezeAgain } from '../printing/snapshot';

/** Guests' drafts expire 30 days after their last change (docs/product/drafts.md, "How long"). */
const guestDraftDays = 30;
export const guestExpiry = (now: Date): Date => new Date(now.getTime() + guestDraftDays * 86_400_000);

/** @throws AppError `conflict` when its order is past changing */
export async function assertEditable(db: DbOrTx, creation: CreationRow, now: Date): Promise<void> {
  if (await isCreationEditable(db, creation, now)) return;
  throw new AppError('conflict', { detail: 'This creation has been ordered and can no longer be changed.' });
}

/** Which creation a write is for, by whom, and the version it was made from. */
export type Write = { reference: string; caller: Caller; expected: number | undefined };

/**
 * The one way of changing a creation: all of it happens, or nothing.
 * One guarded statement raises the version and so holds the row: writes of the same creation follow each other, and
 * one that expects a version which is gone changes nothing. Then come the change itself, the history and, for a
 * creation whose order is still editable, what that order prints.
 * @param change does the change in the transaction; what it throws undoes all
 * @throws AppError `not_found`, `stale_version` (412), `conflict` (409, ordered), and whatever `change` throws
 */
export function changeCreation<T>(
  db: Db,
  write: Write,
  change: (tx: Tx, creation: CreationRow) => Promise<T>,
): Promise<{ creation: CreationRow; result: T }> {
  return writeCreation(db, write, async (tx, raised) => {
    const result = await change(tx, raised);
    return { creation: await appendHistory(tx, raised.id), result };
  });
}

/**
 * {@link changeCreation} for a change that moves through the history instead of adding to it.
 * @param change gives the creation as it then is
 */
export function writeCreation<T extends { creation: CreationRow }>(
  db: Db,
  { reference, caller, expected }: Write,
  change: (tx: Tx, creation: CreationRow) => Promise<T>,
): Promise<T> {
  const key = parseCreationKey(reference);
  if (!key) throw notFound();
  return db.transaction(async (tx) => {
    const raised = await raiseVersion(tx, key, caller, expected);
    if (raised.relatedOrderId !== null) await holdOrder(tx, raised.relatedOrderId);
    await assertEditable(tx, raised, caller.now);
    const changed = await change(tx, raised);
    const { creation } = changed;
    if (creation.relatedOrderId !== null) await freezeAgain(tx, creation, creation.relatedOrderId);
    return changed;
  });
}

async function raiseVersion(
  tx: Tx,
  key: CreationKey,
  caller: Caller,
  expected: number | undefined,
): Promise<CreationRow> {
  const [raised] = await tx
    .update(creations)
    .set({
      version: sql`${creations.version} + 1`,
      updatedAt: caller.now,
      expiresAt: sql`case when ${creations.shopUserId} is null then ${guestExpiry(caller.now).toISOString()}::timestamptz end`,
    })
    .where(and(reachable(key, caller), expected === undefined ? undefined : eq(creations.version, expected)))
    .returning();
  if (raised) return raised;
  if (expected !== undefined && (await findReachable(tx, key, caller))) throw new AppError('stale_version');
  throw notFound();
}

/**
 * Appends the creation's whole present state to its history; what had been undone before is then gone for good.
 * @returns the creation as it now is
 */
async function appendHistory(tx: Tx, creationId: number): Promise<CreationRow> {
  const [creation] = await tx
    .update(creations)
    .set({ historyPosition: sql`${creations.historyPosition} + 1`, updatedAt: unchanged(creations.updatedAt) })
    .where(eq(creations.id, creationId))
    .returning();
  if (!creation) throw notFound();
  await tx
    .delete(creationHistory)
    .where(and(eq(creationHistory.creationId, creationId), gt(creationHistory.position, creation.historyPosition - 1)));
  await recordHistory(tx, creation);
  return creation;
}

/** Writes a creation's state at its present position in the history. */
export async function recordHistory(tx: Tx, creation: CreationRow): Promise<void> {
  const stored = await tx
    .select({ name: customizations.name, value: customizations.value, photoId: customizations.photoId })
    .from(customizations)
    .where(eq(customizations.creationId, creation.id))
    .orderBy(customizations.customizationTypeId);
  const state: CreationState = { coverId: creation.coverId, style: creation.style, customizations: stored };
  await tx.insert(creationHistory).values({ creationId: creation.id, position: creation.historyPosition, state });
}
