import { eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import { covers } from '../../db/schema/catalogue';

/** @param today `YYYY-MM-DD` in Paris */
export function onShow(today: string): SQL[] {
  const conditions = [
    eq(covers.active, true),
    isNull(covers.deletedAt),
    or(isNull(covers.publishFrom), lte(covers.publishFrom, today)),
  ];
  return conditions.filter((condition) => condition !== undefined);
}
