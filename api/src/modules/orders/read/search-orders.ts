import { asCardCode } from '@jolimot/contract/orders/card-code';
import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { orderCards, orders, shippings } from '../../../db/schema/orders';
import { plainWords } from '../../catalogue/covers/search-words';

/** Letters with accents that are common in Latin names. */
const accented = 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿšž';
const plain = 'aaaaaaceeeeiiiinoooooouuuuyysz';

/** Further words of a search are ignored. */
const mostWords = 6;

/** Without accents for Latin words, else as typed. */
function wordsOf(search: string): string[] {
  const words = plainWords(search);
  const wanted = words.length > 0 ? words : search.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.slice(0, mostWords);
}

const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const { recipient } = shippings;
const plainText = (text: SQL): SQL => sql`translate(replace(lower(${text}), 'œ', 'oe'), ${accented}, ${plain})`;
const names = sql`concat_ws(' ', ${recipient}->>'firstname', ${recipient}->>'lastname', ${recipient}->>'company')`;

/** All words in one recipient's name or company, or part of the reference. */
export const ordersLike = (search: string): SQL | undefined => ordersNaming(search, plainText(names));

/** For staff: also by town or by a card's code. */
export function ordersToFind(search: string): SQL | undefined {
  const carrying = new QueryBuilder()
    .select({ id: orderCards.id })
    .from(orderCards)
    .where(and(eq(orderCards.orderId, orders.id), eq(orderCards.code, asCardCode(search))));
  return or(ordersNaming(search, plainText(sql`concat_ws(' ', ${names}, ${recipient}->>'city')`)), exists(carrying));
}

function ordersNaming(search: string, text: SQL): SQL | undefined {
  const words = wordsOf(search);
  if (words.length === 0) return undefined;
  const named = new QueryBuilder()
    .select({ id: shippings.id })
    .from(shippings)
    .where(and(eq(shippings.orderId, orders.id), ...words.map((word) => sql`${text} like ${containing(word)}`)));
  return or(exists(named), sql`lower(${orders.reference}) like ${containing(words.join(''))}`);
}
