import { asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { refusingDuplicates } from '../../db/constraints';
import { shopHolidays } from '../../db/schema/shipping';

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

export async function shopHolidayById(db: DbOrTx, id: number): Promise<Holiday | undefined> {
  const [row] = await db.select(columns).from(shopHolidays).where(eq(shopHolidays.id, id));
  return row;
}

/** @throws AppError 422 `already_used` on `date` */
export function insertShopHoliday(db: DbOrTx, date: string): Promise<Holiday> {
  return refusingDuplicates(uniqueDate, async () => {
    const [row] = await db.insert(shopHolidays).values({ date }).returning(columns);
    if (!row) throw new Error('The closed day was not written.');
    return row;
  });
}

/** @returns undefined when there is none @throws AppError 422 `already_used` on `date` */
export function moveShopHoliday(db: DbOrTx, id: number, date: string): Promise<Holiday | undefined> {
  return refusingDuplicates(uniqueDate, async () => {
    const [row] = await db.update(shopHolidays).set({ date }).where(eq(shopHolidays.id, id)).returning(columns);
    return row;
  });
}

/** @returns whether there was one */
export async function deleteShopHoliday(db: DbOrTx, id: number): Promise<boolean> {
  const rows = await db.delete(shopHolidays).where(eq(shopHolidays.id, id)).returning({ id: shopHolidays.id });
  return rows.length > 0;
}
