import type { coverChange, coverInput } from '@jolimot/contract/back-office-catalogue';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, DbOrTx, Tx } from '../../../db/client';
import { refusingDuplicates } from '../../../db/constraints';
import { given } from '../../../db/given';
import { relatedIds } from '../../../db/related-ids';
import {
  coverCustomizationTypes,
  coverImages,
  covers,
  coverTags,
  customizationTypes,
  tags,
} from '../../../db/schema/catalogue';
import { databaseNow } from '../../../db/schema/columns';
import { invalid } from '../../../errors';
import { slugFor } from '../../../slug-of';
import type { CoverRow } from './repository';

const uniqueSlug = { covers_slug_unique: 'slug' };

/**
 * Adds a cover.
 * @throws AppError as {@link changeCover}
 */
export function createCover(db: Db, input: z.output<typeof coverInput>): Promise<CoverRow> {
  const { tags: tagIris, customizationTypes: typeIris, ...values } = input;
  return refusingDuplicates(uniqueSlug, () =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .insert(covers)
        .values({ ...values, slug: slugFor(values) })
        .returning();
      if (!row) throw new Error('The cover was not written.');
      await replaceLinks(tx, row.id, { tagIris, typeIris });
      await checkCover(tx, row);
      return row;
    }),
  );
}

/**
 * Changes a cover; what is left out stays.
 * @returns undefined when there is none
 * @throws AppError 400 `invalid_iri`; 422 `already_used`, `layout_conflict`, `front_missing` or `background_missing`
 */
export function changeCover(db: Db, id: number, change: z.output<typeof coverChange>): Promise<CoverRow | undefined> {
  const { tags: tagIris, customizationTypes: typeIris, ...values } = change;
  return refusingDuplicates(uniqueSlug, () =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .update(covers)
        // Written anew even when only links change: the seed leaves alone what the shop has edited.
        .set({ ...given(values), updatedAt: databaseNow })
        .where(eq(covers.id, id))
        .returning();
      if (!row) return undefined;
      await replaceLinks(tx, id, { tagIris, typeIris });
      await checkCover(tx, row);
      return row;
    }),
  );
}

/** @returns whether there was one to delete */
export async function deleteCover(db: DbOrTx, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(covers)
    .set({ deletedAt: now })
    .where(and(eq(covers.id, id), isNull(covers.deletedAt)))
    .returning({ id: covers.id });
  return rows.length > 0;
}

async function replaceLinks(
  tx: Tx,
  coverId: number,
  { tagIris, typeIris }: { tagIris: string[] | undefined; typeIris: string[] | undefined },
): Promise<void> {
  if (tagIris) {
    const ids = await relatedIds(tx, 'tags', tags, tagIris);
    await tx.delete(coverTags).where(eq(coverTags.coverId, coverId));
    if (ids.length > 0) await tx.insert(coverTags).values(ids.map((tagId) => ({ coverId, tagId })));
  }
  if (typeIris) {
    const ids = await relatedIds(tx, 'customization_types', customizationTypes, typeIris);
    await tx.delete(coverCustomizationTypes).where(eq(coverCustomizationTypes.coverId, coverId));
    const links = ids.map((customizationTypeId) => ({ coverId, customizationTypeId }));
    if (links.length > 0) await tx.insert(coverCustomizationTypes).values(links);
  }
}

/**
 * What must hold of a cover, however it came about: one front layout at most (docs/product/card.md, "Places"), its
 * front picture once it is on show ("Covers"), a picture without lettering to be a background ("Ground and ink").
 */
async function checkCover(tx: Tx, row: CoverRow): Promise<void> {
  const types = await tx
    .select({ name: customizationTypes.name })
    .from(coverCustomizationTypes)
    .innerJoin(customizationTypes, eq(customizationTypes.id, coverCustomizationTypes.customizationTypeId))
    .where(eq(coverCustomizationTypes.coverId, row.id));
  const layouts = new Set(types.flatMap(({ name }) => /^Image Front Right (Full|Triptyque \d)/.exec(name)?.[1] ?? []));
  if (layouts.size > 1) {
    throw invalid('customizationTypes', 'layout_conflict', 'A cover has one Front Right layout at most.');
  }
  const images = await tx.select({ name: coverImages.name }).from(coverImages).where(eq(coverImages.coverId, row.id));
  const has = (name: string) => images.some((image) => image.name === name);
  if (row.active && !has('front')) {
    throw invalid('active', 'front_missing', 'A cover goes on show with its front picture.');
  }
  if (row.usableAsBackground && !has('background')) {
    throw invalid('usableAsBackground', 'background_missing', 'A background needs its own picture.');
  }
}
