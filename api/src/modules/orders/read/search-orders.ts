import { readCardCode } from '@jolimot/contract/orders/card-code';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../../db/client';
import { firstRow } from '../../../db/page';
import { shopUsers } from '../../../db/schema/accounts';
import { orderCards, orders, shippings } from '../../../db/schema/orders';
import { containing, hasWords, searchedWords, tellingWords } from '../../../db/search-text';

/** For its buyer: all words in one recipient, or part of the reference. */
export function ordersLike(search: string): SQL {
  const words = searchedWords(search);
  return words.length === 0 ? sql`false` : sql`(${or(isNamed(words), hasReference(words))})`;
}

/** For staff: the order of a whole reference or a card's code, or all words in one recipient, the buyer or a reference. */
export async function ordersToFind(db: DbOrTx, search: string): Promise<SQL | undefined> {
  const words = searchedWords(search);
  if (words.length === 0) return sql`false`;
  const meant = await orderMeant(db, search);
  if (meant !== undefined) return eq(orders.id, meant);
  const found = hasWords(orders.searchText, tellingWords(words));
  return words.length === 1 ? found : and(found, or(isNamed(words), isBoughtBy(words), hasReference(words)));
}

async function orderMeant(db: DbOrTx, search: string): Promise<number | undefined> {
  const code = readCardCode(search);
  if (code === null) {
    const reference = search.trim().toUpperCase();
    return (await firstRow(db.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference))))?.id;
  }
  const ofCard = db.select({ id: orderCards.orderId }).from(orderCards).where(eq(orderCards.code, code));
  return (await firstRow(ofCard))?.id;
}

const hasReference = (words: readonly string[]): SQL =>
  sql`${orders.reference} like ${containing(words.join('').toUpperCase())}`;

const builder = new QueryBuilder();

/** `exists` would let PostgreSQL read all matching rows. */
const isAny = (rows: SQL): SQL => sql`coalesce((${rows} limit 1), false)`;

const isNamed = (words: readonly string[]): SQL =>
  isAny(
    builder
      .select({ is: sql`true` })
      .from(shippings)
      .where(and(eq(shippings.orderId, orders.id), hasWords(shippings.searchText, words)))
      .getSQL(),
  );

const isBoughtBy = (words: readonly string[]): SQL =>
  isAny(
    builder
      .select({ is: sql`true` })
      .from(shopUsers)
      .where(
        and(eq(shopUsers.id, orders.shopUserId), isNull(shopUsers.deletedAt), hasWords(shopUsers.searchText, words)),
      )
      .getSQL(),
  );
