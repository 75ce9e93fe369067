/** Further words of a search are ignored: each costs one index search. */
const mostWords = 8;

/** A phrase of the longest synonym has so many words: longer runs of a search are not looked up. */
const longestPhrase = 4;

/** Words that say nothing of a cover. Searched for only when nothing else is asked. */
const emptyWords = new Set(
  'a au aux avec ce ces cet cette de des du en et la le les l d ma mes mon nos notre nous on ou par pour sa ses son sur ta tes ton un une vos votre card cards carte cartes an and at for from in my of or our s the to with your'.split(
    ' ',
  ),
);

const yearWords = new Set(['an', 'ans', 'annee', 'annees', 'year', 'years', 'yr', 'yrs']);
const age = /^(\d{1,3})(?:e|eme|er|ere|st|nd|rd|th|ans)$/;

/** One thing that a search asks for. A cover matches when any of these is so. */
export interface WantedThing {
  /** The words as they were typed. */
  typed: readonly string[];
  /** Whether a word that only begins with the typed one counts too. */
  beginnings: boolean;
  /** Other phrases for it; the cover has all words of one of them. */
  synonyms: readonly (readonly string[])[];
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

/** A word in its singular and in its plural, as both languages mostly make it: chat, chats. */
export function bothNumbers(word: string): string[] {
  const singular = singularOf(word);
  return [...new Set([word, singular, `${singular}s`])];
}

/** The same for a word and its plural. */
export const singularOf = (word: string): string => (word.length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : word);

const keyOf = (words: readonly string[]): string => words.map(singularOf).join(' ');

/** Groups of synonyms, ready to be looked up by phrase. */
export class Synonyms {
  readonly #phrases = new Map<string, (readonly string[])[]>();

  /** @param groups each a list of words or phrases that mean the same */
  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const phrases = group.map(plainWords).filter((words) => words.length > 0);
      for (const phrase of phrases) {
        const key = keyOf(phrase);
        this.#phrases.set(key, [...(this.#phrases.get(key) ?? []), ...phrases]);
      }
    }
  }

  /** The other phrases for these words, without them; undefined when no group has the words. */
  of(words: readonly string[]): (readonly string[])[] | undefined {
    const key = keyOf(words);
    const found = this.#phrases.get(key);
    return (
      found && [...new Map(found.map((phrase) => [keyOf(phrase), phrase])).values()].filter((p) => keyOf(p) !== key)
    );
  }
}

/**
 * What a search asks for, one thing after the other. The longest run of words that has synonyms is one thing, a person's
 * age too (« 40 ans » is a birthday), any other word stands for itself.
 * @returns nothing when the text has no word
 */
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

/** Whether a word says something of a cover. */
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

/** An age: « 40 ans », « 40e », "40th", "40 years". It is found as it is written, and as a birthday. */
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
