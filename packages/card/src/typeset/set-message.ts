import { type FontId, fonts } from '../fonts';
import type { CardStyle } from '../style';
import type { MessageSlot } from '../templates/template';
import { breakLines } from './break-lines';
import { printable } from './printable-text';
import { type ShapedText, type Shaper, widthOf } from './shaper';

export type SetLine = {
  /** As drawn, after {@link printable}. */
  readonly text: string;
  /** Where it begins in the printable text, in UTF-16 units. */
  readonly start: number;
  readonly shaped: ShapedText;
  /** mm from the trim's left. */
  readonly x: number;
  /** mm from the trim's top to the baseline. */
  readonly y: number;
  /** mm. */
  readonly width: number;
};

export type SetMessage = {
  readonly fontId: FontId;
  readonly sizeMm: number;
  /** mm from one baseline to the next. */
  readonly leading: number;
  /** How many lines the slot has at this size. */
  readonly maxLines: number;
  /** All lines, even those beyond `maxLines`. */
  readonly lines: readonly SetLine[];
};

const alignedShare = { left: 0, center: 0.5, right: 1 } as const;

/** The baselines of a message slot, mm from the trim's top, first line first: where a ruled page has its lines. */
export function messageBaselines(slot: MessageSlot, style: Pick<CardStyle, 'font' | 'size'>): number[] {
  const count = slot.lines[style.size];
  const leading = slot.rect.h / count;
  return Array.from({ length: count }, (_, index) => slot.rect.y + (index + fonts[style.font].baseline) * leading);
}

/**
 * Sets a message in its slot: breaks it into lines and places each. Preview, print and validation all call this,
 * so that they cannot disagree.
 * @param text as typed
 */
export function setMessage(
  text: string,
  slot: MessageSlot,
  style: Pick<CardStyle, 'font' | 'size' | 'align'>,
  shaper: Shaper,
): SetMessage {
  const font = fonts[style.font];
  const maxLines = slot.lines[style.size];
  const leading = slot.rect.h / maxLines;
  const sizeMm = leading * font.sizePerLine;
  const fits = (line: string): boolean => widthOf(shaper, font.id, line, sizeMm) <= slot.rect.w;
  const lines = breakLines(printable(text), fits).map(({ text: line, start }, index): SetLine => {
    const shaped = shaper.shape(font.id, line);
    const width = (shaped.advance * sizeMm) / shaper.unitsPerEm(font.id);
    const x = slot.rect.x + (slot.rect.w - width) * alignedShare[style.align];
    return { text: line, start, shaped, x, y: slot.rect.y + (index + font.baseline) * leading, width };
  });
  return { fontId: font.id, sizeMm, leading, maxLines, lines };
}
