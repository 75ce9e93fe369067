import { addDays, parisMidnight } from '@jolimot/contract/shipping-days';
import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The days of a `createdAt[after]` and `createdAt[before]` filter, in Paris, both inclusive. */
interface DaysQuery {
  'createdAt[after]'?: string | undefined;
  'createdAt[before]'?: string | undefined;
}

/** The condition that an instant lies in the days that a query asks for; undefined when it asks for none. */
export const createdBetween = (column: PgColumn, query: DaysQuery): SQL | undefined => {
  const { 'createdAt[after]': first, 'createdAt[before]': last } = query;
  return and(
    first === undefined ? undefined : gte(column, parisMidnight(first)),
    last === undefined ? undefined : lt(column, parisMidnight(addDays(last, 1))),
  );
};
