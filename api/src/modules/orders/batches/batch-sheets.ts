import type { Readable } from 'node:stream';
import type { ProductSlug } from '@jolimot/card/products';
import type { FaceId } from '@jolimot/card/templates/template';
import type { PrintStock } from '@jolimot/contract/back-office/production';
import type { Deps } from '../../../deps';
import { AppError } from '../../../errors';
import { FileAnswer } from '../../../http/representation/answers';
import type { OrderedCard } from '../../../print/order-pdf';
import { cardsOnSheet, labelsOnSheet } from '../../../print/sheets/imposition';
import type { PdfOptions } from '../../../print/write-pdf';
import { toOrderedCard } from '../press/press-file';
import { batchById, frozenCardsOf } from './repository';

/** Labels are for all cards and show no side. */
const stocks: Readonly<Record<Exclude<PrintStock, 'labels'>, { product: ProductSlug; sides: readonly FaceId[] }>> = {
  'greeting-cards': { product: 'greeting-card', sides: ['outside', 'inside'] },
  postcards: { product: 'postcard', sides: ['picture', 'address'] },
  envelopes: { product: 'greeting-card', sides: ['envelope'] },
};

interface Wanted {
  stock: PrintStock;
  /** A page for each side, instead of sheets. */
  single?: boolean | undefined;
  /** The id of one card, for a spoiled sheet. */
  card?: number | undefined;
}

/**
 * Streamed and not stored: list and orders are fixed, so the bytes are the same each time (docs/product/back-office.md,
 * "Sheets").
 * @throws AppError 404; 409 while the batch is being chosen; 404 when no card, or not the wanted one, is printed on this
 * stock, and once photos of an order have been deleted
 */
export async function batchSheets(
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
  id: number,
  wanted: Wanted,
): Promise<FileAnswer> {
  const { stock, single, card } = wanted;
  const { batch } = await batchById(db, id);
  if (batch.closedAt === null) throw new AppError('conflict', { detail: 'This batch is not closed.' });
  const listed = await frozenCardsOf(db, id, stock === 'labels' ? undefined : stocks[stock].product);
  const only = card === undefined ? undefined : listed.findIndex((one) => one.id === card);
  const drawn = only === undefined ? listed : listed.slice(only, only + 1);
  if (only === -1 || drawn.length === 0) {
    throw new AppError('not_found', { detail: 'This batch has no card of this kind.' });
  }
  if (drawn.some(({ photosForgottenAt }) => photosForgottenAt !== null)) {
    throw new AppError('not_found', {
      detail: 'The photos of an order of this batch have been deleted: take it out of the batch.',
    });
  }
  const options = {
    resolveAsset: (key: string) => storage.localFile(key),
    title: `${id} ${stock}${single ? ' single' : ''}`,
    createdAt: batch.closedAt,
    profile: config.press.profile,
  };
  const pages = only === undefined ? '' : `-${pagesOf(wanted, only)}`;
  return new FileAnswer(
    await draw(wanted, `${id}`, listed.map(toOrderedCard), only, options),
    `jolimot-${id}-${stock}${pages}.pdf`,
  );
}

/** Of the card at a place of the list, in the whole file: `page-3` or `pages-3-4`. */
function pagesOf({ stock, single }: Wanted, at: number): string {
  if (stock === 'labels') return `page-${Math.floor(at / labelsOnSheet) + 1}`;
  const { product, sides } = stocks[stock];
  const onSheets = !single && stock !== 'envelopes';
  const each = onSheets ? 2 : sides.length;
  const first = each * (onSheets ? Math.floor(at / cardsOnSheet(product)) : at) + 1;
  return each === 1 ? `page-${first}` : `pages-${first}-${first + each - 1}`;
}

/** @param only the place in the list of the card that is drawn; undefined for all */
async function draw(
  { stock, single }: Wanted,
  name: string,
  cards: OrderedCard[],
  only: number | undefined,
  options: PdfOptions,
): Promise<Readable> {
  // The PDF code is 5 MB: loaded on first use.
  if (stock === 'labels') {
    const { labelsPdf } = await import('../../../print/sheets/labels-pdf');
    return labelsPdf(cards, { ...options, only });
  }
  const { product, sides } = stocks[stock];
  if (single || stock === 'envelopes') {
    const { pressPages } = await import('../../../print/order-pdf');
    return pressPages(only === undefined ? cards : cards.slice(only, only + 1), sides, options);
  }
  const { sheetsPdf } = await import('../../../print/sheets/sheets-pdf');
  return sheetsPdf(product, cards, {
    ...options,
    only,
    nameOf: ({ number, of, side }) => `${name} - ${number}/${of} - ${side === 'front' ? 'recto' : 'verso'}`,
  });
}
