import { backOfficeCatalogueCalls } from '@jolimot/contract/back-office-catalogue';
import { catalogueCalls, type Tag } from '@jolimot/contract/catalogue';
import { type IriResource, iriOf, type Locale } from '@jolimot/contract/fields';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { given } from '../../db/given';
import { orderOf } from '../../db/order-by';
import { tags } from '../../db/schema/catalogue';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { route } from '../../http/calls/register-call';
import { Page, timestampsOf } from '../../http/representation/answers';
import { slugFor } from '../../slug-of';
import { carriersOfTags, deleteTag, insertTag, listTags, type TagRow, tagById, updateTag } from './tags-repository';

/** The occasions. Tags that are switched off are for staff alone, whatever `active` says. */
export function tagRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const shown = async (rows: readonly TagRow[], locale: Locale, forStaff: boolean): Promise<Tag[]> => {
    const carriers = await carriersOfTags(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => toTag(row, carriers, locale, forStaff));
  };
  const one = async (row: TagRow | undefined, locale: Locale, forStaff: boolean): Promise<Tag> => {
    const [tag] = row ? await shown([row], locale, forStaff) : [];
    if (!tag) throw notFound();
    return tag;
  };
  route(app, deps, catalogueCalls.listTags, {
    handler: async ({ query, locale, user }) => {
      if (!user && query.active === false) return new Page([], 0);
      const { rows, total } = await listTags(db, {
        active: user ? query.active : true,
        ids: query['id[]'],
        orderBy: orderOf(query, { position: tags.position, id: tags.id }, [asc(tags.position)], tags.id),
        limit: query.itemsPerPage,
        offset: (query.page - 1) * query.itemsPerPage,
      });
      return new Page(await shown(rows, locale, user !== undefined), total);
    },
  });
  route(app, deps, backOfficeCatalogueCalls.getTag, {
    handler: async ({ params, locale, user }) => {
      const row = await tagById(db, params.id);
      return one(user || row?.active ? row : undefined, locale, user !== undefined);
    },
  });
  route(app, deps, backOfficeCatalogueCalls.createTag, {
    handler: async ({ body, locale }) => one(await insertTag(db, { ...body, slug: slugFor(body) }), locale, true),
  });
  route(app, deps, backOfficeCatalogueCalls.updateTag, {
    handler: async ({ params, body, locale }) => one(await updateTag(db, params.id, given(body)), locale, true),
  });
  route(app, deps, backOfficeCatalogueCalls.deleteTag, {
    handler: async ({ params }) => {
      if (!(await deleteTag(db, params.id))) throw notFound();
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
  ...timestampsOf(row),
});

const irisOf = (resource: IriResource, links: readonly { tagId: number; id: number }[], tagId: number): string[] =>
  links.filter((link) => link.tagId === tagId).map((link) => iriOf(resource, link.id));
