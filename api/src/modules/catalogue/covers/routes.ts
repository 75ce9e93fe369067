import { catalogueCalls } from '@jolimot/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import { covers, coverTags } from '../../../db/schema/catalogue';
import type { Deps } from '../../../deps';
import { crud, crudCalls } from '../../../http/calls/crud';
import { registerCall } from '../../../http/calls/register-call';
import { slugFor } from '../../../slug-of';
import { tagSlugsOf } from '../tags';
import { coverColumns, partsOfCovers, typeNames } from './repository';
import { findCatalogueCovers, findCovers, linkCover } from './service';
import { toCover } from './view';

/** Drafts still show hidden covers, so they are read one by one too. Drafts and orders keep a deleted one. */
export function coverRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  registerCall(app, deps, catalogueCalls.listCovers, {
    handler: ({ query, locale, user }) => findCovers(deps, query, { locale, forStaff: user !== undefined }),
  });
  registerCall(app, deps, catalogueCalls.listCatalogueCovers, {
    handler: ({ query, locale }) => findCatalogueCovers(deps, query, locale),
  });
  crud(app, deps, {
    table: covers,
    calls: crudCalls('Cover'),
    select: (from, where) => from.select(coverColumns).from(covers).where(where),
    view: async (rows, { locale, forStaff }) => {
      const ids = rows.map(({ id }) => id);
      const parts = await partsOfCovers(db, ids);
      return rows.map((row) => toCover(row, parts, { locale, forStaff, apiUrl: config.apiPublicUrl }));
    },
    created: ({ tags: _tags, customizationTypes: _types, ...values }) => ({ ...values, slug: slugFor(values) }),
    changed: ({ tags: _tags, customizationTypes: _types, ...values }) => values,
    link: (tx, id, links) => linkCover(tx, deps, id, links),
    linked: async (tx, id) => ({
      tags: await tagSlugsOf(tx, coverTags, 'coverId', id),
      customizationTypes: await typeNames(tx, id),
    }),
    unique: { covers_slug_unique: 'slug' },
  });
}
