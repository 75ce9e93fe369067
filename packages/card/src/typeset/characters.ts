import type { FontId } from '../fonts';
import { printable } from './printable-text';
import type { Shaper } from './shaper';

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Splits a text into user-perceived characters: `é` typed as e + accent is one. */
export const splitGraphemes = (text: string): string[] => Array.from(segmenter.segment(text), (one) => one.segment);

export const countGraphemes = (text: string): number => splitGraphemes(text).length;

/**
 * Emoji rule (docs/product/card.md, "Message"): digits, #, *, ©, ®, ™, →, ★ and ½ pass; hearts, suns, flags and keycaps
 * do not.
 */
const emoji =
  /(?![\u00A9\u00AE\u2122\u203C\u2049])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})|[#*0-9]\uFE0F?\u20E3|\uFE0F/u;

/** Whether a text holds an emoji, which a card refuses (docs/product/card.md, "Message"). */
export const hasEmoji = (text: string): boolean => emoji.test(text);

/** The scripts that the shaper sets (script-runs.ts); punctuation, digits and signs belong to no script. */
const shapedScripts = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u;

/**
 * The characters of a text that a font cannot draw, each once, in order. Without emojis, which are a problem of their own
 * (text-problems.ts).
 */
export function unprintableCharacters(text: string, fontId: FontId, shaper: Shaper): string[] {
  const drawn = printable(text).replaceAll('\n', ' ');
  const missing = new Set(
    [...new Set(drawn)].filter(
      (character) => !(shapedScripts.test(character) && shaper.has(fontId, character.codePointAt(0) ?? 0)),
    ),
  );
  // Called at each key stroke, and nearly always without a result: splitting into graphemes is left for the rare case.
  if (missing.size === 0) return [];
  const graphemes = splitGraphemes(drawn).filter((one) => !hasEmoji(one));
  return [...new Set(graphemes.filter((one) => Array.from(one).some((character) => missing.has(character))))];
}
