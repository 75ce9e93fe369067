import type { Readable } from 'node:stream';
import { pt } from '@jolimot/card/geometry';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import type { ProductSlug } from '@jolimot/card/products';
import { nodeShaper } from '../card-fonts';
import { cardInputOf, type OrderedCard } from '../order-pdf';
import type { Painter } from '../painter';
import { toFace } from '../render-pdf';
import { addPage, type PdfOptions, streamPdf } from '../write-pdf';
import { cardsOnSheet, marksOf, type Place, placesOf, type SheetSide, sheetSize } from './imposition';
import { drawHead } from './sheet-head';

export type SheetsOptions = PdfOptions & {
  /** The two lines of its head. `from` and `to` (exclusive) are places in the list. */
  readonly headOf: (
    sheet: Readonly<Record<'number' | 'of' | 'from' | 'to', number>> & { readonly side: SheetSide },
  ) => readonly [string, string];
  /** One card's place in the list: its sheet is drawn with the card at its place. */
  readonly only?: number | undefined;
};

/** A hairline, mm: a quarter of a point. */
const markWidth = 0.09;

/**
 * Fronts and backs in turn, without envelopes; a place may stay empty.
 * @param cards in packing order; at least one
 * @returns the same bytes for the same cards
 */
export const sheetsPdf = (
  product: ProductSlug,
  cards: readonly OrderedCard[],
  { headOf, only, ...options }: SheetsOptions,
): Readable =>
  streamPdf(options, async function* draw(doc, painter) {
    const each = cardsOnSheet(product);
    const of = Math.ceil(cards.length / each);
    for (let number = 1; number <= of; number++) {
      const first = (number - 1) * each;
      if (only !== undefined && (only < first || only >= first + each)) continue;
      const faces = cards
        .slice(first, first + each)
        .map((card, at) => (only === undefined || only === first + at ? sidesOf(card) : undefined));
      for (const side of ['front', 'back'] as const) {
        await drawSide(doc, painter, product, side, faces);
        drawHead(painter, headOf({ number, of, side, from: first, to: first + faces.length }), markWidth);
        yield;
      }
    }
  });

async function drawSide(
  doc: PDFKit.PDFDocument,
  painter: Painter,
  product: ProductSlug,
  side: SheetSide,
  cards: readonly (Record<SheetSide, Face> | undefined)[],
): Promise<void> {
  addPage(doc, sheetSize);
  const places = placesOf(product, side);
  for (const [at, faces] of cards.entries()) {
    const place = places[at];
    if (place && faces) await drawFace(doc, painter, faces[side], place);
  }
  drawMarks(painter, product, side);
}

function sidesOf(card: OrderedCard): Record<SheetSide, Face> {
  const [front, back] = layoutCard(cardInputOf(card), 'print', { shaper: nodeShaper() });
  if (!front || !back) throw new Error(`The card ${card.code} has not two sides.`);
  return { front, back };
}

async function drawFace(
  doc: PDFKit.PDFDocument,
  painter: Painter,
  face: Face,
  { trim, printed }: Place,
): Promise<void> {
  doc.save();
  doc.rect(pt(printed.x), pt(printed.y), pt(printed.w), pt(printed.h)).clip();
  toFace(doc, face, trim);
  await painter.items(face.items);
  doc.restore();
}

function drawMarks(painter: Painter, product: ProductSlug, side: SheetSide): void {
  painter.lines(markWidth, (doc) => {
    for (const { kind, from, to } of marksOf(product, side)) {
      if (kind === 'fold') doc.dash(pt(1), { space: pt(0.6) });
      else doc.undash();
      doc.moveTo(pt(from[0]), pt(from[1])).lineTo(pt(to[0]), pt(to[1])).stroke();
    }
  });
}
