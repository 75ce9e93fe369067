import type { Face, TextItem } from '@jolimot/card/layout/display-list';
import { setLine, textItems } from '@jolimot/card/layout/place-text';
import { nodeShaper } from './card-fonts';
import { pt } from './units';

/** Spoils a print, but the card stays readable. */
const sizeMm = 16;
const opacity = 0.22;
const angle = -30;

/** Three times, above everything. */
export function drawWatermark(
  words: string,
  face: Face,
  drawLine: (line: TextItem) => void,
  doc: PDFKit.PDFDocument,
): void {
  const shaper = nodeShaper();
  const look = { role: 'plate', fontId: 'barlow', sizeMm, color: '#1B2345' } as const;
  const lines = [-0.3, 0, 0.3].map((share) =>
    setLine(words, { x: 0, y: share * face.trim.h + sizeMm / 3, align: 'center' }, 'barlow', sizeMm, shaper),
  );
  doc.save();
  doc.translate(pt(face.bleed + face.trim.w / 2), pt(face.bleed + face.trim.h / 2));
  doc.rotate(angle).fillOpacity(opacity);
  for (const item of textItems(lines, look, shaper)) drawLine(item);
  doc.restore();
}
