import { type IriResource, idOfIri } from '@jolimot/contract/iri';
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { itemNotFound } from '../errors';
import type { DbOrTx } from './client';

/** @throws AppError 400 `Item not found for "/tags/9".` if an id does not exist */
export async function relatedIds(
  db: DbOrTx,
  resource: IriResource,
  table: PgTable & { id: PgColumn },
  iris: readonly string[],
): Promise<number[]> {
  const ids = [...new Set(iris.map((iri) => idOfIri(resource, iri)))];
  if (ids.length === 0) return [];
  const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  const found = new Set(rows.map((row) => Number(row.id)));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw itemNotFound(`/${resource}/${missing}`);
  return ids;
}
