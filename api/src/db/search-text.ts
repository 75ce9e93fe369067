import { type SQL, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index, type PgColumn, text } from 'drizzle-orm/pg-core';
import { plainText, plainTextSql } from './plain-text';

/** Further words of a search are ignored. */
const mostWords = 6;

/**
 * Begins with a space, so each word does.
 * @param expressions SQL texts, never null
 */
export const searchText = (...expressions: string[]) =>
  text('search_text').generatedAlwaysAs(sql.raw(plainTextSql(`' ' || ${expressions.join(" || ' ' || ")}`)));

export const partsIndex = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', column.op('gin_trgm_ops'));

export const searchedWords = (search: string): string[] =>
  plainText(search)
    .split(' ')
    .map((word) => word.replace(/^[.@_+]+|[.@_+]+$/g, ''))
    .filter(Boolean)
    .slice(0, mostWords);

/** All words, anywhere. Words of one or two Latin letters must begin a word: the index holds three letters. */
export const hasWords = (column: PgColumn, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${column} like ${isShort(word) ? `% ${word}%` : containing(word)}`),
    sql` and `,
  );

/** Words of three letters or fewer are in nearly every row: their part of the index costs more than it saves. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !/^[a-z]{1,3}$/.test(word));
  return telling.length === 0 ? words : telling;
}

const isShort = (word: string): boolean => /^[a-z0-9]{1,2}$/.test(word);

export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
