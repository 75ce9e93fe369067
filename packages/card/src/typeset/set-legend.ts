import { type FontId, fonts } from '../fonts';
import type { MessageFontId } from '../style';
import type { LegendSlot } from '../templates/template';
import { type BrokenLine, breakLines } from './break-lines';
import { printable } from './printable-text';
import type { SetLine } from './set-message';
import { type Shaper, widthOf } from './shaper';

export type SetLegend = {
  readonly fontId: FontId;
  readonly sizeMm: number;
  readonly lines: readonly SetLine[];
  readonly fits: boolean;
};

/** Smaller is not readable in print. */
const shrinking = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55];
/** A multiple of type size ÷ `sizePerLine`. */
const legendLeading = 1.05;
/** In mm, for `legendSize`. */
const comfortableLine = 6.5;

/**
 * A wide legend takes more lines, then shrinks to 55 %, then is refused.
 * @param most the largest type size, mm, for neighbours of one size
 */
export function setLegend(
  text: string,
  slot: LegendSlot,
  fontId: MessageFontId,
  shaper: Shaper,
  most = Number.POSITIVE_INFINITY,
): SetLegend {
  const font = fonts[fontId];
  const words = printable(text).replace(/\n+/gu, ' ').trim();
  const fullSize = font.legendSize * Math.min(1, (slot.rect.h / comfortableLine) * 0.92);
  let last: SetLegend = { fontId, sizeMm: fullSize, lines: [], fits: true };
  for (const share of shrinking) {
    last = tryAt(Math.min(fullSize * share, most), words, slot, fontId, shaper);
    if (last.fits) return last;
  }
  return last;
}

/** In mm. */
const balanceStep = 0.5;

/** A long line above a single word looks like a mistake. */
function balancedLines(words: string, measure: number, width: (text: string) => number): readonly BrokenLine[] {
  const linesWithin = (mm: number) => breakLines(words, (line) => width(line) <= mm);
  let best = linesWithin(measure);
  const widestWord = Math.max(0, ...words.split(' ').map(width));
  for (let narrower = measure - balanceStep; best.length > 1 && narrower >= widestWord; narrower -= balanceStep) {
    const tried = linesWithin(narrower);
    if (tried.length > best.length) break;
    best = tried;
  }
  return best;
}

function tryAt(sizeMm: number, words: string, slot: LegendSlot, fontId: FontId, shaper: Shaper): SetLegend {
  const font = fonts[fontId];
  const width = (text: string): number => widthOf(shaper, fontId, text, sizeMm);
  const broken = balancedLines(words, slot.rect.w, width);
  const leading = (sizeMm / font.sizePerLine) * legendLeading;
  // Broken words are worse than smaller letters.
  const wholeWords = words.split(' ').every((word) => width(word) <= slot.rect.w);
  const lines = broken.map(({ text, start }, index): SetLine => {
    const w = width(text);
    return {
      text,
      start,
      shaped: shaper.shape(fontId, text),
      x: slot.rect.x + (slot.rect.w - w) / 2,
      y: slot.rect.y + (index + font.baseline) * leading,
      width: w,
    };
  });
  const fits = wholeWords && lines.length <= slot.maxLines && lines.length * leading <= slot.rect.h + leading * 0.25;
  return { fontId, sizeMm, lines, fits };
}
