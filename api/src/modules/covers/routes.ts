import { catalogueCalls } from '@jolimot/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { Page } from '../../http/dialect';
import { route } from '../../http/register-call';
import { toCover } from './cover-view';
import { coverById, coversOnShow, partsOfCovers } from './repository';

/** `GET /covers` and `GET /covers/{id}`. Covers that are switched off are in no list, whatever `active` says. */
export function coverRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  route(app, deps, catalogueCalls.listCovers, {
    handler: async ({ query, locale }) => {
      if (query.active === false) return new Page([], 0);
      const { rows, total } = await coversOnShow(db, {
        type: query.type,
        usableAsBackground: query.usableAsBackground,
        ids: query['id[]'],
        tagIds: query['tags[]'],
        direction: query['order[priority]'] ?? 'asc',
        limit: query.itemsPerPage,
        offset: (query.page - 1) * query.itemsPerPage,
      });
      const parts = await partsOfCovers(
        db,
        rows.map((row) => row.id),
      );
      return new Page(
        rows.map((row) => toCover(row, parts, locale, config.apiPublicUrl)),
        total,
      );
    },
  });
  route(app, deps, catalogueCalls.getCover, {
    handler: async ({ params, locale }) => {
      const row = await coverById(db, params.id);
      if (!row) throw notFound();
      return toCover(row, await partsOfCovers(db, [row.id]), locale, config.apiPublicUrl);
    },
  });
}
