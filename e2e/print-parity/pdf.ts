import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Raster, shrink } from './pixels';

/** mm from the page's top-left. */
export type PdfWord = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Of the font's box. */
  readonly top: number;
  readonly bottom: number;
};

function output(tool: string, args: readonly string[], name: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'parity-'));
  try {
    execFileSync(tool, [...args, path.join(folder, 'out')]);
    return readFileSync(path.join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const fontMetrics = z.record(z.string(), z.object({ ascent: z.number(), descent: z.number() }));
export type Metrics = z.infer<typeof fontMetrics>[string];

/** In thousandths of the em. */
export const metricsIn = (folder: string): Record<string, Metrics> =>
  fontMetrics.parse(JSON.parse(readFileSync(path.join(folder, 'fonts.json'), 'utf8')));

/** A word's box is ascent plus descent high. */
export const baselineOf = ({ top, bottom }: PdfWord, { ascent, descent }: Metrics): number =>
  top + ((bottom - top) / (ascent - descent)) * ascent;

const onePage = (page: number): string[] => ['-f', `${page}`, '-l', `${page}`];

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (html: string): string => html.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
const mm = (points: string | undefined): number => (Number(points) / 72) * 25.4;

/** As Poppler reads them. (`pdftocairo -svg` would give glyphs, but rounds by up to 0.15 mm.) */
export function wordsOf(file: string): PdfWord[][] {
  const html = output('pdftotext', ['-bbox', file], 'out').toString('utf8');
  return html
    .split('<page ')
    .slice(1)
    .map((page) => {
      const found = page.matchAll(
        /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g,
      );
      return Array.from(found, ([, left, top, right, bottom, text = '']) => ({
        text: plain(text),
        left: mm(left),
        right: mm(right),
        top: mm(top),
        bottom: mm(bottom),
      }));
    });
}

/** Poppler snaps pictures to whole pixels. */
const oversampling = 4;

/** PNG compression would take ten times as long. */
function readPpm(bytes: Buffer): Raster {
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 64).toString('latin1'));
  if (!header) throw new Error('Not a PPM file of 8 bits.');
  return { width: Number(header[1]), height: Number(header[2]), rgb: bytes.subarray(header[0].length) };
}

/** 150 dots an inch. @param finer factor of Poppler's own resolution */
export function rasterOf(file: string, page: number, finer = oversampling): Raster {
  const args = ['-r', String(150 * finer), '-singlefile', ...onePage(page), file];
  return shrink(readPpm(output('pdftoppm', args, 'out.ppm')), finer);
}
