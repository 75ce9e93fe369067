import type { FontId } from '../fonts';
import { printedLines } from '../printed-text';
import { bindSpaces } from './no-break-spaces';
import type { Shaper } from './shaper';

/** Characters that the fonts lack, or that look like another one. A line may break at a no-break hyphen. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Narrow (French typography) and figure space.
  [/[\u2007\u202F]/gu, '\u00A0'],
  [/[\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]/gu, ' '],
  [/[\u2010\u2011]/gu, '-'],
  [/\u2012/gu, '–'],
  [/\u2015/gu, '—'],
  [/\u02BC/gu, '’'],
  // Ligatures pasted from a PDF: the font makes its own.
  [/\uFB00/gu, 'ff'],
  [/\uFB01/gu, 'fi'],
  [/\uFB02/gu, 'fl'],
  [/\uFB03/gu, 'ffi'],
  [/\uFB04/gu, 'ffl'],
  // Have no glyph and would be reported as unprintable.
  [/\p{Default_Ignorable_Code_Point}/gu, ''],
];

const drawn = (text: string): string =>
  replacements.reduce((so, [from, to]) => so.replace(from, to), printedLines(text));

/** No-break spaces keep an indented line indented. */
const keepIndents = (text: string): string => text.replace(/^ +/gmu, (spaces) => '\u00A0'.repeat(spaces.length));

/** Cached: typesetting, caret and the search for unprintable characters ask for the same text in turn. */
let latest = { text: '', printed: '' };

/**
 * Only for drawing; the stored text stays as typed. Spaces that must not end a line become no-break ({@link
 * bindSpaces}).
 */
export function printable(text: string): string {
  if (latest.text !== text) latest = { text, printed: bindSpaces(keepIndents(drawn(text))) };
  return latest.printed;
}

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** `é` typed as e + accent is one. */
export const splitGraphemes = (text: string): string[] => Array.from(segmenter.segment(text), (one) => one.segment);

export const countGraphemes = (text: string): number => splitGraphemes(text).length;

/** docs/product/card.md, "Message": digits, #, *, ©, ®, ™, →, ★ and ½ pass; hearts, suns, flags and keycaps do not. */
const emoji =
  /(?![\u00A9\u00AE\u2122\u203C\u2049])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})|[#*0-9]\uFE0F?\u20E3|\uFE0F/u;

export const hasEmoji = (text: string): boolean => emoji.test(text);

/** Scripts that script-runs.ts knows. */
const shapedScripts = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u;

/** Each once, in order. Emojis are a separate problem (text-problems.ts). */
export function unprintableCharacters(text: string, fontId: FontId, shaper: Shaper): string[] {
  const drawn = printable(text).replaceAll('\n', ' ');
  const missing = new Set(
    [...new Set(drawn)].filter(
      (character) => !(shapedScripts.test(character) && shaper.has(fontId, character.codePointAt(0) ?? 0)),
    ),
  );
  // Runs at each key and rarely finds anything, so it skips the slow splitting.
  if (missing.size === 0) return [];
  const graphemes = splitGraphemes(drawn).filter((one) => !hasEmoji(one));
  return [...new Set(graphemes.filter((one) => Array.from(one).some((character) => missing.has(character))))];
}
