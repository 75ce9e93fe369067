import type { CardStyle, MessageFontId } from '../style';
import type { LegendSlot, MessageSlot } from '../templates/template';
import { countGraphemes, hasEmoji, unprintableCharacters } from './characters';
import { setLegend } from './set-legend';
import { setMessage } from './set-message';
import type { Shaper } from './shaper';

/** Why a text cannot be printed. The caller words the codes. */
export type TextProblem =
  /** More lines than fit (docs/product/card.md, "Message"). */
  | { readonly code: 'too-long'; readonly max: number; readonly lines: number }
  /** An emoji (docs/product/card.md, "Message"). */
  | { readonly code: 'emoji' }
  /** Characters that the chosen font cannot draw. */
  | { readonly code: 'unprintable-characters'; readonly characters: readonly string[] }
  /** A legend with too many graphemes. */
  | { readonly code: 'too-many-characters'; readonly max: number; readonly count: number }
  /** A legend within its count, but too wide for its photo even at the smallest size. */
  | { readonly code: 'too-wide' };

function characterProblems(text: string, fontId: MessageFontId, shaper: Shaper): TextProblem[] {
  const problems: TextProblem[] = [];
  if (hasEmoji(text)) problems.push({ code: 'emoji' });
  const characters = unprintableCharacters(text, fontId, shaper);
  if (characters.length > 0) problems.push({ code: 'unprintable-characters', characters });
  return problems;
}

/**
 * The problems of a message; empty when it can be printed.
 * @param text as typed; a blank one has no problem here (see missing.ts)
 */
export function messageProblems(
  text: string,
  slot: MessageSlot,
  style: Pick<CardStyle, 'font' | 'size' | 'align'>,
  shaper: Shaper,
): TextProblem[] {
  const problems = characterProblems(text, style.font, shaper);
  const { lines, maxLines } = setMessage(text, slot, style, shaper);
  return lines.length > maxLines ? [...problems, { code: 'too-long', max: maxLines, lines: lines.length }] : problems;
}

/**
 * The problems of a legend; empty when it can be printed.
 * @param maximum most graphemes: the template's `legendMaximum`
 */
export function legendProblems(
  text: string,
  slot: LegendSlot,
  maximum: number,
  fontId: MessageFontId,
  shaper: Shaper,
): TextProblem[] {
  const problems = characterProblems(text, fontId, shaper);
  const count = countGraphemes(text.trim());
  if (count > maximum) return [...problems, { code: 'too-many-characters', max: maximum, count }];
  return setLegend(text, slot, fontId, shaper).fits ? problems : [...problems, { code: 'too-wide' }];
}
