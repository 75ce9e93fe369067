import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Direction = 'asc' | 'desc';

/**
 * The order of `order[x]=…` filters.
 * @param columns two at once count in this order
 * @param last settles ties, so no row is on two pages
 * @param always before a requested order, not before the fallback
 */
export function orderOf<Field extends string>(
  query: { readonly [Key in `order[${Field}]`]?: Direction | undefined },
  columns: Readonly<Record<Field, PgColumn | SQL>>,
  fallback: readonly SQL[],
  last: PgColumn,
  always: readonly SQL[] = [],
): SQL[] {
  const asked: Readonly<Record<string, Direction | undefined>> = query;
  const found = Object.entries<PgColumn | SQL>(columns).flatMap(([field, column]) => {
    const direction = asked[`order[${field}]`];
    return direction === undefined ? [] : [direction === 'desc' ? desc(column) : asc(column)];
  });
  return [...(found.length > 0 ? [...always, ...found] : fallback), asc(last)];
}
