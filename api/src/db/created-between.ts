import { addDays, parisMidnight } from '@jolimot/contract/shipping-days';
import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Days in Paris, both inclusive. */
interface DaysQuery {
  'createdAt[after]'?: string | undefined;
  'createdAt[before]'?: string | undefined;
}

export const createdBetween = (column: PgColumn, query: DaysQuery): SQL | undefined => {
  const { 'createdAt[after]': first, 'createdAt[before]': last } = query;
  return and(
    first === undefined ? undefined : gte(column, parisMidnight(first)),
    last === undefined ? undefined : lt(column, parisMidnight(addDays(last, 1))),
  );
};
