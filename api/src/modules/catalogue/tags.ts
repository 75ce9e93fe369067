import { backOfficeCatalogueCalls } from '@jolimot/contract/back-office/catalogue';
import { catalogueCalls, type Tag } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { type IriResource, iriOf } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx, Tx } from '../../db/client';
import { orderOf } from '../../db/order-by';
import { type PageQuery, pageOf, type RowsAndTotal } from '../../db/page';
import { covers, coverTags, events, eventTags, products, productTags, tags } from '../../db/schema/catalogue';
import { nextVersion } from '../../db/schema/columns';
import { given, refusingDuplicates } from '../../db/writes';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { editVersion } from '../../http/calls/versions';
import { Page, softTimestampsOf } from '../../http/representation/answers';
import { slugFor } from '../../slug-of';
import { onShow } from './cover-on-show';

/** The occasions. Tags that are switched off or deleted are for staff alone, whatever `active` says. */
export function tagRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const shown = async (rows: readonly TagRow[], locale: Locale, forStaff: boolean): Promise<Tag[]> => {
    const carriers = await carriersOfTags(
      db,
      rows.map((row) => row.id),
      parisDay(clock.now()),
    );
    return rows.map((row) => toTag(row, carriers, locale, forStaff));
  };
  const one = async (row: TagRow | undefined, locale: Locale, forStaff: boolean): Promise<Tag> => {
    const [tag] = row ? await shown([row], locale, forStaff) : [];
    if (!tag) throw notFound();
    return tag;
  };
  registerCall(app, deps, catalogueCalls.listTags, {
    handler: async ({ query, locale, user }) => {
      if (!user && query.active === false) return new Page([], 0);
      const { rows, total } = await listTags(db, {
        active: user ? query.active : true,
        deleted: user !== undefined && query['exists[deletedAt]'] === true,
        ids: query['id[]'],
        orderBy: orderOf(query, { position: tags.position, id: tags.id }, [asc(tags.position)], tags.id),
        page: query,
      });
      return new Page(await shown(rows, locale, user !== undefined), total);
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.getTag, {
    handler: async ({ params, locale, user }) => {
      const row = await tagById(db, params.id);
      return one(user || (row?.active && !row.deletedAt) ? row : undefined, locale, user !== undefined);
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.createTag, {
    handler: async ({ body, locale }) => one(await insertTag(db, { ...body, slug: slugFor(body) }), locale, true),
  });
  registerCall(app, deps, backOfficeCatalogueCalls.updateTag, {
    handler: async ({ params, body, locale, request }) => {
      const newest = async () => one(await tagById(db, params.id), locale, true);
      const write = (tx: Tx) => updateTag(tx, params.id, given(body));
      return one(await editVersion(db, { table: tags, id: params.id, request, newest }, write), locale, true);
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.deleteTag, {
    handler: async ({ params }) => {
      if (!(await softDeleteTag(db, params.id, clock.now()))) throw notFound();
      return undefined;
    },
  });
}

type Carriers = Awaited<ReturnType<typeof carriersOfTags>>;

const toTag = (row: TagRow, carriers: Carriers, locale: Locale, forStaff: boolean): Tag => ({
  id: row.id,
  iri: iriOf('tags', row.id),
  slug: row.slug,
  name: row.name[locale],
  active: row.active,
  events: irisOf('events', carriers.events, row.id),
  covers: irisOf('covers', carriers.covers, row.id),
  products: irisOf('products', carriers.products, row.id),
  ...(forStaff ? { position: row.position, translations: { name: row.name } } : {}),
  ...softTimestampsOf(row),
});

const irisOf = (resource: IriResource, links: readonly { tagId: number; id: number }[], tagId: number): string[] =>
  links.filter((link) => link.tagId === tagId).map((link) => iriOf(resource, link.id));

type TagRow = typeof tags.$inferSelect;

type NewTag = typeof tags.$inferInsert;

interface TagFilter {
  /** Only those that are switched on, or off; both when left out. */
  active?: boolean | undefined;
  /** What has been deleted instead of what has not. */
  deleted: boolean;
  /** Only these; an empty list matches nothing. */
  ids?: readonly number[] | undefined;
  orderBy: SQL[];
  page: PageQuery;
}

/** One page of the tags, and how many match. */
function listTags(db: DbOrTx, filter: TagFilter): Promise<RowsAndTotal<TagRow>> {
  const conditions = and(
    filter.deleted ? isNotNull(tags.deletedAt) : isNull(tags.deletedAt),
    filter.active === undefined ? undefined : eq(tags.active, filter.active),
    filter.ids ? inArray(tags.id, [...filter.ids]) : undefined,
  );
  const rows = db
    .select()
    .from(tags)
    .where(conditions)
    .orderBy(...filter.orderBy);
  return pageOf(rows, db.$count(tags, conditions), filter.page);
}

async function tagById(db: DbOrTx, id: number): Promise<TagRow | undefined> {
  const [row] = await db.select().from(tags).where(eq(tags.id, id));
  return row;
}

/** A slug that a deleted tag had is free; to restore that one is then refused. */
const uniqueSlug = { tags_slug: 'slug' };

/** @throws AppError 422 `already_used` on `slug` */
function insertTag(db: DbOrTx, values: NewTag): Promise<TagRow> {
  return refusingDuplicates(uniqueSlug, async () => {
    const [row] = await db.insert(tags).values(values).returning();
    if (!row) throw new Error('The tag was not written.');
    return row;
  });
}

/** @returns undefined when there is none @throws AppError 422 `already_used` on `slug` */
function updateTag(db: DbOrTx, id: number, values: Partial<NewTag>): Promise<TagRow | undefined> {
  return refusingDuplicates(uniqueSlug, async () => {
    const [row] = await db
      .update(tags)
      .set({ ...values, updatedAt: nextVersion(tags.updatedAt) })
      .where(eq(tags.id, id))
      .returning();
    return row;
  });
}

/** Hides a tag from everything that carries it. @returns whether there was one */
async function softDeleteTag(db: DbOrTx, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(tags)
    .set({ deletedAt: now })
    .where(and(eq(tags.id, id), isNull(tags.deletedAt)))
    .returning({ id: tags.id });
  return rows.length > 0;
}

/** What carries each of these tags, of what the shop shows. @param today `YYYY-MM-DD` in Paris */
async function carriersOfTags(db: DbOrTx, ids: readonly number[], today: string) {
  const [eventLinks, coverLinks, productLinks] = await Promise.all([
    db
      .select({ tagId: eventTags.tagId, id: eventTags.eventId })
      .from(eventTags)
      .innerJoin(events, and(eq(events.id, eventTags.eventId), isNull(events.deletedAt)))
      .where(inArray(eventTags.tagId, [...ids]))
      .orderBy(asc(eventTags.eventId)),
    db
      .select({ tagId: coverTags.tagId, id: covers.id })
      .from(coverTags)
      .innerJoin(covers, eq(covers.id, coverTags.coverId))
      .where(and(inArray(coverTags.tagId, [...ids]), ...onShow(today)))
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

/** A tag that customers see. */
const isSeen = and(eq(tags.active, true), isNull(tags.deletedAt));

/**
 * The tags that are not deleted, for a condition on what carries them: links to a deleted one stay, so that it is restored
 * with all that carried it, and nobody reads or writes them meanwhile.
 */
export const presentTags = (db: DbOrTx) => db.select({ id: tags.id }).from(tags).where(isNull(tags.deletedAt));

/** The active tag of a slug, as the one-element list that a filter takes; undefined when there is none. */
export async function tagOfSlug(db: DbOrTx, slug: string): Promise<number[] | undefined> {
  const [tag] = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.slug, slug), isSeen));
  return tag && [tag.id];
}

/** Every active tag with its name. */
export const activeTags = (db: DbOrTx): Promise<Pick<TagRow, 'id' | 'name'>[]> =>
  db.select({ id: tags.id, name: tags.name }).from(tags).where(isSeen);
