import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { envelopeBack, envelopeFront } from './envelope';
import { logoComponent, logoModule, smilicModule } from './generated-source';
import { grainSize, grainTile, icon } from './icon';
import { logoArt, logoParts } from './logo';
import { postage, stampRow } from './postage';
import { paths, svgFile } from './vector-art';

/**
 * Writes what the shop itself is drawn with: `public/art`, the smilics and the logo of packages/card, and the logo component.
 * Run by `npm run render:shop -w packages/artwork`; needs rsvg-convert (Debian: librsvg2-bin).
 */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const art = join(root, 'public/art');
const write = (folder: string, name: string, text: string): void => writeFileSync(join(folder, name), text);

/** Rasterises at a width in px. */
function raster(svg: string, width: number): Promise<Buffer> {
  const [svgName, pngName] = [join(art, 'tmp.svg'), join(art, 'tmp.png')];
  try {
    writeFileSync(svgName, svg);
    execFileSync('rsvg-convert', ['--width', String(width), '--keep-aspect-ratio', svgName, '--output', pngName]);
    return sharp(readFileSync(pngName)).png().toBuffer();
  } finally {
    rmSync(svgName, { force: true });
    rmSync(pngName, { force: true });
  }
}

/**
 * Both halves of the open envelope, one above the other in one file (components/ui/paper/envelope.tsx): for a phone, 330 px wide on
 * screen, and for a wide screen, 520 px.
 */
async function envelope(): Promise<void> {
  const [width, height] = [1000, 1196];
  const layers = [await raster(envelopeBack(), width), await raster(envelopeFront(), width)];
  const canvas = { width, height: 2 * height, channels: 4, background: '#00000000' } as const;
  const both = await sharp({ create: canvas })
    .composite(layers.map((input, index) => ({ input, left: 0, top: index * height })))
    .png()
    .toBuffer();
  const small = () => sharp(both).resize({ width: 580 });
  // The largest thing of the first screen, often under a card: at 35 nobody tells it from 50, and it is 9 kB lighter.
  await small().avif({ quality: 35, effort: 6 }).toFile(join(art, 'envelope-580.avif'));
  await sharp(both).avif({ quality: 35, effort: 6 }).toFile(join(art, 'envelope-1000.avif'));
  await small()
    .webp({ quality: 74, alphaQuality: 85, effort: 6, smartSubsample: true })
    .toFile(join(art, 'envelope-580.webp'));
}

/**
 * The stamps of a sheet as a picture, each 100 px wide: a browser draws an SVG anew for each of a hundred stamps, and lays
 * it out anew for each size (docs/decisions/0031-what-a-public-page-carries.md).
 */
async function writeStamps(): Promise<void> {
  const row = await raster(stampRow(), 4 * 100);
  await sharp(row)
    .webp({ quality: 80, alphaQuality: 90, effort: 6, smartSubsample: true })
    .toFile(join(art, 'stamps.webp'));
}

/** Inside the sheet: half a kilobyte is not worth a request, and no picture for a browser to call the page's largest. */
async function writeGrain(): Promise<void> {
  const tile = sharp(grainTile(grainSize), { raw: { width: grainSize, height: grainSize, channels: 4 } });
  const bytes = await tile.webp({ lossless: true, exact: true, effort: 6 }).toBuffer();
  const rule = `:root {\n  --grain: url("data:image/webp;base64,${bytes.toString('base64')}");\n}\n`;
  write(join(root, 'app/styles'), 'grain.css', `/* Drawn by packages/artwork (render:shop). */\n${rule}`);
}

mkdirSync(art, { recursive: true });
write(art, 'postage.svg', postage());
await writeStamps();
const { viewBox, letters, dots } = logoParts();
write(
  art,
  'logo.svg',
  svgFile(viewBox, `<path d="${letters}" fill="currentColor"/>${paths({ viewBox, paths: dots })}`),
);
write(art, 'icon.svg', icon());
write(join(root, 'packages/card/src'), 'smilics.ts', smilicModule());
write(join(root, 'packages/card/src'), 'logo-art.ts', logoModule(logoArt('#1B2345')));
write(join(root, 'components/layout'), 'logo.tsx', logoComponent());
await envelope();
await writeGrain();
