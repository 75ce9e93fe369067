import { and, asc, count, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Db, DbOrTx } from '../../db/client';
import { refusingDuplicates } from '../../db/constraints';
import { covers, coverTags, eventTags, products, productTags, tags } from '../../db/schema/catalogue';
import { databaseNow } from '../../db/schema/columns';

export type TagRow = typeof tags.$inferSelect;

type NewTag = typeof tags.$inferInsert;

export interface TagFilter {
  /** Only those that are switched on, or off; both when left out. */
  active?: boolean | undefined;
  /** Only these; an empty list matches nothing. */
  ids?: readonly number[] | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
}

/** One page of the tags, and how many match. */
export async function listTags(db: DbOrTx, filter: TagFilter): Promise<{ rows: TagRow[]; total: number }> {
  const conditions = and(
    filter.active === undefined ? undefined : eq(tags.active, filter.active),
    filter.ids ? inArray(tags.id, [...filter.ids]) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(tags)
      .where(conditions)
      .orderBy(...filter.orderBy)
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ total: count() }).from(tags).where(conditions),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function tagById(db: DbOrTx, id: number): Promise<TagRow | undefined> {
  const [row] = await db.select().from(tags).where(eq(tags.id, id));
  return row;
}

const uniqueSlug = { tags_slug_unique: 'slug' };

/** @throws AppError 422 `already_used` on `slug` */
export function insertTag(db: DbOrTx, values: NewTag): Promise<TagRow> {
  return refusingDuplicates(uniqueSlug, async () => {
    const [row] = await db.insert(tags).values(values).returning();
    if (!row) throw new Error('The tag was not written.');
    return row;
  });
}

/** @returns undefined when there is none @throws AppError 422 `already_used` on `slug` */
export function updateTag(db: DbOrTx, id: number, values: Partial<NewTag>): Promise<TagRow | undefined> {
  return refusingDuplicates(uniqueSlug, async () => {
    const [row] = await db
      .update(tags)
      .set({ ...values, updatedAt: databaseNow })
      .where(eq(tags.id, id))
      .returning();
    return row;
  });
}

/** Takes a tag off everything that carries it, then away. @returns whether there was one */
export function deleteTag(db: Db, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    for (const links of [eventTags, coverTags, productTags]) await tx.delete(links).where(eq(links.tagId, id));
    const rows = await tx.delete(tags).where(eq(tags.id, id)).returning({ id: tags.id });
    return rows.length > 0;
  });
}

/** What carries each of these tags, of what the shop shows. */
export async function carriersOfTags(db: DbOrTx, ids: readonly number[]) {
  const [eventLinks, coverLinks, productLinks] = await Promise.all([
    db
      .select({ tagId: eventTags.tagId, id: eventTags.eventId })
      .from(eventTags)
      .where(inArray(eventTags.tagId, [...ids]))
      .orderBy(asc(eventTags.eventId)),
    db
      .select({ tagId: coverTags.tagId, id: covers.id })
      .from(coverTags)
      .innerJoin(covers, eq(covers.id, coverTags.coverId))
      .where(and(inArray(coverTags.tagId, [...ids]), eq(covers.active, true), isNull(covers.deletedAt)))
      .orderBy(asc(covers.priority), asc(covers.id)),
    db
      .select({ tagId: productTags.tagId, id: products.id })
      .from(productTags)
      .innerJoin(products, eq(products.id, productTags.productId))
      .where(and(inArray(productTags.tagId, [...ids]), eq(products.active, true), isNull(products.deletedAt)))
      .orderBy(asc(products.id)),
  ]);
  return { events: eventLinks, covers: coverLinks, products: productLinks };
}
