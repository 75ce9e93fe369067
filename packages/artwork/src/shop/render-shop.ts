import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { envelopeBack, envelopeFront } from './envelope';
import { logoComponent, logoModule, smilicModule } from './generated-source';
import { grainTile, icon } from './icon';
import { logoArt, logoParts } from './logo';
import { postmark, stamp, stampMotifs } from './postage';
import { paths, svgFile } from './vector-art';

/**
 * Writes what the shop itself is drawn with: `public/art`, the smilics and the logo of packages/card, and the logo component.
 * Run by `npm run render:shop -w packages/artwork`; needs rsvg-convert (Debian: librsvg2-bin).
 */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const art = join(root, 'public/art');
const write = (folder: string, name: string, text: string): void => writeFileSync(join(folder, name), text);

/** Rasterises at a width in px and packs as WebP with alpha. */
async function picture(name: string, svg: string, width: number): Promise<void> {
  const [svgName, pngName] = [join(art, `${name}.tmp.svg`), join(art, `${name}.tmp.png`)];
  try {
    writeFileSync(svgName, svg);
    execFileSync('rsvg-convert', ['--width', String(width), '--keep-aspect-ratio', svgName, '--output', pngName]);
    await sharp(pngName)
      .webp({ quality: 74, alphaQuality: 85, effort: 6, smartSubsample: true })
      .toFile(join(art, `${name}.webp`));
  } finally {
    rmSync(svgName, { force: true });
    rmSync(pngName, { force: true });
  }
}

mkdirSync(art, { recursive: true });
for (const motif of stampMotifs) write(art, `stamp-${motif}.svg`, stamp(motif));
write(art, 'postmark.svg', postmark());
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
await picture('envelope-back', envelopeBack(), 1000);
await picture('envelope-front', envelopeFront(), 1000);
// A larger tile looks no different, and is the last thing that the head of a text page waits for.
await sharp(grainTile(128), { raw: { width: 128, height: 128, channels: 4 } })
  .png({ compressionLevel: 9, palette: true, colours: 32 })
  .toFile(join(art, 'grain.png'));
