import type { Readable } from 'node:stream';
import type { AddressBlock, CardInput } from '@jolimot/card/layout/card-input';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import type { FaceId } from '@jolimot/card/templates/template';
import { nodeShaper } from './card-fonts';
import { dataMatrix } from './matrix-code';
import { renderPdf, turnedPagesOf } from './render-pdf';
import { type PdfOptions, sha256, streamPdf } from './write-pdf';

/** Frozen when the order was placed. */
export type OrderedCard = {
  readonly card: CardInput;
  readonly address: AddressBlock;
  /** With its check character, see `packages/contract/src/orders/card-code.ts`. */
  readonly code: string;
};

export const cardInputOf = ({ card, address, code }: OrderedCard): CardInput => ({
  ...card,
  address,
  code: dataMatrix(code),
});

export function* facesOf(cards: Iterable<OrderedCard>): Generator<Face> {
  for (const card of cards) yield* layoutCard(cardInputOf(card), 'print', { shaper: nodeShaper() });
}

/** Drawn while they are read; for a press that imposes by itself. */
export const pressPages = (cards: Iterable<OrderedCard>, ids: readonly FaceId[], options: PdfOptions): Readable =>
  streamPdf(options, turnedPagesOf(chosen(facesOf(cards), ids)));

function* chosen(faces: Iterable<Face>, ids: readonly FaceId[]): Generator<Face> {
  for (const face of faces) if (ids.includes(face.id)) yield face;
}

/**
 * In shipping order: a greeting card's outside, inside and envelope; a postcard's picture and address side.
 * @returns the same bytes for the same order
 */
export async function orderPdf(
  cards: Iterable<OrderedCard>,
  options: PdfOptions,
): Promise<{ pdf: Buffer; sha256: string }> {
  const pdf = await renderPdf(facesOf(cards), options);
  return { pdf, sha256: sha256(pdf) };
}
