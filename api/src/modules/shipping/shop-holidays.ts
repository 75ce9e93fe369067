import { backOfficeShopCalls } from '@jolimot/contract/back-office/shop';
import { catalogueCalls } from '@jolimot/contract/catalogue';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { shopHolidays } from '../../db/schema/shipping';
import { refusingDuplicates } from '../../db/writes';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';

/** The days on which nothing is posted, all on one page. An order that was placed for such a day keeps it. */
export function shopHolidayRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const one = (row: Holiday | undefined): Holiday => {
    if (!row) throw notFound();
    return row;
  };
  registerCall(app, deps, catalogueCalls.listShopHolidays, { handler: () => allShopHolidays(db) });
  registerCall(app, deps, backOfficeShopCalls.getShopHoliday, {
    handler: async ({ params }) => one(await shopHolidayById(db, params.id)),
  });
  registerCall(app, deps, backOfficeShopCalls.createShopHoliday, {
    handler: ({ body }) => insertShopHoliday(db, body.date),
  });
  registerCall(app, deps, backOfficeShopCalls.updateShopHoliday, {
    handler: async ({ params, body }) => one(await moveShopHoliday(db, params.id, body.date)),
  });
  registerCall(app, deps, backOfficeShopCalls.deleteShopHoliday, {
    handler: async ({ params }) => {
      if (!(await deleteShopHoliday(db, params.id))) throw notFound();
      return undefined;
    },
  });
}

export interface Holiday {
  id: number;
  /** `YYYY-MM-DD` in Paris. */
  date: string;
}

const columns = { id: shopHolidays.id, date: shopHolidays.date };
const uniqueDate = { shop_holidays_date_unique: 'date' };

/** Every closed day, earliest first. */
export const allShopHolidays = (db: DbOrTx): Promise<Holiday[]> =>
  db.select(columns).from(shopHolidays).orderBy(asc(shopHolidays.date));

async function shopHolidayById(db: DbOrTx, id: number): Promise<Holiday | undefined> {
  const [row] = await db.select(columns).from(shopHolidays).where(eq(shopHolidays.id, id));
  return row;
}

/** @throws AppError 422 `already_used` on `date` */
function insertShopHoliday(db: DbOrTx, date: string): Promise<Holiday> {
  return refusingDuplicates(uniqueDate, async () => {
    const [row] = await db.insert(shopHolidays).values({ date }).returning(columns);
    if (!row) throw new Error('The closed day was not written.');
    return row;
  });
}

/** @returns undefined when there is none @throws AppError 422 `already_used` on `date` */
function moveShopHoliday(db: DbOrTx, id: number, date: string): Promise<Holiday | undefined> {
  return refusingDuplicates(uniqueDate, async () => {
    const [row] = await db.update(shopHolidays).set({ date }).where(eq(shopHolidays.id, id)).returning(columns);
    return row;
  });
}

/** @returns whether there was one */
async function deleteShopHoliday(db: DbOrTx, id: number): Promise<boolean> {
  const rows = await db.delete(shopHolidays).where(eq(shopHolidays.id, id)).returning({ id: shopHolidays.id });
  return rows.length > 0;
}
