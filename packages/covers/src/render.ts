import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { artFolder, type MasterName, masterPixels } from './art-files';
import { type CoverSlug, catalogue } from './catalogue';
import type { CoverEntry } from './cover-entry';
import { generators } from './generators';

/**
 * Draws the masters of every cover, or of the slugs given as arguments, into `art/`.
 * The SVG is rasterised by rsvg-convert (Debian: librsvg2-bin), because sharp takes minutes on these filters;
 * sharp only packs the pixels. Run by `npm run render -w @jolimot/covers [slug …]`.
 */
const run = promisify(execFile);

const masters: readonly MasterName[] = ['front', 'overlay', 'background'];

/** A master should weigh no more than this, bytes: finely patterned covers give up a little quality for it. */
const heaviest = 450_000;

async function firstWithin(attempts: readonly (() => Sharp)[], target: string): Promise<number> {
  for (const attempt of attempts) {
    const { size } = await attempt().toFile(target);
    if (size <= heaviest) return size;
  }
  throw new Error(`${target} weighs more than ${heaviest} bytes`);
}

const packOpaque = (pngFile: string, target: string): Promise<number> =>
  firstWithin(
    [94, 90, 86, 82].map(
      (quality) => () =>
        sharp(pngFile).flatten({ background: '#ffffff' }).webp({ quality, effort: 6, smartSubsample: true }),
    ),
    target,
  );

/** Lossless as long as it can be; never with less than the whole alpha, for photos show through it. */
const packOverlay = (pngFile: string, target: string): Promise<number> =>
  firstWithin(
    [
      () => sharp(pngFile).webp({ lossless: true, effort: 6 }),
      () => sharp(pngFile).webp({ quality: 94, alphaQuality: 100, effort: 6, smartSubsample: true }),
      () => sharp(pngFile).webp({ quality: 88, alphaQuality: 100, effort: 6, smartSubsample: true }),
    ],
    target,
  );

async function renderMaster(slug: CoverSlug, master: MasterName, file: string): Promise<void> {
  const svg = generators[slug][master]?.();
  if (svg === undefined) throw new Error(`${slug}: the catalogue lists ${master}, the generator does not draw it`);
  const target = join(artFolder, file);
  const [svgFile, pngFile] = [`${target}.svg`, `${target}.png`];
  await mkdir(dirname(target), { recursive: true });
  await writeFile(svgFile, svg);
  const { width, height } = masterPixels[master];
  try {
    await run('rsvg-convert', ['--width', String(width), '--height', String(height), svgFile, '--output', pngFile]);
    const size = master === 'overlay' ? await packOverlay(pngFile, target) : await packOpaque(pngFile, target);
    process.stdout.write(`${file}  ${Math.round(size / 1000)} kB\n`);
  } finally {
    await Promise.all([rm(svgFile, { force: true }), rm(pngFile, { force: true })]);
  }
}

const wanted = process.argv.slice(2);
const entries: readonly (CoverEntry & { slug: CoverSlug })[] = catalogue;
for (const { slug, images } of entries) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  await Promise.all(
    masters.flatMap((master) => {
      const file = images[master];
      return file === undefined ? [] : [renderMaster(slug, master, file)];
    }),
  );
}
