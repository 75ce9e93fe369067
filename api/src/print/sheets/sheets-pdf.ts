import type { Readable } from 'node:stream';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import type { ProductSlug } from '@jolimot/card/products';
import { nodeShaper, ownLine } from '../card-fonts';
import { cardInputOf, type OrderedCard } from '../order-pdf';
import type { Painter } from '../painter';
import { pt } from '../units';
import { addPage, type PdfOptions, streamPdf } from '../write-pdf';
import { cardsOnSheet, marksOf, type Place, placesOf, type SheetSide, sheetSize } from './imposition';

type SheetsOptions = PdfOptions & {
  /** Such as `B26-7 1/3 recto`. */
  readonly nameOf: (sheet: { readonly number: number; readonly of: number; readonly side: SheetSide }) => string;
  /** The place in the list of one card: only its sheet is drawn, the card lying where it lies among the others. */
  readonly only?: number | undefined;
};

/** A hairline, mm: a quarter of a point. */
const markWidth = 0.09;
const nameLook = { role: 'plate', fontId: 'barlow', sizeMm: 2.4, color: '#000000' } as const;

/**
 * Front and back of each sheet in turn, without envelopes. A place without a card stays empty.
 * @param cards in packing order; at least one
 * @returns the same cards always give the same bytes
 */
export const sheetsPdf = (
  product: ProductSlug,
  cards: readonly OrderedCard[],
  { nameOf, only, ...options }: SheetsOptions,
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
        drawName(painter, nameOf({ number, of, side }));
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

/** A postcard's address side has its head at the left edge. */
async function drawFace(
  doc: PDFKit.PDFDocument,
  painter: Painter,
  face: Face,
  { trim, printed }: Place,
): Promise<void> {
  doc.save();
  doc.rect(pt(printed.x), pt(printed.y), pt(printed.w), pt(printed.h)).clip();
  if (face.trim.w === trim.w) doc.translate(pt(trim.x), pt(trim.y));
  else doc.translate(pt(trim.x), pt(trim.y + trim.h)).rotate(-90);
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

/** Between the edge and the bleed. */
function drawName(painter: Painter, name: string): void {
  for (const item of ownLine(name, { x: 30, y: 4, align: 'left' }, nameLook)) painter.text(item);
}
