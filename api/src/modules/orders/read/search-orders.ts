import { asCardCode } from '@jolimot/contract/orders/card-code';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder, unionAll } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import { orderCards, orders, shippings } from '../../../db/schema/orders';
import { containing, hasWords, searchedWords } from '../../../db/search-text';

/** More orders than these are not listed by their ids. */
const mostListed = 1000;

/** Both conditions find the same orders: `paged` is quick for a page, `whole` for all rows. */
interface FoundOrders {
  paged: SQL;
  whole: SQL;
}

/** For its buyer: all words in one recipient, or part of the reference. */
export function ordersLike(search: string): SQL {
  const words = searchedWords(search);
  return words.length === 0 ? nothing : either(isNamed(words), hasReference(words));
}

/** For staff. Each table is searched by its own index; a frequent word is quicker order by order. */
export async function ordersToFind(db: DbOrTx, search: string): Promise<FoundOrders> {
  const words = searchedWords(search);
  if (words.length === 0) return { paged: nothing, whole: nothing };
  const code = asCardCode(search);
  const everywhere = foundIn(db, words, code);
  const first = await everywhere.limit(mostListed + 1);
  if (first.length <= mostListed) {
    const listed = inArray(orders.id, [...new Set(first.map(({ id }) => id))]);
    return { paged: listed, whole: listed };
  }
  return {
    paged: either(isNamed(words), isBoughtBy(words), hasReference(words), hasCard(code)),
    whole: inArray(orders.id, foundIn(db, words, code)),
  };
}

const nothing = sql`false`;

const either = (...conditions: SQL[]): SQL => sql`(${or(...conditions)})`;

function foundIn(db: DbOrTx, words: readonly string[], code: string) {
  const named = db.select({ id: shippings.orderId }).from(shippings).where(hasWords(shippings.searchText, words));
  const bought = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(shopUsers, eq(shopUsers.id, orders.shopUserId))
    .where(and(isNull(shopUsers.deletedAt), hasWords(shopUsers.searchText, words)));
  const referred = db.select({ id: orders.id }).from(orders).where(hasReference(words));
  const carrying = db.select({ id: orderCards.orderId }).from(orderCards).where(eq(orderCards.code, code));
  return unionAll(named, bought, referred, carrying);
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

const hasCard = (code: string): SQL =>
  isAny(
    builder
      .select({ is: sql`true` })
      .from(orderCards)
      .where(and(eq(orderCards.orderId, orders.id), eq(orderCards.code, code)))
      .getSQL(),
  );
