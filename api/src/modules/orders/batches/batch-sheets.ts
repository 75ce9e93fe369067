import type { Readable } from 'node:stream';
import type { ProductSlug } from '@jolimot/card/products';
import type { FaceId } from '@jolimot/card/templates/template';
import { type PrintStock, printStocks } from '@jolimot/contract/back-office/press-files';
import type { Deps } from '../../../deps';
import { AppError } from '../../../errors';
import { FileAnswer } from '../../../http/representation/answers';
import { formatDay } from '../../../mails/templates/format';
import type { OrderedCard } from '../../../print/order-pdf';
import { cardsOnSheet, labelsOnSheet } from '../../../print/sheets/imposition';
import type { SheetsOptions } from '../../../print/sheets/sheets-pdf';
import type { Sheets } from '../press/batch-file-rows';
import { toOrderedCard } from '../press/press-file';
import { batchById, frozenCardsOf } from './repository';

/** Labels are for all cards and show no side. */
const stocks: Readonly<Record<PrintStock, Stock>> = {
  'greeting-cards': { product: 'greeting-card', sides: ['outside', 'inside'], words: 'cartes pliées' },
  postcards: { product: 'postcard', sides: ['picture', 'address'], words: 'cartes postales' },
  envelopes: { product: 'greeting-card', sides: ['envelope'], words: 'enveloppes' },
  labels: { sides: [], words: 'étiquettes' },
};

interface Stock {
  product?: ProductSlug;
  sides: readonly FaceId[];
  words: string;
}

type FileDeps = Pick<Deps, 'db' | 'storage' | 'config'>;

export const sidesOf = (stock: PrintStock): readonly FaceId[] => stocks[stock].sides;

/** Leaves out stocks without cards. */
export const stocksOf = (products: readonly ProductSlug[]): { stock: PrintStock; nbCard: number }[] =>
  printStocks.flatMap((stock) => {
    const { product } = stocks[stock];
    const nbCard = product ? products.filter((one) => one === product).length : products.length;
    return nbCard > 0 ? [{ stock, nbCard }] : [];
  });

export interface Listed {
  closedAt: Date;
  rows: { id: number; position: number | null; shippingDay: string; isPast: boolean }[];
  cards: OrderedCard[];
  nbCard: number;
}

/**
 * In the order of the list.
 * @param card its id; undefined for all
 * @throws AppError 404, also when no card is printed on this stock or its photos are deleted; 409 while choosing
 */
export async function listedOn(
  { db, config }: FileDeps,
  id: number,
  stock: PrintStock,
  card?: number,
): Promise<Listed> {
  const { batch, nbCard } = await batchById(db, id);
  if (batch.closedAt === null) throw new AppError('conflict', { detail: 'This batch is not closed.' });
  const { product, sides } = stocks[stock];
  const listed = await frozenCardsOf(db, id, product);
  if (listed.length === 0) throw noCard();
  // Envelopes and labels have none.
  const hasPhotos = sides.some((side) => side !== 'envelope');
  const drawn = card === undefined ? listed : listed.filter((one) => one.id === card);
  if (hasPhotos && drawn.some(({ photosForgottenAt }) => photosForgottenAt !== null)) {
    throw new AppError('not_found', {
      detail: 'The photos of an order of this batch have been deleted: take it out of the batch.',
    });
  }
  const cards = listed.map((one): OrderedCard => {
    const ordered = toOrderedCard(one, config);
    return { ...ordered, card: { ...ordered.card, position: `${one.position}/${nbCard}` } };
  });
  return { closedAt: batch.closedAt, rows: listed, cards, nbCard };
}

const noCard = () => new AppError('not_found', { detail: 'This batch has no card of this kind.' });

/** The bytes are the same each time (docs/product/back-office.md, "Press files"). */
export const pdfOptions = (
  { storage, config }: FileDeps,
  { batchId, stock, single }: Sheets,
  { closedAt, rows, nbCard }: Listed,
) => ({
  resolveAsset: (key: string) => storage.localFile(key),
  title: `${batchId} ${stock}${single ? ' single' : ''}`,
  createdAt: closedAt,
  profile: config.press.profile,
  headOf: headsOf(`Lot ${batchId}`, stocks[stock].words, rows, nbCard),
});

/**
 * Replaces a spoiled sheet; not stored.
 * @throws AppError as {@link listedOn}; 409 once the card is posted, or put back for later: a second could leave
 */
export async function sheetsOfCard(deps: FileDeps, sheets: Sheets, card: number): Promise<FileAnswer> {
  const listed = await listedOn(deps, sheets.batchId, sheets.stock, card);
  const only = listed.rows.findIndex(({ id }) => id === card);
  if (only < 0) throw noCard();
  if (listed.rows[only]?.isPast) {
    throw new AppError('conflict', { detail: 'This card has been posted, or is printed from another batch.' });
  }
  const content = await drawSheets(sheets, listed.cards, pdfOptions(deps, sheets, listed), only);
  return new FileAnswer(content, fileName(sheets, `-${pagesOf(sheets, only)}`));
}

export const fileName = ({ batchId, stock }: Sheets, pages = ''): string => `jolimot-${batchId}-${stock}${pages}.pdf`;

/** Of one card in the whole file: `page-3` or `pages-3-4`. */
function pagesOf({ stock, single }: Sheets, at: number): string {
  const { product, sides } = stocks[stock];
  if (!product) return `page-${Math.floor(at / labelsOnSheet) + 1}`;
  const onSheets = !single && stock !== 'envelopes';
  const each = onSheets ? 2 : sides.length;
  const first = each * (onSheets ? Math.floor(at / cardsOnSheet(product)) : at) + 1;
  return each === 1 ? `page-${first}` : `pages-${first}-${first + each - 1}`;
}

/** A sheet's head: `Lot 7 - 2/3 - recto - cartes 5 à 8 sur 12`, then its stock and days. */
function headsOf(
  name: string,
  words: string,
  listed: readonly { position: number | null; shippingDay: string }[],
  nbCard: number,
): SheetsOptions['headOf'] {
  return ({ number, of, side, from, to }) => {
    const [first, last] = [listed[from], listed[to - 1]];
    const [day, until] = [first, last].map((one) => formatDay(one?.shippingDay ?? ''));
    const places = `cartes ${first?.position} à ${last?.position} sur ${nbCard}`;
    return [
      `${name} - ${number}/${of} - ${side === 'front' ? 'recto' : 'verso'} - ${places}`,
      `${words}, à poster ${until === day ? `le ${day}` : `du ${day} au ${until}`}`,
    ];
  };
}

/** @param only a card's place in the list */
export async function drawSheets(
  { stock, single }: Sheets,
  cards: OrderedCard[],
  { headOf, ...options }: Omit<SheetsOptions, 'only'>,
  only?: number,
): Promise<Readable> {
  const { product, sides } = stocks[stock];
  // Loaded on first use: 5 MB.
  if (!product) {
    const { labelsPdf } = await import('../../../print/sheets/labels-pdf');
    return labelsPdf(cards, { ...options, only });
  }
  if (single || stock === 'envelopes') {
    const { pressPages } = await import('../../../print/order-pdf');
    return pressPages(only === undefined ? cards : cards.slice(only, only + 1), sides, options);
  }
  const { sheetsPdf } = await import('../../../print/sheets/sheets-pdf');
  return sheetsPdf(product, cards, { ...options, only, headOf });
}
