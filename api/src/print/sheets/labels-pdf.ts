import type { Readable } from 'node:stream';
import { pt, rect } from '@jolimot/card/geometry';
import { addressItems } from '@jolimot/card/layout/addresses';
import { nodeShaper, ownLine } from '../card-fonts';
import type { OrderedCard } from '../order-pdf';
import type { Painter } from '../painter';
import { addPage, type PdfOptions, streamPdf } from '../write-pdf';
import { label, labelsOnSheet } from './imposition';

/** mm. */
const page = { w: 210, h: 297 } as const;
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
 * Addresses as on the envelopes (docs/product/back-office.md, "Sheets"), with place and code to find the card.
 * @param cards in packing order; at least one
 * @param only one card's place in the list: its label is drawn at its place
 * @returns the same bytes for the same cards
 */
export const labelsPdf = (
  cards: readonly OrderedCard[],
  { only, ...options }: PdfOptions & { readonly only?: number | undefined },
): Readable =>
  streamPdf(options, async function* draw(doc, painter) {
    for (let first = 0; first < cards.length; first += labelsOnSheet) {
      if (only !== undefined && (only < first || only >= first + labelsOnSheet)) continue;
      addPage(doc, page);
      for (const [at, card] of cards.slice(first, first + labelsOnSheet).entries()) {
        if (only !== undefined && only !== first + at) continue;
        const { x, y } = labelPlace(at);
        doc.save().translate(pt(x), pt(y));
        await drawLabel(painter, card, first + at + 1);
        doc.restore();
      }
      yield;
    }
  });

async function drawLabel(painter: Painter, { address, code }: OrderedCard, position: number): Promise<void> {
  const place = { x: addressSlot.x, y: 33.2, align: 'left' } as const;
  const note = ownLine(`${position} · ${code}`, place, noteLook);
  await painter.items([...addressItems(face, address, 'print', nodeShaper()), ...note]);
}
