import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
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

async function packWithin(pngFile: string, target: string): Promise<number> {
  for (const quality of [94, 90, 86, 82]) {
    const { size } = await sharp(pngFile)
      .flatten({ background: '#ffffff' })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toFile(target);
    if (size <= heaviest) return size;
  }
  throw new Error(`${target} weighs more than ${heaviest} bytes`);
}

const packLossless = async (pngFile: string, target: string): Promise<number> =>
  (await sharp(pngFile).webp({ lossless: true, effort: 6 }).toFile(target)).size;

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
    const size = master === 'overlay' ? await packLossless(pngFile, target) : await packWithin(pngFile, target);
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
