import { role, type ShopUser } from '@jolimot/contract/accounts';
import type { Person } from '@jolimot/contract/audit';
import { iriOf } from '@jolimot/contract/fields';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { softTimestampsOf } from '../../../http/representation/answers';
import type { ShopUserRow } from './repository';

/** An account as the contract answers it: never its password's hash. */
export const toShopUser = (row: ShopUserRow): ShopUser => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  gender: row.gender,
  birthdate: row.birthdate,
  roles: z.array(role).parse(row.roles),
  active: row.active,
  newsletter: row.newsletter,
  locale: row.locale,
  photoMonths: row.photoMonths,
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  ...softTimestampsOf(row),
});

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
