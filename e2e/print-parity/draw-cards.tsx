/**
 * As SVG and PDF from one display list, and a PDF with each message's third line 1 mm lower (`…-moved`). Run with tsx,
 * since Playwright compiles JSX for itself: tsx draw-cards.tsx <output folder>
 */
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { nodeShaper } from '../../api/src/print/card-fonts';
import { dataMatrix } from '../../api/src/print/matrix-code';
import { parityCases } from './cases';
import { beginFolder, makePreviews, writeCard } from './drawing';

const [, , out = ''] = process.argv;

function shifted(face: Face, by: number): Face {
  const items = face.items.map((item) =>
    item.kind === 'text' && item.role === 'Message' && item.line === 2 ? { ...item, y: item.y + by } : item,
  );
  return { ...face, items };
}

beginFolder(out);
for (const [index, { name, card }] of parityCases.entries()) {
  const faces = layoutCard({ ...card, code: dataMatrix('C26-4F7K2M-01X') }, 'print', { shaper: nodeShaper() });
  await makePreviews(out, faces);
  await writeCard(out, { key: `${index}`, name }, faces);
  const moved = faces.map((face) => shifted(face, 1));
  await writeCard(out, { key: `${index}-moved`, name }, faces, moved);
}
