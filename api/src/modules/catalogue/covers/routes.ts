import { backOfficeCatalogueCalls } from '@jolimot/contract/back-office/catalogue';
import { catalogueCalls } from '@jolimot/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps';
import { registerCall } from '../../../http/calls/register-call';
import { changeCover, createCover, deleteCover, findCatalogueCovers, findCovers, getCover } from './service';

export function coverRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, catalogueCalls.listCovers, {
    handler: ({ query, locale, user }) => findCovers(deps, query, { locale, forStaff: user !== undefined }),
  });
  registerCall(app, deps, catalogueCalls.listCatalogueCovers, {
    handler: ({ query, locale }) => findCatalogueCovers(deps, query, locale),
  });
  registerCall(app, deps, catalogueCalls.getCover, {
    handler: ({ params, locale, user }) => getCover(deps, params.id, { locale, forStaff: user !== undefined }),
  });
  registerCall(app, deps, backOfficeCatalogueCalls.createCover, {
    handler: ({ body, locale }) => createCover(deps, body, locale),
  });
  registerCall(app, deps, backOfficeCatalogueCalls.updateCover, {
    handler: ({ params, body, locale, request }) => changeCover(deps, { id: params.id, change: body, request }, locale),
  });
  registerCall(app, deps, backOfficeCatalogueCalls.deleteCover, {
    handler: async ({ params }) => {
      await deleteCover(deps, params.id);
      return undefined;
    },
  });
}
