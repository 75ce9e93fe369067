/**
 * Draws the parity cards twice, from one display list each: as the page would (static SVG with the same font files)
 * and as the press does (PDF). Run by the spec with tsx, since Playwright compiles JSX for itself.
 * usage: tsx draw.tsx <output folder> [mm]   mm: moves the third line of every message down, in the PDF alone
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fontIds, fonts } from '@jolimot/card/fonts';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { dataMatrix } from '../../api/src/print/data-matrix';
import { fontBytes } from '../../api/src/print/font-files';
import { renderPdf } from '../../api/src/print/render-to-buffer';
import { nodeShaper } from '../../api/src/print/shaper-node';
import { readTtfMetrics } from '../../api/src/print/ttf-metrics';
import { CardFace } from '../../components/designer/card-face';
import { cardFontFamily } from '../../components/designer/card-fonts';
import { parityCases } from './cases';

const [, , out = '', shiftMm = '0'] = process.argv;
const root = path.resolve(import.meta.dirname, '../..');
const pixelsPerMm = 150 / 25.4;

const fontFaces = fontIds
  .map((id) => {
    const url = pathToFileURL(path.join(root, 'packages/card/fonts', fonts[id].file));
    return `@font-face{font-family:${cardFontFamily(id)};src:url("${url.href}")}`;
  })
  .join('');

/** What a preview shows: the upright picture, at most 1600 pixels wide or high, as the API hands it out. */
async function makePreview(assetKey: string): Promise<void> {
  const upright = sharp(path.join(root, assetKey)).autoOrient();
  await upright
    .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toFile(previewOf(assetKey));
}
const previewOf = (assetKey: string): string => path.join(out, `${assetKey.replaceAll('/', '_')}.png`);

/** A page that shows one face with its bleed, 150 pixels an inch. */
function pageOf(face: Face): string {
  const view = { x: -face.bleed, y: -face.bleed, w: face.trim.w + 2 * face.bleed, h: face.trim.h + 2 * face.bleed };
  const size = `width:${view.w * pixelsPerMm}px;height:${view.h * pixelsPerMm}px`;
  const svg = renderToStaticMarkup(
    <CardFace face={face} view={view} label={face.id} resolveAsset={(key) => pathToFileURL(previewOf(key)).href} />,
  );
  return `<!doctype html><meta charset="utf-8"><style>${fontFaces}body{margin:0;background:#fff}svg[role]{display:block;${size}}</style>${svg}`;
}

function shifted(face: Face, by: number): Face {
  const items = face.items.map((item) =>
    item.kind === 'text' && item.role === 'Message' && item.line === 2 ? { ...item, y: item.y + by } : item,
  );
  return { ...face, items };
}

mkdirSync(out, { recursive: true });
const metrics = fontIds.map((id) => [id, readTtfMetrics(fontBytes(id))]);
writeFileSync(path.join(out, 'fonts.json'), JSON.stringify(Object.fromEntries(metrics)));
for (const [index, { name, card }] of parityCases.entries()) {
  const faces = layoutCard({ ...card, code: dataMatrix('C26-4F7K2M-01X') }, 'print', { shaper: nodeShaper() });
  const pdf = await renderPdf(
    faces.map((face) => shifted(face, Number(shiftMm))),
    { title: name, createdAt: new Date(0), resolveAsset: async (key) => path.join(root, key) },
  );
  writeFileSync(path.join(out, `${index}.pdf`), pdf);
  const pictures = faces.flatMap((face) => face.items.flatMap((item) => (item.kind === 'image' ? [item.asset] : [])));
  for (const key of new Set(pictures)) if (!existsSync(previewOf(key))) await makePreview(key);
  writeFileSync(path.join(out, `${index}.json`), JSON.stringify({ name, faces }));
  for (const face of faces) writeFileSync(path.join(out, `${index}-${face.id}.html`), pageOf(face));
}
