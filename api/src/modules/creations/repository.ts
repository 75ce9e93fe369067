import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '../../db/client';
import { type PageQuery, pageOf, type RowsOfPage } from '../../db/page';
import { creations, customizations } from '../../db/schema/creations';
import { written } from '../../db/writes';
import { type Caller, isAvailable } from './document/access';
import type { CreationRow, StoredCustomization } from './document/repository';

/** @throws when the reference is taken, which never happens in practice */
export async function insertCreation(tx: Tx, values: typeof creations.$inferInsert): Promise<CreationRow> {
  return written(await tx.insert(creations).values(values).returning());
}

/**
 * Ordering a card again gives the same draft, unless it was corrected meanwhile. Two parallel requests wait for each
 * other.
 */
export async function untouchedCopyOf(
  tx: Tx,
  { id, shopUserId, version }: CreationRow,
): Promise<CreationRow | undefined> {
  await tx.select({ id: creations.id }).from(creations).where(eq(creations.id, id)).for('no key update');
  const [copy] = await tx
    .select()
    .from(creations)
    .where(
      and(
        eq(creations.copyOf, id),
        eq(creations.copyOfVersion, version),
        shopUserId === null ? isNull(creations.shopUserId) : eq(creations.shopUserId, shopUserId),
        isNull(creations.relatedOrderId),
        isNull(creations.deletedAt),
        isNull(creations.expiresAt),
        eq(creations.version, 1),
      ),
    )
    .orderBy(desc(creations.id))
    .limit(1);
  return copy;
}

export async function softDelete(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(creations).set({ deletedAt: now }).where(eq(creations.id, id));
}

/** Photos are shared, not copied. */
export async function copyCustomizations(
  tx: Tx,
  from: readonly StoredCustomization[],
  to: number,
  now: Date,
): Promise<StoredCustomization[]> {
  if (from.length === 0) return [];
  const copies = await tx
    .insert(customizations)
    .values(
      from.map(({ customizationTypeId, name, value, photoId, home, crops }) => ({
        ...{ creationId: to, customizationTypeId, name, value, photoId, home, crops },
        ...{ createdAt: now, updatedAt: now },
      })),
    )
    .returning();
  return from.flatMap(({ name, kind, photo }) => {
    const copy = copies.find((one) => one.name === name);
    return copy ? [{ ...copy, kind, photo }] : [];
  });
}

type CreationFilters = { ordered: boolean | undefined; ids: number[] | undefined };

export function findCreations(
  db: DbOrTx,
  scope: SQL | undefined,
  { ordered, ids }: CreationFilters,
  page: PageQuery,
): Promise<RowsOfPage<CreationRow>> {
  const withOrder = ordered ? isNotNull(creations.relatedOrderId) : isNull(creations.relatedOrderId);
  const where = and(scope, ids && inArray(creations.id, ids), ordered === undefined ? undefined : withOrder);
  const rows = db.select().from(creations).where(where).orderBy(desc(creations.updatedAt), desc(creations.id));
  return pageOf(rows, page, db.$count(creations, where));
}

export const ownedBy = ({ now }: Caller, shopUserId: number): SQL | undefined =>
  and(isAvailable(now), eq(creations.shopUserId, shopUserId));

/** Only drafts without an owner; they no longer expire. */
export async function adoptDrafts(db: Db, references: string[], shopUserId: number, now: Date): Promise<void> {
  await db
    .update(creations)
    .set({ shopUserId, expiresAt: null, updatedAt: now })
    .where(and(inArray(creations.reference, references), isAvailable(now), isNull(creations.shopUserId)));
}

export const ownedAmong = (db: Db, references: string[], shopUserId: number, now: Date): Promise<CreationRow[]> =>
  db
    .select()
    .from(creations)
    .where(and(inArray(creations.reference, references), isAvailable(now), eq(creations.shopUserId, shopUserId)))
    .orderBy(creations.id);
