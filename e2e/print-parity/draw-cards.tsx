/**
 * Draws the parity cards from one display list each as SVG with the same fonts and as PDF, and a second PDF with the
 * third line of each message 1 mm lower (`…-moved`). Run with tsx, since Playwright compiles JSX for itself.
 * usage: tsx draw-cards.tsx <output folder>
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fontIds } from '@jolimot/card/fonts';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { fontBytes, nodeShaper } from '../../api/src/print/card-fonts';
import { dataMatrix } from '../../api/src/print/data-matrix';
import { renderPdf } from '../../api/src/print/render-pdf';
import { readTtfMetrics } from '../../api/src/print/ttf-metrics';
import { parityCases } from './cases';
import { makePreviews, pageOf, root } from './drawing';

const [, , out = ''] = process.argv;

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
  await makePreviews(out, faces);
  for (const [key, printed] of [
    [`${index}`, faces],
    [`${index}-moved`, faces.map((face) => shifted(face, 1))],
  ] as const) {
    const resolveAsset = async (asset: string) => path.join(root, asset);
    writeFileSync(
      path.join(out, `${key}.pdf`),
      await renderPdf(printed, { title: name, createdAt: new Date(0), resolveAsset }),
    );
    writeFileSync(path.join(out, `${key}.json`), JSON.stringify({ name, faces }));
    for (const face of faces) writeFileSync(path.join(out, `${key}-${face.id}.html`), pageOf([face], out));
  }
}
