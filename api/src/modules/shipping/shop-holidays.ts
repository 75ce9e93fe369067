import { backOfficeShopCalls } from '@jolimot/contract/back-office/shop';
import { catalogueCalls, type shopHoliday } from '@jolimot/contract/catalogue';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { DbOrTx, Tx } from '../../db/client';
import { nextVersion } from '../../db/schema/columns';
import { shopHolidays } from '../../db/schema/shipping';
import { refusingDuplicates } from '../../db/writes';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { editVersion } from '../../http/calls/versions';
import { closedDays } from './closed-days';

/** The days on which nothing is posted, all on one page. An order that was placed for such a day keeps it. */
export function shopHolidayRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const one = (row: HolidayRow | undefined, forStaff = true): ShopHoliday => {
    if (!row) throw notFound();
    return toHoliday(row, forStaff);
  };
  registerCall(app, deps, catalogueCalls.listShopHolidays, {
    handler: async ({ user }) => (await allShopHolidays(db)).map((row) => toHoliday(row, user !== undefined)),
  });
  registerCall(app, deps, backOfficeShopCalls.getShopHoliday, {
    handler: async ({ params, user }) => one(await shopHolidayById(db, params.id), user !== undefined),
  });
  registerCall(app, deps, backOfficeShopCalls.createShopHoliday, {
    handler: async ({ body }) => one(await insertShopHoliday(db, body.date)),
  });
  registerCall(app, deps, backOfficeShopCalls.addHolidayYear, {
    handler: async ({ body }) =>
      (await insertNewHolidays(db, closedDays(body.year))).map((row) => toHoliday(row, true)),
  });
  registerCall(app, deps, backOfficeShopCalls.updateShopHoliday, {
    handler: async ({ params, body, request }) => {
      const newest = async () => one(await shopHolidayById(db, params.id));
      const write = (tx: Tx) => moveShopHoliday(tx, params.id, body.date);
      return one(await editVersion(db, { table: shopHolidays, id: params.id, request, newest }, write));
    },
  });
  registerCall(app, deps, backOfficeShopCalls.deleteShopHoliday, {
    handler: async ({ params }) => {
      if (!(await deleteShopHoliday(db, params.id))) throw notFound();
      return undefined;
    },
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
const uniqueDate = { shop_holidays_date_unique: 'date' };

/** Every closed day, earliest first. */
export const allShopHolidays = (db: DbOrTx): Promise<HolidayRow[]> =>
  db.select(columns).from(shopHolidays).orderBy(asc(shopHolidays.date));

async function shopHolidayById(db: DbOrTx, id: number): Promise<HolidayRow | undefined> {
  const [row] = await db.select(columns).from(shopHolidays).where(eq(shopHolidays.id, id));
  return row;
}

/** @throws AppError 422 `already_used` on `date` */
function insertShopHoliday(db: DbOrTx, date: string): Promise<HolidayRow> {
  return refusingDuplicates(uniqueDate, async () => {
    const [row] = await db.insert(shopHolidays).values({ date }).returning(columns);
    if (!row) throw new Error('The closed day was not written.');
    return row;
  });
}

/** Adds the days that are not closed yet. @returns those, in their order */
const insertNewHolidays = (db: DbOrTx, dates: readonly string[]): Promise<HolidayRow[]> =>
  db
    .insert(shopHolidays)
    .values(dates.map((date) => ({ date })))
    .onConflictDoNothing({ target: shopHolidays.date })
    .returning(columns);

/** @returns undefined when there is none @throws AppError 422 `already_used` on `date` */
function moveShopHoliday(db: DbOrTx, id: number, date: string): Promise<HolidayRow | undefined> {
  return refusingDuplicates(uniqueDate, async () => {
    const [row] = await db
      .update(shopHolidays)
      .set({ date, updatedAt: nextVersion(shopHolidays.updatedAt) })
      .where(eq(shopHolidays.id, id))
      .returning(columns);
    return row;
  });
}

/** @returns whether there was one */
async function deleteShopHoliday(db: DbOrTx, id: number): Promise<boolean> {
  const rows = await db.delete(shopHolidays).where(eq(shopHolidays.id, id)).returning({ id: shopHolidays.id });
  return rows.length > 0;
}
