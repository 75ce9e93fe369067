import type { AddressBlock, CardInput } from '@jolimot/card/layout/card-input';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { nodeShaper } from './card-fonts';
import { dataMatrix } from './data-matrix';
import type { RenderOptions } from './render-pdf';
import { renderPdf, sha256 } from './render-pdf';

/** One card to print: a creation for one recipient, all of it frozen when the order was placed. */
export type OrderedCard = {
  readonly card: CardInput;
  readonly address: AddressBlock;
  /** The order-line code with its check character, see `card-code.ts`. */
  readonly code: string;
};

function* facesOf(cards: Iterable<OrderedCard>): Generator<Face> {
  for (const { card, address, code } of cards) {
    const input = { ...card, address, code: dataMatrix(code) };
    yield* layoutCard(input, 'print', { shaper: nodeShaper() });
  }
}

/**
 * The press file of an order: the pages of one card per recipient, in the order given (shipping order). A greeting card
 * has three pages, outside, inside and its addressed envelope; a postcard two, picture and address side.
 * @returns the file and its SHA-256; the same order always gives the same bytes
 */
export async function orderPdf(
  cards: Iterable<OrderedCard>,
  options: Omit<RenderOptions, 'watermark'>,
): Promise<{ pdf: Buffer; sha256: string }> {
  const pdf = await renderPdf(facesOf(cards), options);
  return { pdf, sha256: sha256(pdf) };
}
