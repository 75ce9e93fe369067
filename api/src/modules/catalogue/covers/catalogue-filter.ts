import type { coverQuery } from '@jolimot/contract/catalogue';
import type { z } from 'zod';
import type { DbOrTx } from '../../../db/client';
import { tagsOfNextEvent } from '../events';
import { activeTags, tagOfSlug } from '../tags';
import type { CoverFilter, WantedWord } from './repository';

/** Further words of a search are ignored: each costs one index search. */
const mostWords = 8;

type Asked = Pick<z.output<typeof coverQuery>, 'tags[]' | 'tag' | 'event' | 'search' | 'colorFamily' | 'layout'>;

/**
 * The conditions for the database of what a customer filters the catalogue by.
 * @param today `YYYY-MM-DD` in Paris: past occasions are not looked up
 */
export async function catalogueFilter(
  db: DbOrTx,
  asked: Asked,
  today: string,
): Promise<Pick<CoverFilter, 'tagSets' | 'words' | 'colorFamily' | 'layout'>> {
  const [tag, event, words] = await Promise.all([
    asked.tag ? tagOfSlug(db, asked.tag) : undefined,
    asked.event ? tagsOfNextEvent(db, asked.event, today) : undefined,
    asked.search?.trim() ? wantedWords(db, asked.search) : undefined,
  ]);
  return {
    tagSets: [asked['tags[]'], tag, event].filter((set) => set !== undefined),
    words,
    colorFamily: asked.colorFamily,
    layout: asked.layout,
  };
}

/** Each word of a search, with the tags that have a word beginning with it in their name, in either language. */
async function wantedWords(db: DbOrTx, search: string): Promise<WantedWord[]> {
  const words = [...new Set(plainWords(search))].slice(0, mostWords);
  const named = (await activeTags(db)).map(({ id, name }) => ({ id, words: plainWords(`${name.fr} ${name.en}`) }));
  return words.map((word) => ({
    word,
    tagIds: named.filter((tag) => tag.words.some((own) => own.startsWith(word))).map((tag) => tag.id),
  }));
}

/**
 * The words of a text without accents or case: « Cœur d’or » gives coeur, d, or. The column `search_words` holds a cover's
 * words in the same form, so that what is asked and what is found are written alike.
 */
export function plainWords(text: string): string[] {
  return text
    .replace(/œ/giu, 'oe')
    .replace(/æ/giu, 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter(Boolean);
}
