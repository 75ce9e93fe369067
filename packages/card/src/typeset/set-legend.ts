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
  /** False when the legend is too wide or has too many lines even at the smallest size: it is refused. */
  readonly fits: boolean;
};

/** Type sizes tried in turn, as shares of the full size; smaller ones are not readable in print. */
const shrinking = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55];
/** Line height of a legend: a multiple of type size ÷ `sizePerLine`. */
const legendLeading = 1.05;
/** The height per line of the slot that `legendSize` was chosen for, mm. */
const comfortableLine = 6.5;

/**
 * Sets a legend, centred under its photo. Line ends in it count as spaces. A legend that is too wide uses the slot's other
 * lines, then shrinks down to 55 %, and is refused if that is not enough ({@link SetLegend.fits}).
 * @param text as typed
 * @param most the largest type size, mm, so that legends side by side can have one size
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

/** By how much {@link balancedLines} narrows the lines at each try, mm. */
const balanceStep = 0.5;

/**
 * Breaks a legend into as few lines as possible, of lengths as even as possible without cutting a word: a long line above
 * a single word looks like a mistake.
 * @param measure width of a line, mm
 */
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
  // A word cut in two is worse than smaller letters.
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
