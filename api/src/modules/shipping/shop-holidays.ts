import { backOfficeShopCalls } from '@jolimot/contract/back-office/shop';
import { isSunday, publicHolidays } from '@jolimot/contract/calendar/delivery-estimate';
import { catalogueCalls, type shopHoliday } from '@jolimot/contract/catalogue';
import { addDays } from '@jolimot/contract/shipping-days';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { DbOrTx } from '../../db/client';
import { shopHolidays } from '../../db/schema/shipping';
import type { Deps } from '../../deps';
import { recordFact } from '../../http/calls/audit';
import { crud, crudCalls } from '../../http/calls/crud';
import { registerCall } from '../../http/calls/register-call';

/** French public holidays and Sundays (docs/product/orders.md, "Days"). */
export function closedDays(year: number): string[] {
  const days = new Set(publicHolidays(year));
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1)) {
    if (isSunday(day)) days.add(day);
  }
  return [...days].sort();
}

/** An earlier order for such a day keeps it. */
export function shopHolidayRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  crud(app, deps, {
    table: shopHolidays,
    calls: { list: catalogueCalls.listShopHolidays, ...crudCalls('ShopHoliday') },
    select: (from, where) => from.select(columns).from(shopHolidays).where(where),
    view: (rows, { forStaff }) => rows.map((row) => toHoliday(row, forStaff)),
    list: () => ({ orderBy: [asc(shopHolidays.date)] }),
    created: (body) => body,
    unique: { shop_holidays_date_unique: 'date' },
  });
  registerCall(app, deps, backOfficeShopCalls.addHolidayYear, {
    handler: ({ body: { year }, request }) =>
      db.transaction(async (tx) => {
        const added = await insertNewHolidays(tx, closedDays(year));
        await recordFact(tx, request, { subject: '/shop_holidays', details: { year, days: added.length } });
        return added.map((row) => toHoliday(row, true));
      }),
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
  db.select(columns).from(shopHolidays).orderBy(asc(shopHolidays.date)).prepare('shop_holidays').execute();

const insertNewHolidays = (db: DbOrTx, dates: readonly string[]): Promise<HolidayRow[]> =>
  db
    .insert(shopHolidays)
    .values(dates.map((date) => ({ date })))
    .onConflictDoNothing({ target: shopHolidays.date })
    .returning(columns);
