import type { coverQuery } from '@jolimot/contract/catalogue';
import type { z } from 'zod';
import type { DbOrTx } from '../../../db/client';
import { tagsOfNextEvent } from '../events';
import { synonymGroups } from '../search-synonyms';
import { activeTags, tagOfSlug } from '../tags';
import type { CoverFilter, Wanted } from './repository';
import {
  bothNumbers,
  isTelling,
  plainWords,
  Synonyms,
  singularOf,
  type WantedThing,
  wantedThings,
} from './search-words';

type Asked = Pick<
  z.output<typeof coverQuery>,
  'tags[]' | 'tag' | 'event' | 'search' | 'colorFamily' | 'layout' | 'language' | 'language[]'
>;

/** @param today `YYYY-MM-DD` in Paris: past occasions are not looked up */
export async function catalogueFilter(
  db: DbOrTx,
  asked: Asked,
  today: string,
): Promise<Pick<CoverFilter, 'tagSets' | 'wanted' | 'colorFamily' | 'layout' | 'languages'>> {
  const [tag, event, wanted] = await Promise.all([
    asked.tag ? tagOfSlug(db, asked.tag) : undefined,
    asked.event ? tagsOfNextEvent(db, asked.event, today) : undefined,
    asked.search?.trim() ? wantedBy(db, asked.search) : undefined,
  ]);
  return {
    tagSets: [asked['tags[]'], tag, event].filter((set) => set !== undefined),
    wanted,
    colorFamily: asked.colorFamily,
    layout: asked.layout,
    languages: [...(asked['language[]'] ?? []), ...(asked.language ? [asked.language] : [])],
  };
}

/** docs/product/catalogue.md, "Search" */
async function wantedBy(db: DbOrTx, search: string): Promise<Wanted[]> {
  const [groups, named] = await Promise.all([synonymGroups(db), activeTags(db)]);
  const tags = named.map(({ id, name }) => ({ id, words: plainWords(`${name.fr} ${name.en}`) }));
  return wantedThings(search, new Synonyms(groups)).map((thing) => ({
    typed: wholeWords([thing.typed], tags),
    synonyms: wholeWords(thing.synonyms, tags),
    beginning: thing.beginnings ? beginning(thing, tags) : undefined,
  }));
}

type NamedTag = { id: number; words: readonly string[] };

/** Singular and plural, without filler words, and the tags that have one. */
function wholeWords(phrases: readonly (readonly string[])[], tags: readonly NamedTag[]): Wanted['typed'] {
  const telling = phrases.map((words) => (words.some(isTelling) ? words.filter(isTelling) : words));
  const hasAll = (tag: NamedTag, words: readonly string[]): boolean => {
    const own = tag.words.map(singularOf);
    return words.every((word) => own.includes(singularOf(word)));
  };
  return {
    phrases: telling.map((words) => words.map(bothNumbers)),
    tagIds: tags.filter((tag) => telling.some((words) => hasAll(tag, words))).map(({ id }) => id),
  };
}

function beginning({ typed: [word = ''] }: WantedThing, tags: readonly NamedTag[]): Wanted['beginning'] {
  return { word, tagIds: tags.filter((tag) => tag.words.some((own) => own.startsWith(word))).map(({ id }) => id) };
}
