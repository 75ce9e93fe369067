import { asc } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { shopHolidays } from '../../db/schema/shipping';

/** Every closed day, earliest first. */
export const allShopHolidays = (db: DbOrTx): Promise<{ id: number; date: string }[]> =>
  db.select({ id: shopHolidays.id, date: shopHolidays.date }).from(shopHolidays).orderBy(asc(shopHolidays.date));
