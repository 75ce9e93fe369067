/**
 * Draws the parity cards twice, from one display list each: as the page would (static SVG with the same font files)
 * and as the press does (PDF). Run by the spec with tsx, since Playwright compiles JSX for itself.
 * usage: tsx draw.tsx <output folder> [mm]   mm: moves the third line of every message down, in the PDF alone
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fontIds } from '@jolimot/card/fonts';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { dataMatrix } from '../../api/src/print/data-matrix';
import { fontBytes } from '../../api/src/print/font-files';
import { renderPdf } from '../../api/src/print/render-to-buffer';
import { nodeShaper } from '../../api/src/print/shaper-node';
import { readTtfMetrics } from '../../api/src/print/ttf-metrics';
import { parityCases } from './cases';
import { makePreviews, pageOf, root } from './drawing';

const [, , out = '', shiftMm = '0'] = process.argv;

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
  await makePreviews(out, faces);
  writeFileSync(path.join(out, `${index}.json`), JSON.stringify({ name, faces }));
  for (const face of faces) writeFileSync(path.join(out, `${index}-${face.id}.html`), pageOf([face], out));
}
