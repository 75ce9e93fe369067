import type { Readable } from 'node:stream';
import type { AddressBlock, CardInput } from '@jolimot/card/layout/card-input';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import type { FaceId } from '@jolimot/card/templates/template';
import { nodeShaper } from './card-fonts';
import { dataMatrix } from './data-matrix';
import { pagesOf, renderPdf } from './render-pdf';
import { type PdfOptions, sha256, streamPdf } from './write-pdf';

/** One card to print: a creation for one recipient, all of it frozen when the order was placed. */
export type OrderedCard = {
  readonly card: CardInput;
  readonly address: AddressBlock;
  /** The order-line code with its check character, see `card-code.ts`. */
  readonly code: string;
};

/** What is laid out of an ordered card: the creation with the recipient's address and the code. */
export const cardInputOf = ({ card, address, code }: OrderedCard): CardInput => ({
  ...card,
  address,
  code: dataMatrix(code),
});

/** All printed sides of some cards, in the order of their press pages. */
function* facesOf(cards: Iterable<OrderedCard>): Generator<Face> {
  for (const card of cards) yield* layoutCard(cardInputOf(card), 'print', { shaper: nodeShaper() });
}

/**
 * Some of the press pages of cards, one for each side, drawn while they are read.
 * @param ids which sides, such as the envelopes alone
 */
export const pressPages = (cards: Iterable<OrderedCard>, ids: readonly FaceId[], options: PdfOptions): Readable =>
  streamPdf(options, pagesOf(chosen(facesOf(cards), ids)));

function* chosen(faces: Iterable<Face>, ids: readonly FaceId[]): Generator<Face> {
  for (const face of faces) if (ids.includes(face.id)) yield face;
}

/**
 * The press file of an order: the pages of one card per recipient, in the order given (shipping order). A greeting card
 * has three pages, outside, inside and its addressed envelope; a postcard two, picture and address side.
 * @returns the file and its SHA-256; the same order always gives the same bytes
 */
export async function orderPdf(
  cards: Iterable<OrderedCard>,
  options: PdfOptions,
): Promise<{ pdf: Buffer; sha256: string }> {
  const pdf = await renderPdf(facesOf(cards), options);
  return { pdf, sha256: sha256(pdf) };
}
