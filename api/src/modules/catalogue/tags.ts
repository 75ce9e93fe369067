import { catalogueCalls, type Tag } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { type IriResource, iriOf } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx, Tx } from '../../db/client';
import { orderOf } from '../../db/order-by';
import { relatedIds } from '../../db/related-ids';
import { covers, coverTags, events, eventTags, onShow, products, productTags, tags } from '../../db/schema/catalogue';
import type { Deps } from '../../deps';
import { crud, crudCalls } from '../../http/calls/crud';
import { softTimestampsOf } from '../../http/representation/answers';
import { slugFor } from '../../slug-of';

/** Hidden and deleted tags are for staff only, whatever `active` says. */
export function tagRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  crud(app, deps, {
    table: tags,
    calls: { list: catalogueCalls.listTags, ...crudCalls('Tag') },
    select: (from, where) => from.select().from(tags).where(where),
    view: async (rows, { locale, forStaff }) => {
      const ids = rows.map(({ id }) => id);
      const carriers = await carriersOfTags(db, ids, parisDay(clock.now()));
      return rows.map((row) => toTag(row, carriers, locale, forStaff));
    },
    isShown: (row) => row.active && row.deletedAt === null,
    list: (query, forStaff) => {
      if (!forStaff && query.active === false) return undefined;
      const active = forStaff ? query.active : true;
      return {
        where: active === undefined ? undefined : eq(tags.active, active),
        orderBy: orderOf(query, { position: tags.position, id: tags.id }, [asc(tags.position)], tags.id),
      };
    },
    created: (body) => ({ ...body, slug: slugFor(body) }),
    // A deleted tag's slug is free; restoring that tag is then refused.
    unique: { tags_slug: 'slug' },
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

/** Only carriers that the shop shows. @param today `YYYY-MM-DD` in Paris */
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

const isSeen = and(eq(tags.active, true), isNull(tags.deletedAt));

/** Links to a deleted tag stay for its restoration. */
export const presentTags = (db: DbOrTx) => db.select({ id: tags.id }).from(tags).where(isNull(tags.deletedAt));

/**
 * Undefined IRIs leave the links as they are.
 * @param links the table between the item and its tags
 * @throws AppError 400 `invalid_iri`
 */
export async function linkTags<Owner extends string>(
  tx: Tx,
  links: PgTable & { tagId: PgColumn } & Record<Owner, PgColumn>,
  owner: Owner,
  id: number,
  iris: readonly string[] | undefined,
): Promise<void> {
  if (!iris) return;
  const tagIds = await relatedIds(tx, 'tags', tags, iris);
  await tx.delete(links).where(and(eq(links[owner], id), inArray(links.tagId, presentTags(tx))));
  const rows = tagIds.map((tagId): object => ({ [owner]: id, tagId }));
  if (rows.length > 0) await tx.insert<PgTable>(links).values(rows).onConflictDoNothing();
}

export async function tagSlugsOf<Owner extends string>(
  tx: Tx,
  links: PgTable & { tagId: PgColumn } & Record<Owner, PgColumn>,
  owner: Owner,
  id: number,
): Promise<string[]> {
  const linked = tx.select({ id: links.tagId }).from<PgTable>(links).where(eq(links[owner], id));
  const rows = await tx
    .select({ slug: tags.slug })
    .from(tags)
    .where(and(inArray(tags.id, linked), isNull(tags.deletedAt)))
    .orderBy(asc(tags.id));
  return rows.map(({ slug }) => slug);
}

export async function tagOfSlug(db: DbOrTx, slug: string): Promise<number[] | undefined> {
  const [tag] = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.slug, slug), isSeen));
  return tag && [tag.id];
}

export const activeTags = (db: DbOrTx): Promise<Pick<TagRow, 'id' | 'name'>[]> =>
  db.select({ id: tags.id, name: tags.name }).from(tags).where(isSeen);
