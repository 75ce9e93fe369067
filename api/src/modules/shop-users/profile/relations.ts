import { type accountCalls, role, type ShopUser } from '@jolimot/contract/accounts';
import type { AnswerOf } from '@jolimot/contract/call';
import { largestPage } from '@jolimot/contract/fields';
import { type IriResource, iriOf } from '@jolimot/contract/iri';
import { inProgressStatuses } from '@jolimot/contract/orders/statuses';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { anyOf } from '../../../db/any-of';
import type { DbOrTx } from '../../../db/client';
import { firstRow } from '../../../db/page';
import { shopUsers } from '../../../db/schema/accounts';
import { creations } from '../../../db/schema/creations';
import { orders } from '../../../db/schema/orders';
import { creditPurchases } from '../../../db/schema/payments';
import { addresses } from '../../../db/schema/shipping';
import type { ShopUserRow } from '../account/repository';
import { fullName } from '../account/view';

type Owned = PgTable & { id: PgColumn; shopUserId: PgColumn; deletedAt?: PgColumn };

/** Not the deleted ones. @param more undefined for all */
const ofOwner = (table: Owned, shopUserId: number, more?: SQL) =>
  and(eq(table.shopUserId, shopUserId), table.deletedAt && isNull(table.deletedAt), more);

const ownRows = (db: DbOrTx, table: Owned, shopUserId: number, order: SQL, more?: SQL) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(ofOwner(table, shopUserId, more))
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
  const idsOf = (table: Owned, order: SQL, more?: SQL) =>
    sql<number[]>`array(${ownRows(db, table, row.id, order, more)})`;
  const found = await firstRow(
    db
      .select({
        bought: idsOf(creditPurchases, desc(creditPurchases.id)),
        drafts: idsOf(creations, asc(creations.id), isNull(creations.relatedOrderId)),
        placed: idsOf(orders, desc(orders.id)),
        nbOpenOrder: db.$count(orders, ofOwner(orders, row.id, anyOf(orders.status, inProgressStatuses))),
        nbAddress: db.$count(addresses, ofOwner(addresses, row.id)),
      })
      .from(shopUsers)
      .where(eq(shopUsers.id, row.id)),
  );
  const { bought = [], drafts = [], placed = [], nbOpenOrder = 0, nbAddress = 0 } = found ?? {};
  return {
    id: row.id,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    fullName: fullName(row),
    creditPurchases: bought.map((id) => iriOf('credit_purchases', id)),
    creditSold: row.creditBalance,
    verified: row.verifiedAt !== null,
    creations: drafts.map((id) => iriOf('creations', id)),
    orders: placed.map((id) => iriOf('orders', id)),
    nbOpenOrder,
    nbAddress,
    roles: z.array(role).parse(row.roles),
  };
}
