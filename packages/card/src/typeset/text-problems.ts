import { type CustomizationName, isLegendName } from '../customization-types';
import type { ProductSlug } from '../products';
import type { CardStyle, MessageFontId } from '../style';
import { currentTemplate } from '../templates/registry';
import { type LegendSlot, type MessageSlot, messageSlot } from '../templates/template';
import { countGraphemes, hasEmoji, unprintableCharacters } from './printable-text';
import { setLegend } from './set-legend';
import { setMessage } from './set-message';
import type { Shaper } from './shaper';

export type TextProblem =
  /** docs/product/card.md, "Message" */
  | { readonly code: 'too-long'; readonly max: number; readonly lines: number }
  | { readonly code: 'emoji' }
  | { readonly code: 'unprintable-characters'; readonly characters: readonly string[] }
  /** In graphemes. */
  | { readonly code: 'too-many-characters'; readonly max: number; readonly count: number }
  /** Even at the smallest size. */
  | { readonly code: 'too-wide' };

function characterProblems(text: string, fontId: MessageFontId, shaper: Shaper): TextProblem[] {
  const problems: TextProblem[] = [];
  if (hasEmoji(text)) problems.push({ code: 'emoji' });
  const characters = unprintableCharacters(text, fontId, shaper);
  if (characters.length > 0) problems.push({ code: 'unprintable-characters', characters });
  return problems;
}

/** A blank one is allowed here (see missing.ts). */
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

export type TextContext = {
  readonly product: ProductSlug;
  /** A photo or legend of the strip takes its room. */
  readonly hasStrip: boolean;
  readonly style: CardStyle;
};

/**
 * Screen and API both ask this (docs/product/card.md, "Message", "Legends" and "Type").
 * @param text as typed; a blank one has no problem
 */
export function textProblems(
  name: CustomizationName,
  text: string,
  { product, hasStrip, style }: TextContext,
  shaper: Shaper,
): TextProblem[] {
  if (text.trim() === '') return [];
  const { faces, legendMaximum } = currentTemplate(product);
  if (isLegendName(name)) {
    const slot = faces.map((face) => face.legends[name]).find(Boolean);
    return slot ? legendProblems(text, slot, legendMaximum, style.font, shaper) : [];
  }
  const slot = faces.map((face) => messageSlot(face, hasStrip)).find(Boolean);
  return slot && name === 'Message' ? messageProblems(text, slot, style, shaper) : [];
}
