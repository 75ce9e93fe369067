import { backOfficeCatalogueCalls } from '@jolimot/contract/back-office-catalogue';
import { type Cover, catalogueCalls } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { parisDay } from '@jolimot/contract/shipping-days';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orderOf } from '../../../db/order-by';
import { covers } from '../../../db/schema/catalogue';
import type { Deps } from '../../../deps';
import { notFound } from '../../../errors';
import { route } from '../../../http/calls/register-call';
import { Page } from '../../../http/representation/answers';
import { catalogueFilter } from './catalogue-filter';
import { type CoverRow, coverById, listCovers, partsOfCovers } from './repository';
import { changeCover, createCover, deleteCover } from './service';
import { toCover } from './view';

const orderable = {
  priority: covers.priority,
  id: covers.id,
  createdAt: covers.createdAt,
  updatedAt: covers.updatedAt,
};

/** The covers. Those that are switched off are in staff's lists alone, whatever `active` says. */
export function coverRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, clock } = deps;
  const one = async (row: CoverRow | undefined, locale: Locale, forStaff: boolean): Promise<Cover> => {
    if (!row) throw notFound();
    return toCover(row, await partsOfCovers(db, [row.id]), { locale, apiUrl: config.apiPublicUrl, forStaff });
  };
  route(app, deps, catalogueCalls.listCovers, {
    handler: async ({ query, locale, user }) => {
      const forStaff = user !== undefined;
      if (!forStaff && query.active === false) return new Page([], 0);
      const { rows, total } = await listCovers(db, {
        type: query.type,
        active: forStaff ? query.active : true,
        deleted: forStaff && query['exists[deletedAt]'] === true,
        usableAsBackground: query.usableAsBackground,
        ids: query['id[]'],
        ...(await catalogueFilter(db, query, parisDay(clock.now()))),
        orderBy: orderOf(query, orderable, [asc(covers.priority)], covers.id),
        limit: query.itemsPerPage,
        offset: (query.page - 1) * query.itemsPerPage,
      });
      const parts = await partsOfCovers(
        db,
        rows.map((row) => row.id),
      );
      return new Page(
        rows.map((row) => toCover(row, parts, { locale, apiUrl: config.apiPublicUrl, forStaff })),
        total,
      );
    },
  });
  route(app, deps, catalogueCalls.getCover, {
    handler: async ({ params, locale, user }) => {
      const row = await coverById(db, params.id);
      // One that is switched off is still found: drafts made before show it.
      return one(user || row?.deletedAt === null ? row : undefined, locale, user !== undefined);
    },
  });
  route(app, deps, backOfficeCatalogueCalls.createCover, {
    handler: async ({ body, locale }) => one(await createCover(db, body), locale, true),
  });
  route(app, deps, backOfficeCatalogueCalls.updateCover, {
    handler: async ({ params, body, locale }) => one(await changeCover(db, params.id, body), locale, true),
  });
  route(app, deps, backOfficeCatalogueCalls.deleteCover, {
    handler: async ({ params }) => {
      if (!(await deleteCover(db, params.id, clock.now()))) throw notFound();
      return undefined;
    },
  });
}
