import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { artFolder, type MasterName, masterPixels } from '@jolimot/covers/art-files';
import type { CoverEntry } from '@jolimot/covers/cover-entry';
import sharp, { type Sharp } from 'sharp';
import { readDrawing, readEntries } from './read-covers';

/**
 * Draws the masters of every cover, or of the slugs given as arguments, into `packages/covers/art`, and writes the
 * catalogue of all entries to `packages/covers/src/catalogue.json`; with `--catalogue` the catalogue alone.
 * The SVG is rasterised by rsvg-convert (Debian: librsvg2-bin), because sharp takes minutes on these filters;
 * sharp only packs the pixels. Run by `npm run render -w packages/artwork [-- slug …]`.
 */
const run = promisify(execFile);
const catalogueFile = fileURLToPath(new URL('../../covers/src/catalogue.json', import.meta.url));

const masters: readonly MasterName[] = ['front', 'overlay', 'background'];

/** A master should weigh no more than this, bytes: finely patterned covers give up a little quality for it. */
const maxMasterBytes = 450_000;

async function packWithinLimit(attempts: readonly (() => Sharp)[], target: string): Promise<number> {
  for (const attempt of attempts) {
    const { size } = await attempt().toFile(target);
    if (size <= maxMasterBytes) return size;
  }
  throw new Error(`${target} weighs more than ${maxMasterBytes} bytes`);
}

const packOpaque = (pngFile: string, target: string): Promise<number> =>
  packWithinLimit(
    [94, 90, 86, 82].map(
      (quality) => () =>
        sharp(pngFile).flatten({ background: '#ffffff' }).webp({ quality, effort: 6, smartSubsample: true }),
    ),
    target,
  );

/** Lossless as long as it can be; never with less than the whole alpha, for photos show through it. */
const packOverlay = (pngFile: string, target: string): Promise<number> =>
  packWithinLimit(
    [
      () => sharp(pngFile).webp({ lossless: true, effort: 6 }),
      () => sharp(pngFile).webp({ quality: 94, alphaQuality: 100, effort: 6, smartSubsample: true }),
      () => sharp(pngFile).webp({ quality: 88, alphaQuality: 100, effort: 6, smartSubsample: true }),
    ],
    target,
  );

async function renderMaster(svg: string, master: MasterName, file: string): Promise<void> {
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

async function renderCover({ slug, images }: CoverEntry): Promise<void> {
  const drawing = await readDrawing(slug);
  const listed = masters.flatMap((master) => {
    const file = images[master];
    if (file === undefined) return [];
    const svg = drawing[master]?.();
    if (svg === undefined) throw new Error(`${slug}: the entry lists ${master}, the drawing does not draw it`);
    return [{ master, file, svg }];
  });
  await Promise.all(listed.map(({ master, file, svg }) => renderMaster(svg, master, file)));
}

const { values, positionals: slugs } = parseArgs({
  options: { catalogue: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const entries = await readEntries();
const unknown = slugs.filter((slug) => !entries.some((entry) => entry.slug === slug));
if (unknown.length > 0) throw new Error(`No cover has its folder in src/covers: ${unknown.join(', ')}`);
const wanted = slugs.length > 0 ? entries.filter(({ slug }) => slugs.includes(slug)) : entries;
if (!values.catalogue) for (const entry of wanted) await renderCover(entry);
await writeFile(catalogueFile, `${JSON.stringify(entries, null, 2)}\n`);
process.stdout.write(`catalogue.json  ${entries.length} covers\n`);
