import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FontId, fontIds, fonts } from '@jolimot/card/fonts';
import type { Face } from '@jolimot/card/layout/display-list';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { fontBytes } from '../../api/src/print/card-fonts';
import { renderPdf } from '../../api/src/print/render-pdf';
import { readTtfMetrics } from '../../api/src/print/ttf-metrics';
import { CardFace } from '../../components/card/card-face';
import { cardFontFamily } from '../../components/card/card-fonts';
import { pixelsPerMm } from './pixels';

export const root = path.resolve(import.meta.dirname, '../..');
/** With the measures of the fonts. */
export function beginFolder(out: string): void {
  mkdirSync(out, { recursive: true });
  const metrics = fontIds.map((id) => [id, readTtfMetrics(fontBytes(id))]);
  writeFileSync(path.join(out, 'fonts.json'), JSON.stringify(Object.fromEntries(metrics)));
}

/** The press file, `<key>.pdf`. */
export async function writePress(out: string, key: string, faces: readonly Face[]): Promise<void> {
  const resolveAsset = async (asset: string) => path.join(root, asset);
  writeFileSync(
    path.join(out, `${key}.pdf`),
    await renderPdf(faces, { title: key, createdAt: new Date(0), resolveAsset }),
  );
}

/** Each face as a page, the list of what it shows, and the press file. @param printed with a change to notice */
export async function writeCard(
  out: string,
  { key, name = key }: { readonly key: string; readonly name?: string },
  faces: readonly Face[],
  printed = faces,
): Promise<void> {
  await writePress(out, key, printed);
  writeFileSync(path.join(out, `${key}.json`), JSON.stringify({ name, faces }));
  for (const face of faces) writeFileSync(path.join(out, `${key}-${face.id}.html`), pageOf([face], out));
}

/** Those that the press embeds, unless a test swaps one. */
export function fontFaces(swapped: Readonly<Partial<Record<FontId, FontId>>> = {}): string {
  return fontIds
    .map((id) => {
      const url = pathToFileURL(path.join(root, 'packages/card/fonts', fonts[swapped[id] ?? id].file));
      return `@font-face{font-family:${cardFontFamily(id)};src:url("${url.href}")}`;
    })
    .join('');
}

export const previewOf = (out: string, assetKey: string): string =>
  path.join(out, `${assetKey.replaceAll('/', '_')}.png`);

/** At most 1600 pixels, as the API sends them. */
export async function makePreviews(out: string, faces: readonly Face[]): Promise<void> {
  const keys = new Set(
    faces.flatMap((face) => face.items.flatMap((item) => (item.kind === 'image' ? [item.asset] : []))),
  );
  for (const key of keys) {
    if (existsSync(previewOf(out, key))) continue;
    await sharp(path.join(root, key))
      .autoOrient()
      .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toFile(previewOf(out, key));
  }
}

function drawing(face: Face, out: string): string {
  const view = { x: -face.bleed, y: -face.bleed, w: face.trim.w + 2 * face.bleed, h: face.trim.h + 2 * face.bleed };
  const [width, height] = [view.w * pixelsPerMm, view.h * pixelsPerMm];
  return renderToStaticMarkup(
    // At a whole pixel, like a page.
    <div style={{ height: Math.ceil(height) }}>
      <CardFace
        face={face}
        view={view}
        label={face.id}
        style={{ width, height }}
        resolveAsset={(key) => pathToFileURL(previewOf(out, key)).href}
      />
    </div>,
  );
}

/** `css` applies to every line. */
export type PageChange = { readonly swapped?: Readonly<Partial<Record<FontId, FontId>>>; readonly css?: string };

/** With bleed, at 150 pixels an inch. @param out folder of the pictures from `makePreviews` */
export function pageOf(faces: readonly Face[], out: string, { swapped = {}, css }: PageChange = {}): string {
  const change = css ? `text{${css} !important}` : '';
  const style = `${fontFaces(swapped)}body{margin:0;background:#fff}svg[role]{display:block}${change}`;
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${faces.map((face) => drawing(face, out)).join('')}`;
}
