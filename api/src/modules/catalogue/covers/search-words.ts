import { plainText } from '../../../db/plain-text';

/** Each word costs an index search; others are ignored. */
const mostWords = 8;

/** Words in the longest synonym. */
const longestPhrase = 4;

/** Searched only without other words. */
const emptyWords = new Set(
  'a au aux avec ce ces cet cette de des du en et la le les l d ma mes mon nos notre nous on ou par pour sa ses son sur ta tes ton un une vos votre card cards carte cartes an and at for from in my of or our s the to with your'.split(
    ' ',
  ),
);

const yearWords = new Set(['an', 'ans', 'annee', 'annees', 'year', 'years', 'yr', 'yrs']);
const age = /^(\d{1,3})(?:e|eme|er|ere|st|nd|rd|th|ans)$/;

/** A cover matches if any of these fits. */
export interface WantedThing {
  typed: readonly string[];
  beginnings: boolean;
  synonyms: readonly (readonly string[])[];
}

/** « Cœur d’or » gives coeur, d, or, as in the column `search_words`. */
export function plainWords(text: string): string[] {
  return plainText(text)
    .split(/[^a-z0-9]+/u)
    .filter(Boolean);
}

/** As both languages mostly form them: chat, chats. */
export function bothNumbers(word: string): string[] {
  const singular = singularOf(word);
  return [...new Set([word, singular, `${singular}s`])];
}

export const singularOf = (word: string): string => (word.length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : word);

const keyOf = (words: readonly string[]): string => words.map(singularOf).join(' ');

export class Synonyms {
  readonly #phrases = new Map<string, (readonly string[])[]>();

  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const phrases = group.map(plainWords).filter((words) => words.length > 0);
      for (const phrase of phrases) {
        const key = keyOf(phrase);
        this.#phrases.set(key, [...(this.#phrases.get(key) ?? []), ...phrases]);
      }
    }
  }

  /** Undefined when no group has the words. */
  of(words: readonly string[]): (readonly string[])[] | undefined {
    const key = keyOf(words);
    const found = this.#phrases.get(key);
    return (
      found && [...new Map(found.map((phrase) => [keyOf(phrase), phrase])).values()].filter((p) => keyOf(p) !== key)
    );
  }
}

/** A thing is the longest run of words with synonyms, an age (« 40 ans » is a birthday), or any other single word. */
export function wantedThings(search: string, synonyms: Synonyms): WantedThing[] {
  const words = plainWords(search).slice(0, mostWords);
  const things: WantedThing[] = [];
  for (let from = 0; from < words.length; ) {
    const { thing, length } = ageAt(words, from, synonyms) ?? phraseAt(words, from, synonyms) ?? wordAt(words, from);
    things.push(thing);
    from += length;
  }
  const telling = things.filter(({ typed, synonyms: others }) => others.length > 0 || typed.some(isTelling));
  return withoutRepeats(telling.length > 0 ? telling : things);
}

export const isTelling = (word: string): boolean => !emptyWords.has(word);

type Found = { thing: WantedThing; length: number };

function phraseAt(words: readonly string[], from: number, synonyms: Synonyms): Found | undefined {
  for (let length = Math.min(longestPhrase, words.length - from); length > 0; length -= 1) {
    const phrase = words.slice(from, from + length);
    const others = synonyms.of(phrase);
    if (others) return { thing: { typed: phrase, beginnings: length === 1, synonyms: others }, length };
  }
  return undefined;
}

/** « 40 ans », « 40e », "40th", "40 years": also found as a birthday. */
function ageAt(words: readonly string[], from: number, synonyms: Synonyms): Found | undefined {
  const [first = '', second = ''] = words.slice(from, from + 2);
  const isTwoWords = /^\d{1,3}$/.test(first) && yearWords.has(second);
  if (!isTwoWords && !age.test(first)) return undefined;
  const typed = isTwoWords ? [first, second] : [first];
  const birthday = ['anniversaire'];
  const thing = { typed, beginnings: false, synonyms: [birthday, ...(synonyms.of(birthday) ?? [])] };
  return { thing, length: typed.length };
}

const wordAt = (words: readonly string[], from: number): Found => ({
  thing: { typed: words.slice(from, from + 1), beginnings: true, synonyms: [] },
  length: 1,
});

const withoutRepeats = (things: readonly WantedThing[]): WantedThing[] => [
  ...new Map(things.map((thing) => [JSON.stringify(thing.typed), thing])).values(),
];
