import { type accountCalls, role, type ShopUser } from '@jolimot/contract/accounts';
import type { AnswerOf } from '@jolimot/contract/call';
import { largestPage } from '@jolimot/contract/fields';
import { type IriResource, iriOf } from '@jolimot/contract/iri';
import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { DbOrTx } from '../../../db/client';
import { creations } from '../../../db/schema/creations';
import { orders } from '../../../db/schema/orders';
import { creditPurchases } from '../../../db/schema/payments';
import { addresses } from '../../../db/schema/shipping';
import type { ShopUserRow } from '../account/repository';
import { fullName } from '../account/view';

type Owned = PgTable & { id: PgColumn; shopUserId: PgColumn; deletedAt?: PgColumn };

/** Not the deleted ones. @param more undefined for all */
const ownRows = (db: DbOrTx, table: Owned, shopUserId: number, order: SQL, more?: SQL) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.shopUserId, shopUserId), table.deletedAt && isNull(table.deletedAt), more))
    .orderBy(order);

async function iris(resource: IriResource, rows: PromiseLike<{ id: unknown }[]>): Promise<string[]> {
  return (await rows).map(({ id }) => iriOf(resource, Number(id)));
}

type Relations = Required<Pick<ShopUser, 'addresses' | 'creditPurchases' | 'creations' | 'orders'>>;

/** At most a page of each: an address book may hold thousands (docs/product/accounts.md, "What an account has"). */
export async function relationsOf(db: DbOrTx, shopUserId: number): Promise<Relations> {
  const newest = (resource: IriResource, table: Owned) =>
    iris(resource, ownRows(db, table, shopUserId, desc(table.id)).limit(largestPage));
  const [book, bought, made, placed] = await Promise.all([
    newest('addresses', addresses),
    newest('credit_purchases', creditPurchases),
    newest('creations', creations),
    newest('orders', orders),
  ]);
  return { addresses: book, creditPurchases: bought, creations: made, orders: placed };
}

export async function userSummary(db: DbOrTx, row: ShopUserRow): Promise<AnswerOf<typeof accountCalls.getUser>> {
  const [bought, drafts, placed] = await Promise.all([
    iris('credit_purchases', ownRows(db, creditPurchases, row.id, desc(creditPurchases.id))),
    iris('creations', ownRows(db, creations, row.id, asc(creations.id), isNull(creations.relatedOrderId))),
    iris('orders', ownRows(db, orders, row.id, desc(orders.id))),
  ]);
  return {
    id: row.id,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    fullName: fullName(row),
    creditPurchases: bought,
    creditSold: row.creditBalance,
    verified: row.verifiedAt !== null,
    creations: drafts,
    orders: placed,
    roles: z.array(role).parse(row.roles),
  };
}
