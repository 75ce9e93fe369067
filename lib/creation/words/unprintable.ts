import type { FontId } from '@jolimot/card/fonts';
import { hasEmoji, splitGraphemes, unprintableCharacters } from '@jolimot/card/typeset/printable-text';
import type { Shaper } from '@jolimot/card/typeset/shaper';

/** Offsets are UTF-16. */
export type TextEdit = { readonly from: number; readonly to: number; readonly words: string };

export const applyEdit = (text: string, { from, to, words }: TextEdit): string =>
  text.slice(0, from) + words + text.slice(to);

/** Offsets are of the typed text. */
export type Unprintable = {
  readonly from: number;
  readonly to: number;
  readonly character: string;
  readonly kind: 'emoji' | 'unknown';
  /** Empty: left out. */
  readonly replacement: string;
};

/** Unicode normalisation leaves them. */
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

/** `½` → `1/2`, and after a digit ` 1/2`. */
function fraction(character: string, isAfterDigit: boolean): string {
  const parts = character.normalize('NFKC').split('\u2044');
  return parts.length === 2 ? (isAfterDigit ? ' ' : '') + parts.join('/') : '';
}

function replacementFor(character: string, before: string, fontId: FontId, shaper: Shaper): string {
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  const isAfterDigit = /\d$/u.test(before);
  const tries = [plainForms[character] ?? '', fraction(character, isAfterDigit), character.normalize('NFKC'), bare];
  const known = (text: string): boolean =>
    text.trim() !== '' &&
    text !== character &&
    !hasEmoji(text) &&
    unprintableCharacters(text, fontId, shaper).length === 0;
  return tries.find(known) ?? '';
}

/** In order. */
export function findUnprintable(text: string, fontId: FontId, shaper: Shaper): Unprintable[] {
  // Runs at each key and rarely finds any.
  if (!hasEmoji(text) && unprintableCharacters(text, fontId, shaper).length === 0) return [];
  const found: Unprintable[] = [];
  let from = 0;
  for (const character of splitGraphemes(text)) {
    const to = from + character.length;
    if (hasEmoji(character)) found.push({ from, to, character, kind: 'emoji', replacement: '' });
    else if (unprintableCharacters(character, fontId, shaper).length > 0) {
      const replacement = replacementFor(character, text.slice(0, from), fontId, shaper);
      found.push({ from, to, character, kind: 'unknown', replacement });
    }
    from = to;
  }
  return found;
}

const endsInSpace = (text: string): boolean => /[ \u00A0\u202F]$/u.test(text);

/** A dropped one goes with the space before. One edit: one "undo" restores all. */
export function repair(text: string, unprintables: readonly Unprintable[]): TextEdit | null {
  const [first, last] = [unprintables[0], unprintables.at(-1)];
  if (!first || !last) return null;
  const start = endsInSpace(text.slice(0, first.from)) ? first.from - 1 : first.from;
  let words = '';
  let at = start;
  for (const { from, to, replacement } of unprintables) {
    words += text.slice(at, from) + replacement;
    at = to;
    // « Bisous ❤️ ! » becomes « Bisous ! », with one space.
    if (replacement === '' && endsInSpace(words) && /^(?:[\s.,…)]|$)/u.test(text.slice(to))) words = words.slice(0, -1);
  }
  return { from: start, to: last.to, words };
}

/** Empty when removed. */
export type Correction = { readonly character: string; readonly replacement: string; readonly count: number };

/** Each character once, in order. */
export function corrections(unprintables: readonly Unprintable[]): Correction[] {
  const counted = new Map<string, Correction>();
  for (const { character, replacement } of unprintables) {
    const count = (counted.get(character)?.count ?? 0) + 1;
    counted.set(character, { character, replacement, count });
  }
  return [...counted.values()];
}
