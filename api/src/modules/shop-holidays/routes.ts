import { catalogueCalls } from '@jolimot/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { route } from '../../http/register-call';
import { allShopHolidays } from './repository';

/** `GET /shop_holidays`: the days on which nothing is posted, unpaginated. */
export function shopHolidayRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, catalogueCalls.listShopHolidays, { handler: () => allShopHolidays(deps.db) });
}
