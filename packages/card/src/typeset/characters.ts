import type { FontId } from '../fonts';
import { printable } from './printable-text';
import type { Shaper } from './shaper';

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
