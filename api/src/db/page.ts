import { addDays, parisMidnight } from '@jolimot/contract/shipping-days';
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

export const firstRow = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await rows)[0];

export interface PageQuery {
  page: number;
  itemsPerPage: number;
}

export interface Limitable<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}

/** @param rows in a total order, else pages overlap */
export const rowsOfPage = <Row>(rows: Limitable<Row>, { page, itemsPerPage }: PageQuery): PromiseLike<Row[]> =>
  rows.limit(itemsPerPage).offset((page - 1) * itemsPerPage);

/** A total is awaited only by linked data: counting reads all matching rows. */
export type Extent = { totalItems: number | PromiseLike<number> } | { hasPreviousPage: boolean; hasNextPage: boolean };

export interface RowsOfPage<Row> {
  rows: Row[];
  extent: Extent;
}

/** @param count for lists that tell their number (docs/product/api.md, "Lists") */
export async function pageOf<Row>(
  rows: Limitable<Row>,
  query: PageQuery,
  count?: PromiseLike<number>,
): Promise<RowsOfPage<Row>> {
  if (count) return { rows: await rowsOfPage(rows, query), extent: { totalItems: count } };
  const { page, itemsPerPage } = query;
  const found = await rows.limit(itemsPerPage + 1).offset((page - 1) * itemsPerPage);
  const extent = { hasPreviousPage: page > 1, hasNextPage: found.length > itemsPerPage };
  return { rows: found.slice(0, itemsPerPage), extent };
}

/** Of a newest-first list, what follows this one. */
export const olderThan = (column: PgColumn, query: { 'id[lt]'?: number | undefined }): SQL | undefined =>
  query['id[lt]'] === undefined ? undefined : lt(column, query['id[lt]']);

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

/** ISO 8601: drivers read instants in several ways. */
export const instantText = (instant: SQL) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
