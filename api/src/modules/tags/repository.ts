import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { covers, coverTags, eventTags, products, productTags, tags } from '../../db/schema/catalogue';

export type TagRow = typeof tags.$inferSelect;

const active = eq(tags.active, true);

/** One page of the tags in use, in the shop's order, and how many there are. */
export async function activeTags(
  db: DbOrTx,
  page: { limit: number; offset: number },
): Promise<{ rows: TagRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(tags)
      .where(active)
      .orderBy(asc(tags.position), asc(tags.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(tags).where(active),
  ]);
  return { rows, total: counted?.total ?? 0 };
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
