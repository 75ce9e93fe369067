import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Db, DbOrTx } from '../../../db/client';
import { coverImages, covers } from '../../../db/schema/catalogue';
import { databaseNow } from '../../../db/schema/columns';
import type { CoverImageRow } from './repository';

/** One page of the pictures, and how many match. @param filter.coverIds only of these; an empty list matches nothing */
export async function listCoverImages(
  db: DbOrTx,
  filter: { coverIds: readonly number[] | undefined; orderBy: SQL[]; limit: number; offset: number },
): Promise<{ rows: CoverImageRow[]; total: number }> {
  const conditions = filter.coverIds ? inArray(coverImages.coverId, [...filter.coverIds]) : undefined;
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(coverImages)
      .where(conditions)
      .orderBy(...filter.orderBy)
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ total: count() }).from(coverImages).where(conditions),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function coverImageById(db: DbOrTx, id: number): Promise<CoverImageRow | undefined> {
  const [row] = await db.select().from(coverImages).where(eq(coverImages.id, id));
  return row;
}

/** Whether there is such a cover to give a picture to. */
export async function hasCover(db: DbOrTx, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: covers.id })
    .from(covers)
    .where(and(eq(covers.id, id), isNull(covers.deletedAt)));
  return row !== undefined;
}

/** Writes a cover's picture, in place of the one of that name. */
export function writeCoverImage(db: Db, values: typeof coverImages.$inferInsert): Promise<CoverImageRow> {
  return db.transaction(async (tx) => {
    const { coverId: _cover, name: _name, ...picture } = values;
    const [row] = await tx
      .insert(coverImages)
      .values(values)
      .onConflictDoUpdate({
        target: [coverImages.coverId, coverImages.name],
        set: picture,
      })
      .returning();
    if (!row) throw new Error('The picture was not written.');
    await touchCover(tx, values.coverId);
    return row;
  });
}

/** Takes a picture away, unless its cover cannot do without it as it stands. */
export function removeCoverImage(db: Db, id: number): Promise<'removed' | 'needed' | 'missing'> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ image: coverImages, cover: covers })
      .from(coverImages)
      .innerJoin(covers, eq(covers.id, coverImages.coverId))
      .where(eq(coverImages.id, id))
      .for('update');
    if (!found) return 'missing';
    const { image, cover } = found;
    const needed = image.name === 'front' ? cover.active : image.name === 'background' && cover.usableAsBackground;
    if (needed) return 'needed';
    await tx.delete(coverImages).where(eq(coverImages.id, id));
    await touchCover(tx, cover.id);
    return 'removed';
  });
}

/** The seed leaves alone what the shop has edited since: see `seed-covers.ts`. */
const touchCover = (tx: DbOrTx, coverId: number) =>
  tx.update(covers).set({ updatedAt: databaseNow }).where(eq(covers.id, coverId));
