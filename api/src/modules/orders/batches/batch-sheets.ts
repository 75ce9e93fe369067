import type { Readable } from 'node:stream';
import type { ProductSlug } from '@jolimot/card/products';
import type { FaceId } from '@jolimot/card/templates/template';
import type { PrintStock } from '@jolimot/contract/back-office/production';
import type { Deps } from '../../../deps';
import { AppError } from '../../../errors';
import { FileAnswer } from '../../../http/representation/answers';
import type { OrderedCard } from '../../../print/order-pdf';
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
}

/**
 * Streamed and not stored: list and orders are fixed, so the bytes are the same each time (docs/product/back-office.md,
 * "Sheets").
 * @throws AppError 404; 409 while the batch is being chosen; 404 when no card is printed on this stock, and once photos
 * of an order have been deleted
 */
export async function batchSheets(
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
  id: number,
  wanted: Wanted,
): Promise<FileAnswer> {
  const { batch } = await batchById(db, id);
  if (batch.closedAt === null) throw new AppError('conflict', { detail: 'This batch is not closed.' });
  const frozen = await frozenCardsOf(db, id, wanted.stock === 'labels' ? undefined : stocks[wanted.stock].product);
  if (frozen.length === 0) throw new AppError('not_found', { detail: 'This batch has no card of this kind.' });
  if (frozen.some(({ photosForgottenAt }) => photosForgottenAt !== null)) {
    throw new AppError('not_found', {
      detail: 'The photos of an order of this batch have been deleted: take it out of the batch.',
    });
  }
  const options = {
    resolveAsset: (key: string) => storage.localFile(key),
    title: `${id} ${wanted.stock}${wanted.single ? ' single' : ''}`,
    createdAt: batch.closedAt,
    profile: config.press.profile,
  };
  const cards = frozen.map(toOrderedCard);
  return new FileAnswer(await draw(wanted, `${id}`, cards, options), `jolimot-${id}-${wanted.stock}.pdf`);
}

async function draw(
  { stock, single }: Wanted,
  name: string,
  cards: OrderedCard[],
  options: PdfOptions,
): Promise<Readable> {
  // The PDF code is 5 MB: loaded on first use.
  if (stock === 'labels') {
    const { labelsPdf } = await import('../../../print/sheets/labels-pdf');
    return labelsPdf(cards, options);
  }
  const { product, sides } = stocks[stock];
  if (single || stock === 'envelopes') {
    const { pressPages } = await import('../../../print/order-pdf');
    return pressPages(cards, sides, options);
  }
  const { sheetsPdf } = await import('../../../print/sheets/sheets-pdf');
  return sheetsPdf(product, cards, {
    ...options,
    nameOf: ({ number, of, side }) => `${name} - ${number}/${of} - ${side === 'front' ? 'recto' : 'verso'}`,
  });
}
