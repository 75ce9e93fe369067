import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' });

const pointsPerMm = 72 / 25.4;

/** Tenths of a mm, rounded. */
type Size = { width: number; height: number };

const sizeOf = (left: string, bottom: string, right: string, top: string): Size => ({
  width: Math.round(((Number(right) - Number(left)) / pointsPerMm) * 10) / 10,
  height: Math.round(((Number(top) - Number(bottom)) / pointsPerMm) * 10) / 10,
});

/** Per page, mm. */
export function pageBoxes(pdf: string): Record<'MediaBox' | 'TrimBox' | 'BleedBox', Size>[] {
  const report = run('pdfinfo', '-box', '-f', '1', '-l', '1000', pdf);
  const pages: Record<number, Record<string, Size>> = {};
  const line = /^Page\s+(\d+) (MediaBox|TrimBox|BleedBox):\s+([\d.-]+)\s+([\d.-]+)\s+([\d.-]+)\s+([\d.-]+)/gm;
  for (const [, page = '', box = '', left = '', bottom = '', right = '', top = ''] of report.matchAll(line)) {
    pages[Number(page)] = { ...pages[Number(page)], [box]: sizeOf(left, bottom, right, top) };
  }
  const none = { width: 0, height: 0 };
  return Object.values(pages).map((boxes) => ({
    MediaBox: boxes.MediaBox ?? none,
    TrimBox: boxes.TrimBox ?? none,
    BleedBox: boxes.BleedBox ?? none,
  }));
}

export function fonts(pdf: string): { name: string; embedded: boolean }[] {
  const lines = run('pdffonts', pdf).trim().split('\n').slice(2);
  return lines.map((line) => ({
    name: line.split(/\s+/)[0] ?? '',
    embedded: /\s(yes)\s+(yes|no)\s+(yes|no)\s+\d+/.test(line),
  }));
}

export const textOf = (pdf: string, page: number): string =>
  run('pdftotext', '-f', String(page), '-l', String(page), '-layout', pdf, '-').normalize('NFC');

/** Pixels and resolution on paper. */
export function pictures(pdf: string, page: number): { width: number; height: number; ppi: number; type: string }[] {
  const lines = run('pdfimages', '-list', '-f', String(page), '-l', String(page), pdf).trim().split('\n').slice(2);
  return lines.map((line) => {
    const columns = line.trim().split(/\s+/);
    return { type: columns[2] ?? '', width: Number(columns[3]), height: Number(columns[4]), ppi: Number(columns[12]) };
  });
}

/** Place, time, camera. */
export async function pictureMetadata(pdf: string, folder: string): Promise<string[]> {
  run('pdfimages', '-all', pdf, path.join(folder, 'picture'));
  const files = readdirSync(folder).filter((name) => /^picture.*\.jpe?g$/.test(name));
  const told = await Promise.all(
    files.map(async (name) => {
      const { exif, xmp, iptc } = await sharp(path.join(folder, name)).metadata();
      return exif || xmp || iptc ? [name] : [];
    }),
  );
  return told.flat();
}

/** @throws if the file is broken */
export const check = (pdf: string): string => run('qpdf', '--check', pdf);

export function photosOf(pdf: string, page: number, folder: string): string[] {
  const prefix = path.join(folder, `page-${page}`);
  run('pdfimages', '-all', '-f', String(page), '-l', String(page), pdf, prefix);
  return readdirSync(folder)
    .filter((name) => name.startsWith(`page-${page}-`) && name.endsWith('.jpg'))
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(b).size - statSync(a).size);
}

const grid = { width: 24, height: 32 } as const;

async function samples(file: string, angle: number, upright: boolean): Promise<number[]> {
  const picture = upright ? sharp(file).autoOrient() : sharp(file);
  const turned = await sharp(await picture.jpeg().toBuffer())
    .rotate(angle)
    .resize(grid.width, grid.height, { fit: 'cover' })
    .greyscale()
    .raw()
    .toBuffer();
  return [...turned];
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pearson correlation: 1 is the same picture. */
export async function likeness(printed: string, source: string, angle: number): Promise<number> {
  const [a, b] = await Promise.all([samples(printed, 0, false), samples(source, angle, true)]);
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = mean(a.map((value, index) => (value - meanA) * ((b[index] ?? 0) - meanB)));
  const spread = Math.sqrt(mean(a.map((value) => (value - meanA) ** 2)) * mean(b.map((value) => (value - meanB) ** 2)));
  return product / spread;
}
