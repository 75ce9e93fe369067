import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { measureLines, openFace, type PageLine, type Point, screenshotOf } from './page';
import { baselineOf, type Metrics, metricsIn, type PdfWord, rasterOf, wordsOf } from './pdf';
import { type Box, pixelsPerMm, shareOff } from './pixels';

const textItem = z.object({
  kind: z.literal('text'),
  role: z.string(),
  line: z.number(),
  text: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  sizeMm: z.number(),
  fontId: z.string(),
});
const otherItem = z.object({ kind: z.enum(['rect', 'image', 'path', 'placeholder']) });
const card = z.object({
  name: z.string(),
  faces: z.array(
    z.object({
      id: z.string(),
      trim: z.object({ w: z.number(), h: z.number() }),
      bleed: z.number(),
      items: z.array(z.union([textItem, otherItem])),
    }),
  ),
});
type Line = z.infer<typeof textItem>;
export type DrawnCard = z.infer<typeof card>;
export type DrawnFace = DrawnCard['faces'][number];

export const readCard = (folder: string, key: string | number): DrawnCard =>
  card.parse(JSON.parse(readFileSync(path.join(folder, `${key}.json`), 'utf8')));

export const linesOf = (face: DrawnFace): Line[] => face.items.filter((item): item is Line => item.kind === 'text');

/** Of one face, in mm. */
export type Comparison = {
  readonly words: number;
  /** Between PDF and Chromium. */
  readonly farthestWord: number;
  /** Of a line, between Chromium and layout. */
  readonly widthDifference: number;
  /** Share of the face. */
  readonly pixelsOff: number;
  /** A moved line is few pixels of a face, but many of its own. */
  readonly worstLineOff: number;
};

type ShownWord = { readonly text: string; readonly fontId: string; readonly start: Point; readonly end: Point };

function shownWords(line: Line, drawn: PageLine): ShownWord[] {
  return Array.from(line.text.matchAll(/[^ \u00A0]+/g), ({ 0: text, index }) => {
    const [start, end] = [drawn.starts[index], drawn.ends[index + text.length - 1]];
    if (!start || !end) throw new Error(`Chromium has not drawn all of “${line.text}”.`);
    return { text, fontId: line.fontId, start, end };
  });
}

function distance(shown: ShownWord, printed: readonly PdfWord[], font: Metrics): number {
  const distances = printed
    .filter((word) => word.text === shown.text)
    .map((word) => {
      const y = baselineOf(word, font);
      const start = Math.hypot(word.left - shown.start.x, y - shown.start.y);
      return Math.max(start, Math.hypot(word.right - shown.end.x, y - shown.end.y));
    });
  if (distances.length === 0) throw new Error(`“${shown.text}” is not in the PDF.`);
  return Math.min(...distances);
}

const stripOf = (line: Line, bleed: number): Box => ({
  left: (line.x + bleed) * pixelsPerMm,
  top: (line.y + bleed - line.sizeMm) * pixelsPerMm,
  width: line.width * pixelsPerMm,
  height: line.sizeMm * 1.5 * pixelsPerMm,
});

export async function compareFace(
  page: Page,
  folder: string,
  key: string | number,
  pageNumber: number,
): Promise<Comparison> {
  const face = readCard(folder, key).faces[pageNumber - 1];
  if (!face) throw new Error(`Card ${key} has no page ${pageNumber}.`);
  const pdf = path.join(folder, `${key}.pdf`);
  const size = { w: face.trim.w + 2 * face.bleed, h: face.trim.h + 2 * face.bleed };
  await openFace(page, path.join(folder, `${key}-${face.id}.html`), size);
  const lines = linesOf(face);
  const drawn = await measureLines(page);
  if (drawn.map((one) => one.text).join('\n') !== lines.map((one) => one.text).join('\n')) {
    throw new Error('Chromium draws other lines than the layout.');
  }
  const shown = lines.flatMap((line, at) => shownWords(line, drawn[at] ?? fail(line)));
  const printed = wordsOf(pdf)[pageNumber - 1] ?? [];
  if (printed.length !== shown.length) throw new Error(`${printed.length} words printed, ${shown.length} shown.`);
  const fonts = metricsIn(folder);
  const [seen, onPaper] = [await screenshotOf(page), rasterOf(pdf, pageNumber)];
  const message = lines.filter((line) => line.role === 'Message');
  const farthest = shown.map((word) => distance(word, printed, fonts[word.fontId] ?? fail(word)));
  return {
    words: shown.length,
    farthestWord: Math.max(0, ...farthest),
    widthDifference: Math.max(0, ...lines.map((line, at) => Math.abs((drawn[at]?.width ?? 0) - line.width))),
    pixelsOff: shareOff(seen, onPaper),
    worstLineOff: Math.max(0, ...message.map((line) => shareOff(seen, onPaper, stripOf(line, face.bleed)))),
  };
}

function fail(what: { readonly text: string }): never {
  throw new Error(`Nothing is known of “${what.text}”.`);
}
