import type { coverQuery } from '@jolimot/contract/catalogue';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { DbOrTx } from '../../../db/client';
import { tags } from '../../../db/schema/catalogue';
import { tagsOfNextEvent } from '../events-repository';
import type { CoverFilter, WantedWord } from './repository';

/** Words beyond these of one search are not looked at: each costs a look through the index. */
const mostWords = 8;

type Asked = Pick<z.output<typeof coverQuery>, 'tags[]' | 'tag' | 'event' | 'search' | 'colorFamily' | 'layout'>;

/**
 * What a customer filters the catalogue by, as the database knows it.
 * @param today `YYYY-MM-DD` in Paris: feasts that are over are not asked about any more
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

async function tagOfSlug(db: DbOrTx, slug: string): Promise<number[] | undefined> {
  const [tag] = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.slug, slug), eq(tags.active, true)));
  return tag && [tag.id];
}

/** Each word that is looked for, with the occasions whose names have it in either language. */
async function wantedWords(db: DbOrTx, search: string): Promise<WantedWord[]> {
  const words = [...new Set(plainWords(search))].slice(0, mostWords);
  const named = await db.select({ id: tags.id, name: tags.name }).from(tags).where(eq(tags.active, true));
  const occasions = named.map(({ id, name }) => ({ id, words: plainWords(`${name.fr} ${name.en}`) }));
  return words.map((word) => ({
    word,
    tagIds: occasions.filter((tag) => tag.words.some((own) => own.startsWith(word))).map((tag) => tag.id),
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
