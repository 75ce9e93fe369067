import { catalogueCalls } from '@jolimot/contract/catalogue';
import { type IriResource, iriOf } from '@jolimot/contract/fields';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { Page } from '../../http/dialect';
import { route } from '../../http/register-call';
import { timestampsOf } from '../../http/timestamps';
import { activeTags, carriersOfTags } from './repository';

/** `GET /tags`: the occasions. Tags that are switched off are nobody's to see here, whatever `active` says. */
export function tagRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, catalogueCalls.listTags, {
    handler: async ({ query, locale }) => {
      if (query.active === false) return new Page([], 0);
      const limit = query.itemsPerPage;
      const { rows, total } = await activeTags(deps.db, { limit, offset: (query.page - 1) * limit });
      const carriers = await carriersOfTags(
        deps.db,
        rows.map((row) => row.id),
      );
      return new Page(
        rows.map((row) => ({
          id: row.id,
          iri: iriOf('tags', row.id),
          slug: row.slug,
          name: row.name[locale],
          active: row.active,
          events: irisOf('events', carriers.events, row.id),
          covers: irisOf('covers', carriers.covers, row.id),
          products: irisOf('products', carriers.products, row.id),
          ...timestampsOf(row),
        })),
        total,
      );
    },
  });
}

const irisOf = (resource: IriResource, links: readonly { tagId: number; id: number }[], tagId: number): string[] =>
  links.filter((link) => link.tagId === tagId).map((link) => iriOf(resource, link.id));
