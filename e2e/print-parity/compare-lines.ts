import path from 'node:path';
import type { Page } from '@playwright/test';
import { measureLines, openFace, type PageLine, screenshotOf } from './page';
import { baselineOf, type Metrics, metricsIn, type PdfWord, rasterOf, wordsOf } from './pdf';
import { type Box, pixelsPerMm, shareOff } from './pixels';

/** mm from the drawing's top-left. */
type SeenLine = { readonly text: string; readonly left: number; readonly right: number; readonly baseline: number };

/** mm */
export type LineComparison = {
  readonly lines: number;
  /** On one side only, or with other words. */
  readonly otherBreaks: number;
  /** Largest difference of start, length, baseline. */
  readonly x: number;
  readonly width: number;
  readonly baseline: number;
};

const isSpace = /[ \u00A0]/u;

function seenOnPage({ text, starts, ends }: PageLine): SeenLine {
  const letters = Array.from({ length: text.length }, (_, index) => index).filter(
    (at) => !isSpace.test(text[at] ?? ' '),
  );
  const [first, last] = [starts[letters[0] ?? 0], ends[letters.at(-1) ?? 0]];
  if (!first || !last) throw new Error(`Chromium has not drawn “${text}”.`);
  return {
    text: text
      .split(/[ \u00A0]+/u)
      .filter(Boolean)
      .join(' '),
    left: first.x,
    right: last.x,
    baseline: first.y,
  };
}

function seenInFile(words: readonly PdfWord[], metrics: Metrics): SeenLine[] {
  const rows: { baseline: number; words: PdfWord[] }[] = [];
  for (const word of words) {
    const baseline = baselineOf(word, metrics);
    const row = rows.find((one) => Math.abs(one.baseline - baseline) < 0.5);
    if (row) row.words.push(word);
    else rows.push({ baseline, words: [word] });
  }
  return rows
    .sort((a, b) => a.baseline - b.baseline)
    .map(({ baseline, words: row }) => {
      const sorted = [...row].sort((a, b) => a.left - b.left);
      const text = sorted.map((word) => word.text).join(' ');
      return {
        text,
        left: Math.min(...row.map((one) => one.left)),
        right: Math.max(...row.map((one) => one.right)),
        baseline,
      };
    });
}

/** A message and its legends may share a baseline. */
function wordsIn(lines: readonly SeenLine[], words: readonly PdfWord[]): PdfWord[] {
  const air = 1;
  const left = Math.min(...lines.map((line) => line.left)) - air;
  const right = Math.max(...lines.map((line) => line.right)) + air;
  const top = Math.min(...lines.map((line) => line.baseline)) - 4 * air;
  const bottom = Math.max(...lines.map((line) => line.baseline)) + 4 * air;
  const middle = (word: PdfWord) => (word.top + word.bottom) / 2;
  return words.filter((word) => word.left > left && word.right < right && middle(word) > top && middle(word) < bottom);
}

const largest = (values: readonly number[]): number => Math.max(0, ...values.map(Math.abs));

function compareText(shown: readonly SeenLine[], printed: readonly SeenLine[]): LineComparison {
  const pairs = shown.flatMap((line, at) => {
    const other = printed[at];
    return other && other.text === line.text ? [{ line, other }] : [];
  });
  return {
    lines: shown.length,
    otherBreaks: Math.max(shown.length, printed.length) - pairs.length,
    x: largest(pairs.map(({ line, other }) => line.left - other.left)),
    width: largest(pairs.map(({ line, other }) => line.right - line.left - (other.right - other.left))),
    baseline: largest(pairs.map(({ line, other }) => line.baseline - other.baseline)),
  };
}

function compareDrawing(lines: readonly PageLine[], words: readonly PdfWord[], metrics: Metrics): LineComparison[] {
  const roles = [...new Set(lines.map((line) => line.role))];
  const taken = new Set<PdfWord>();
  const comparisons = roles.map((role) => {
    const shown = lines.filter((line) => line.role === role).map(seenOnPage);
    const own = wordsIn(shown, words);
    for (const word of own) taken.add(word);
    return compareText(shown, seenInFile(own, metrics));
  });
  const others = words.filter((word) => !taken.has(word)).length;
  return [...comparisons, { lines: 0, otherBreaks: others, x: 0, width: 0, baseline: 0 }];
}

export type SetFiles = { readonly folder: string; readonly file: string; readonly font: string };
const faceSize = { w: 216, h: 154 };

export async function drawnLines(page: Page, { folder, file }: SetFiles): Promise<PageLine[]> {
  await openFace(page, path.join(folder, `${file}.html`), faceSize);
  return measureLines(page);
}

export function compareLines(drawn: readonly PageLine[], { folder, file, font }: SetFiles): LineComparison {
  const pages = wordsOf(path.join(folder, `${file}.pdf`));
  const metrics = metricsIn(folder)[font];
  if (!metrics) throw new Error(`Nothing is known of ${font}.`);
  const all = pages.flatMap((words, index) => {
    const lines = drawn.filter((line) => line.drawing === index);
    return compareDrawing(lines, words, metrics);
  });
  return {
    lines: all.reduce((sum, one) => sum + one.lines, 0),
    otherBreaks: all.reduce((sum, one) => sum + one.otherBreaks, 0),
    x: largest(all.map((one) => one.x)),
    width: largest(all.map((one) => one.width)),
    baseline: largest(all.map((one) => one.baseline)),
  };
}

/** mm above and below a baseline. */
const strip = { above: 3, below: 1.5 };

const stripOf = ({ left, right, baseline }: SeenLine): Box => ({
  left: left * pixelsPerMm,
  top: (baseline - strip.above) * pixelsPerMm,
  width: (right - left) * pixelsPerMm,
  height: (strip.above + strip.below) * pixelsPerMm,
});

/**
 * The file only claims positions: the worst share of a line's pixels that is off, on the page that {@link drawnLines}
 * has opened.
 * @param index of the drawing and of its page
 */
export async function worstInk(
  page: Page,
  drawn: readonly PageLine[],
  { folder, file }: SetFiles,
  index: number,
): Promise<number> {
  const shown = await screenshotOf(page, index);
  const printed = rasterOf(path.join(folder, `${file}.pdf`), index + 1, 1);
  const lines = drawn.filter((line) => line.drawing === index).map(seenOnPage);
  return largest(lines.map((line) => shareOff(shown, printed, stripOf(line))));
}
