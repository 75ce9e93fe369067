import { type FontId, fonts } from '../fonts';
import type { MessageFontId } from '../style';
import type { LegendSlot } from '../templates/template';
import { breakLines } from './break-lines';
import { printable } from './printable-text';
import type { SetLine } from './set-message';
import { type Shaper, widthOf } from './shaper';

export type SetLegend = {
  readonly fontId: FontId;
  readonly sizeMm: number;
  readonly lines: readonly SetLine[];
  /** False when even the smallest size is too wide or needs too many lines: such a legend is refused. */
  readonly fits: boolean;
};

/** Each try is this much of the full size; below it a hand is no longer readable in print. */
const shrinking = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55];
/** A line of a legend, as a share of its type size over the font's own proportion. */
const legendLeading = 1.05;
/** The legend slot that `legendSize` was chosen for has this height for each line (mm). */
const comfortableLine = 6.5;

/**
 * Sets a legend, centred under its photo. A legend holds no line end of its own; one that is wider than its slot goes
 * on over the slot's lines, then shrinks to 55 %, then is refused ({@link SetLegend.fits}).
 * @param text as typed
 */
export function setLegend(text: string, slot: LegendSlot, fontId: MessageFontId, shaper: Shaper): SetLegend {
  const font = fonts[fontId];
  const words = printable(text).replace(/\n+/gu, ' ').trim();
  const fullSize = font.legendSize * Math.min(1, (slot.rect.h / comfortableLine) * 0.92);
  let last: SetLegend = { fontId, sizeMm: fullSize, lines: [], fits: true };
  for (const share of shrinking) {
    last = tryAt(fullSize * share, words, slot, fontId, shaper);
    if (last.fits) return last;
  }
  return last;
}

function tryAt(sizeMm: number, words: string, slot: LegendSlot, fontId: FontId, shaper: Shaper): SetLegend {
  const font = fonts[fontId];
  const width = (text: string): number => widthOf(shaper, fontId, text, sizeMm);
  const texts = breakLines(words, (line) => width(line) <= slot.rect.w);
  const leading = (sizeMm / font.sizePerLine) * legendLeading;
  // A word cut in two is worse than smaller letters.
  const wholeWords = words.split(' ').every((word) => width(word) <= slot.rect.w);
  const lines = texts.map((text, index): SetLine => {
    const w = width(text);
    return {
      text,
      shaped: shaper.shape(fontId, text),
      x: slot.rect.x + (slot.rect.w - w) / 2,
      y: slot.rect.y + (index + font.baseline) * leading,
      width: w,
    };
  });
  const fits = wholeWords && lines.length <= slot.maxLines && lines.length * leading <= slot.rect.h + leading * 0.25;
  return { fontId, sizeMm, lines, fits };
}
