import { pt } from '@jolimot/card/geometry';
import type { Face } from '@jolimot/card/layout/display-list';
import { ownLine } from './card-fonts';
import type { Painter } from './painter';

/** Spoils a print, but the card stays readable. */
const look = { role: 'plate', fontId: 'barlow', sizeMm: 16, color: '#1B2345' } as const;
const opacity = 0.22;
const angle = -30;

export function drawWatermark(words: string, face: Face, painter: Painter, doc: PDFKit.PDFDocument): void {
  doc.save();
  doc.translate(pt(face.bleed + face.trim.w / 2), pt(face.bleed + face.trim.h / 2));
  doc.rotate(angle).fillOpacity(opacity);
  for (const share of [-0.3, 0, 0.3]) {
    const place = { x: 0, y: share * face.trim.h + look.sizeMm / 3, align: 'center' } as const;
    for (const item of ownLine(words, place, look)) painter.text(item);
  }
  doc.restore();
}
