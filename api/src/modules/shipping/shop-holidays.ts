import { backOfficeShopCalls } from '@jolimot/contract/back-office-shop';
import { catalogueCalls } from '@jolimot/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { route } from '../../http/register-call';
import {
  allShopHolidays,
  deleteShopHoliday,
  type Holiday,
  insertShopHoliday,
  moveShopHoliday,
  shopHolidayById,
} from './shop-holidays-repository';

/** The days on which nothing is posted, unpaginated. Orders already placed for a day that closes keep it. */
export function shopHolidayRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const one = (row: Holiday | undefined): Holiday => {
    if (!row) throw notFound();
    return row;
  };
  route(app, deps, catalogueCalls.listShopHolidays, { handler: () => allShopHolidays(db) });
  route(app, deps, backOfficeShopCalls.getShopHoliday, {
    handler: async ({ params }) => one(await shopHolidayById(db, params.id)),
  });
  route(app, deps, backOfficeShopCalls.createShopHoliday, { handler: ({ body }) => insertShopHoliday(db, body.date) });
  route(app, deps, backOfficeShopCalls.updateShopHoliday, {
    handler: async ({ params, body }) => one(await moveShopHoliday(db, params.id, body.date)),
  });
  route(app, deps, backOfficeShopCalls.deleteShopHoliday, {
    handler: async ({ params }) => {
      if (!(await deleteShopHoliday(db, params.id))) throw notFound();
      return undefined;
    },
  });
}
