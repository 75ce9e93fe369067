import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { orderCards, orders, shippings } from '../../../db/schema/orders';
import { plainWords } from '../../catalogue/covers/search-words';

/** Accents and their letters, as far as names of the Latin alphabet commonly have them. */
const accented = 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿšž';
const plain = 'aaaaaaceeeeiiiinoooooouuuuyysz';

/** Further words of a search are ignored. */
const mostWords = 6;

/** The words that are looked for: without accents where the alphabet is ours, else as they were typed. */
function wordsOf(search: string): string[] {
  const words = plainWords(search);
  const wanted = words.length > 0 ? words : search.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.slice(0, mostWords);
}

const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const { recipient } = shippings;
/** In small letters without accents. */
const plainText = (text: SQL): SQL => sql`translate(replace(lower(${text}), 'œ', 'oe'), ${accented}, ${plain})`;
/** Who a shipping goes to. */
const names = sql`concat_ws(' ', ${recipient}->>'firstname', ${recipient}->>'lastname', ${recipient}->>'company')`;

/** Orders of whose recipients one has all words in name or company, or whose reference has what was typed. */
export const ordersLike = (search: string): SQL | undefined => ordersNaming(search, plainText(names));

/** The same for staff, who also know a town, or have the card in their hands. */
export function ordersToFind(search: string): SQL | undefined {
  const carrying = new QueryBuilder()
    .select({ id: orderCards.id })
    .from(orderCards)
    .where(and(eq(orderCards.orderId, orders.id), eq(orderCards.code, search.toUpperCase())));
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
