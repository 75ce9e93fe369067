import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { Deps } from '../../../deps';
import { AppError } from '../../../errors';
import { FileAnswer } from '../../../http/representation/answers';
import { drawCardFront } from '../../../images/card-front';
import type { JobHandler } from '../../../jobs/run/run-jobs';
import type { OrderedCard } from '../../../print/order-pdf';
import { snapshotToCardInput } from '../../creations/printing/card-input';
import { type OrderRow, orderById } from '../read/repository';
import { addressBlock } from '../read/view';
import { type FrozenCard, frozenCards, frozenSnapshotById, setPressFile } from './repository';

type PressDeps = Pick<Deps, 'db' | 'storage' | 'config'>;

interface PressFile {
  key: string;
  sha256: string;
}

/** A file holds its photos in memory. */
const drawing = pLimit(1);

/**
 * Made again only after the client changed the order.
 * @throws AppError `not_found` once its photos are deleted
 */
async function pressFile(deps: PressDeps, order: OrderRow): Promise<PressFile> {
  if (order.photosForgottenAt !== null) {
    throw new AppError('not_found', {
      detail: 'The photos of this order have been deleted, and its press file with them.',
    });
  }
  const cards = await frozenCards(deps.db, order.id);
  const source = createHash('sha256').update(JSON.stringify(cards)).digest('hex');
  return (
    (await storedFile(deps, order, source)) ??
    drawing(async () => {
      // The file may have been made meanwhile.
      const now = (await orderById(deps.db, order.id)) ?? order;
      return (await storedFile(deps, now, source)) ?? makeFile(deps, order, cards, source);
    })
  );
}

export async function pressAnswer(deps: PressDeps, order: OrderRow): Promise<FileAnswer> {
  const { key, sha256 } = await pressFile(deps, order);
  return storedAnswer(await deps.storage.stream(key), `jolimot-${order.reference}.pdf`, sha256);
}

/** SHA-256 in `Digest` (RFC 3230) and as `ETag`. */
export const storedAnswer = (
  { content, bytes }: { content: Readable; bytes: number },
  filename: string,
  sha256: string,
): FileAnswer =>
  new FileAnswer(content, filename, {
    'content-length': String(bytes),
    digest: `sha-256=${Buffer.from(sha256, 'hex').toString('base64')}`,
    etag: `"${sha256}"`,
  });

export const makePressFile: JobHandler<'order.press'> = async ({ orderId }, { deps }) => {
  const order = await orderById(deps.db, orderId);
  if (order && order.photosForgottenAt === null) await pressFile(deps, order);
};

async function storedFile({ storage }: PressDeps, order: OrderRow, source: string): Promise<PressFile | undefined> {
  const { pressKey, pressChecksum, pressSource } = order;
  if (pressKey === null || pressChecksum === null || pressSource !== source) return undefined;
  return (await storage.exists(pressKey)) ? { key: pressKey, sha256: pressChecksum } : undefined;
}

async function makeFile(deps: PressDeps, order: OrderRow, cards: FrozenCard[], source: string): Promise<PressFile> {
  // Loaded on first use: 5 MB.
  const { orderPdf } = await import('../../../print/order-pdf');
  const { pdf, sha256 } = await orderPdf(
    cards.map((card) => toOrderedCard(card, deps.config)),
    {
      resolveAsset: (key) => deps.storage.localFile(key),
      title: order.reference,
      createdAt: order.createdAt,
      profile: deps.config.press.profile,
      keep: deps.storage,
    },
  );
  // Named by its content, so two processes write the same file.
  const key = `press/${sha256.slice(0, 2)}/${sha256}.pdf`;
  await deps.storage.put(key, pdf);
  await setPressFile(deps.db, order.id, { key, sha256, source });
  return { key, sha256 };
}

export const toOrderedCard = (
  { code, recipient, snapshot }: FrozenCard,
  { returnAddress }: Pick<Deps['config'], 'returnAddress'>,
): OrderedCard => ({
  code,
  card: { ...snapshotToCardInput(snapshot), returnAddress },
  address: addressBlock(recipient),
});

/**
 * As it will be printed; not stored.
 * @param id of `order_creations`
 * @returns undefined also once its photos are deleted
 */
export async function orderedFront(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  id: number,
): Promise<Buffer | undefined> {
  const snapshot = await frozenSnapshotById(db, id);
  return snapshot && drawCardFront(snapshotToCardInput(snapshot), (key) => storage.localFile(key));
}
