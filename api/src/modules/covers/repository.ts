import { type CoverType, coverTypes } from '@jolimot/card/products';
import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { coverCustomizationTypes, coverImages, covers, coverTags, customizationTypes } from '../../db/schema/catalogue';

export type CoverRow = typeof covers.$inferSelect;
export type CoverImageRow = typeof coverImages.$inferSelect;
export type CustomizationTypeRow = typeof customizationTypes.$inferSelect;

export interface CoverFilter {
  type?: CoverType | undefined;
  usableAsBackground?: boolean | undefined;
  /** Only these; an empty list matches nothing. */
  ids?: readonly number[] | undefined;
  /** With any of these; an empty list matches nothing. */
  tagIds?: readonly number[] | undefined;
  /** Only what is on show, or not; both when left out. */
  active?: boolean | undefined;
  /** What has been deleted instead of what has not. */
  deleted: boolean;
  orderBy: SQL[];
  limit: number;
  offset: number;
}

/** One page of the covers, and how many match. */
export async function listCovers(db: DbOrTx, filter: CoverFilter): Promise<{ rows: CoverRow[]; total: number }> {
  const conditions = and(...narrowing(db, filter));
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(covers)
      .where(conditions)
      .orderBy(...filter.orderBy)
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ total: count() }).from(covers).where(conditions),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function narrowing(db: DbOrTx, filter: CoverFilter): SQL[] {
  const conditions: SQL[] = [filter.deleted ? isNotNull(covers.deletedAt) : isNull(covers.deletedAt)];
  if (filter.active !== undefined) conditions.push(eq(covers.active, filter.active));
  if (filter.type) conditions.push(inArray(covers.type, fitting(filter.type)));
  if (filter.usableAsBackground !== undefined) {
    conditions.push(eq(covers.usableAsBackground, filter.usableAsBackground));
  }
  if (filter.ids) conditions.push(inArray(covers.id, [...filter.ids]));
  if (filter.tagIds) {
    const tagged = db
      .select({ id: coverTags.coverId })
      .from(coverTags)
      .where(inArray(coverTags.tagId, [...filter.tagIds]));
    conditions.push(inArray(covers.id, tagged));
  }
  return conditions;
}

/** A cover for both products is a greeting cover and a postcard cover too. */
const fitting = (type: CoverType): CoverType[] => coverTypes.filter((own) => own === type || own === 'both');

/** One cover; also one that is deleted. */
export async function coverById(db: DbOrTx, id: number): Promise<CoverRow | undefined> {
  const [row] = await db.select().from(covers).where(eq(covers.id, id));
  return row;
}

/** The images, customization types and tags of these covers. */
export async function partsOfCovers(db: DbOrTx, ids: readonly number[]) {
  const [images, types, tags] = await Promise.all([
    db
      .select()
      .from(coverImages)
      .where(inArray(coverImages.coverId, [...ids]))
      .orderBy(asc(coverImages.id)),
    db
      .select({ coverId: coverCustomizationTypes.coverId, type: customizationTypes })
      .from(coverCustomizationTypes)
      .innerJoin(customizationTypes, eq(customizationTypes.id, coverCustomizationTypes.customizationTypeId))
      .where(inArray(coverCustomizationTypes.coverId, [...ids]))
      .orderBy(asc(customizationTypes.id)),
    db
      .select()
      .from(coverTags)
      .where(inArray(coverTags.coverId, [...ids]))
      .orderBy(asc(coverTags.tagId)),
  ]);
  return { images, types, tags };
}

export type CoverParts = Awaited<ReturnType<typeof partsOfCovers>>;
