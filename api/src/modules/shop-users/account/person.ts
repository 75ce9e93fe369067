import type { Person } from '@jolimot/contract/audit';
import { iriOf } from '@jolimot/contract/fields';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The columns by which somebody is named, of the accounts' table or an alias of it. */
export const personOf = <Id extends PgColumn, First extends PgColumn, Last extends PgColumn>(table: {
  id: Id;
  firstname: First;
  lastname: Last;
}) => ({ id: table.id, firstname: table.firstname, lastname: table.lastname });

/** Somebody as the contract names them. */
export const toPerson = (row: { id: number; firstname: string; lastname: string }): Person => ({
  id: row.id,
  iri: iriOf('shop_users', row.id),
  name: `${row.firstname} ${row.lastname}`.trim(),
});
