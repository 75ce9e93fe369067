import { backOfficeShopCalls } from '@jolimot/contract/back-office/shop';
import { catalogueCalls, type shopHoliday } from '@jolimot/contract/catalogue';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { DbOrTx } from '../../db/client';
import { shopHolidays } from '../../db/schema/shipping';
import type { Deps } from '../../deps';
import { crud } from '../../http/calls/crud';
import { registerCall } from '../../http/calls/register-call';
import { closedDays } from './closed-days';

/** An earlier order for such a day keeps it. */
export function shopHolidayRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  crud(app, deps, {
    table: shopHolidays,
    calls: {
      list: catalogueCalls.listShopHolidays,
      get: backOfficeShopCalls.getShopHoliday,
      create: backOfficeShopCalls.createShopHoliday,
      update: backOfficeShopCalls.updateShopHoliday,
      remove: backOfficeShopCalls.deleteShopHoliday,
    },
    select: (from, where) => from.select(columns).from(shopHolidays).where(where),
    view: (rows, { forStaff }) => rows.map((row) => toHoliday(row, forStaff)),
    list: () => ({ orderBy: [asc(shopHolidays.date)] }),
    created: (body) => body,
    unique: { shop_holidays_date_unique: 'date' },
  });
  registerCall(app, deps, backOfficeShopCalls.addHolidayYear, {
    handler: async ({ body }) =>
      (await insertNewHolidays(db, closedDays(body.year))).map((row) => toHoliday(row, true)),
  });
}

type ShopHoliday = z.infer<typeof shopHoliday>;
type HolidayRow = Pick<typeof shopHolidays.$inferSelect, 'id' | 'date' | 'updatedAt'>;

const toHoliday = ({ id, date, updatedAt }: HolidayRow, forStaff: boolean): ShopHoliday => ({
  id,
  date,
  ...(forStaff ? { updatedAt: updatedAt.toISOString() } : {}),
});

const columns = { id: shopHolidays.id, date: shopHolidays.date, updatedAt: shopHolidays.updatedAt };

export const allShopHolidays = (db: DbOrTx): Promise<HolidayRow[]> =>
  db.select(columns).from(shopHolidays).orderBy(asc(shopHolidays.date));

/** @returns only the new days */
const insertNewHolidays = (db: DbOrTx, dates: readonly string[]): Promise<HolidayRow[]> =>
  db
    .insert(shopHolidays)
    .values(dates.map((date) => ({ date })))
    .onConflictDoNothing({ target: shopHolidays.date })
    .returning(columns);
