import type { Readable } from 'node:stream';
import { rect } from '@jolimot/card/geometry';
import { addressItems } from '@jolimot/card/layout/addresses';
import { setLine, textItems } from '@jolimot/card/layout/place-text';
import { nodeShaper } from '../card-fonts';
import type { OrderedCard } from '../order-pdf';
import type { Painter } from '../painter';
import { pt } from '../units';
import { type PdfOptions, streamPdf } from '../write-pdf';

/** mm. */
const page = { w: 210, h: 297 } as const;
/** The usual 24 labels, mm. */
const label = { w: 70, h: 37, columns: 3, rows: 8 } as const;
export const labelsOnSheet = label.columns * label.rows;
/** Eight rows are a millimetre shorter than the page. */
const top = (page.h - label.rows * label.h) / 2;

/** mm: office printers leave the edges blank, and a sheet may be askew. */
const addressSlot = rect(6, 3.6, 59, 27.6);
const face = { trim: label, address: addressSlot } as const;
const noteLook = { role: 'code', fontId: 'barlow', sizeMm: 1.9, color: '#000000' } as const;

/** mm. */
export const labelPlace = (at: number): { x: number; y: number } => ({
  x: (at % label.columns) * label.w,
  y: top + Math.floor(at / label.columns) * label.h,
});

/**
 * With the envelopes' addresses (docs/product/back-office.md, "Sheets"), and the place in the list and the code to find
 * the card.
 * @param cards in packing order; at least one
 * @returns the same cards always give the same bytes
 */
export const labelsPdf = (cards: readonly OrderedCard[], options: PdfOptions): Readable =>
  streamPdf(options, async function* draw(doc, painter) {
    const [width, height] = [pt(page.w), pt(page.h)];
    for (let first = 0; first < cards.length; first += labelsOnSheet) {
      doc.addPage({ size: [width, height], margin: 0 });
      Object.assign(doc.page.dictionary.data, { BleedBox: [0, 0, width, height], TrimBox: [0, 0, width, height] });
      for (const [at, card] of cards.slice(first, first + labelsOnSheet).entries()) {
        const { x, y } = labelPlace(at);
        doc.save().translate(pt(x), pt(y));
        await drawLabel(painter, card, first + at + 1);
        doc.restore();
      }
      yield;
    }
  });

async function drawLabel(painter: Painter, { address, code }: OrderedCard, position: number): Promise<void> {
  const shaper = nodeShaper();
  const place = { x: addressSlot.x, y: 33.2, align: 'left' } as const;
  const note = setLine(`${position} · ${code}`, place, noteLook.fontId, noteLook.sizeMm, shaper);
  await painter.items([...addressItems(face, address, 'print', shaper), ...textItems([note], noteLook, shaper)]);
}
