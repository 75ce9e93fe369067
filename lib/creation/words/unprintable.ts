import type { FontId } from '@jolimot/card/fonts';
import { hasEmoji, missingCharacters, splitGraphemes } from '@jolimot/card/typeset/characters';
import type { Shaper } from '@jolimot/card/typeset/shaper';

/** A character that cannot be printed, at its place in the typed words. */
export type Stranger = {
  readonly from: number;
  readonly to: number;
  readonly character: string;
  readonly kind: 'emoji' | 'unknown';
  /** What the hand can write instead; empty when it can only be left out. */
  readonly instead: string;
};

/** Signs whose nearest plain form Unicode does not tell. */
const plainForms: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2212': '-',
  '\u2032': '’',
  '\u2033': '”',
  '\u201B': '’',
  '\u02BC': '’',
  '\u2190': '<-',
  '\u2192': '->',
  '\u2022': '-',
  '\u25CF': '-',
  '\u25AA': '-',
  '\u2713': 'x',
  '\u2714': 'x',
  '\u2605': '*',
  '\u2606': '*',
  '\u2736': '*',
};

/** The first of some plainer forms that a hand knows. */
function insteadOf(character: string, fontId: FontId, shaper: Shaper): string {
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  const tries = [plainForms[character] ?? '', character.normalize('NFKC'), bare];
  const known = (text: string): boolean =>
    text.trim() !== '' && text !== character && !hasEmoji(text) && missingCharacters(text, fontId, shaper).length === 0;
  return tries.find(known) ?? '';
}

/** The emojis and the characters that a hand does not know, each time that one stands in a text, in order. */
export function strangersIn(text: string, fontId: FontId, shaper: Shaper): Stranger[] {
  // Nearly always there is none, and this runs at each key.
  if (!hasEmoji(text) && missingCharacters(text, fontId, shaper).length === 0) return [];
  const found: Stranger[] = [];
  let from = 0;
  for (const character of splitGraphemes(text)) {
    const to = from + character.length;
    if (hasEmoji(character)) found.push({ from, to, character, kind: 'emoji', instead: '' });
    else if (missingCharacters(character, fontId, shaper).length > 0)
      found.push({ from, to, character, kind: 'unknown', instead: insteadOf(character, fontId, shaper) });
    from = to;
  }
  return found;
}

/** A change of some typed words: what lies between two places gives way to others. */
export type Edit = { readonly from: number; readonly to: number; readonly words: string };

const endsInSpace = (text: string): boolean => /[ \u00A0\u202F]$/u.test(text);

/**
 * Replaces strangers by what the hand knows, or leaves them out with the space that they stood behind. It is one edit,
 * so that one "undo" brings all of them back.
 */
export function repair(text: string, strangers: readonly Stranger[]): Edit | null {
  const [first, last] = [strangers[0], strangers.at(-1)];
  if (!first || !last) return null;
  const start = endsInSpace(text.slice(0, first.from)) ? first.from - 1 : first.from;
  let words = '';
  let at = start;
  for (const { from, to, instead } of strangers) {
    words += text.slice(at, from) + instead;
    at = to;
    // « Bisous ❤️ ! » becomes « Bisous ! », with one space.
    if (instead === '' && endsInSpace(words) && /^(?:[\s.,…)]|$)/u.test(text.slice(to))) words = words.slice(0, -1);
  }
  return { from: start, to: last.to, words };
}

export const applyEdit = (text: string, { from, to, words }: Edit): string =>
  text.slice(0, from) + words + text.slice(to);
