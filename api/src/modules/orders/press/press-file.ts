import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { DbOrTx } from '../../../db/client';
import { unchanged } from '../../../db/schema/columns';
import {
  type AddressSnapshot,
  type CreationSnapshot,
  orderCards,
  orderCreations,
  orders,
  shippings,
} from '../../../db/schema/orders';
import type { Deps } from '../../../deps';
import { AppError } from '../../../errors';
import type { JobHandler } from '../../../jobs/run/run-jobs';
import { orderPdf } from '../../../print/order-pdf';
import { snapshotToCardInput } from '../../creations/printing/card-input';
import { type OrderRow, orderById } from '../read/repository';

type PressDeps = Pick<Deps, 'db' | 'storage'>;

/** A stored press file. */
interface PressFile {
  /** Where it lies in the storage. */
  key: string;
  sha256: string;
}

/** Photos lie in memory while a file is drawn: one file at a time. */
const drawing = pLimit(1);

/**
 * The press file of an order: made once, stored, and the same bytes ever after. While the order may still be changed
 * by its client, what it prints may change too: then it is made anew.
 * @throws AppError `not_found` once its photos have been deleted
 */
export async function pressFile(deps: PressDeps, order: OrderRow): Promise<PressFile> {
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
      // Whoever was before may have been asked for the same file.
      const now = (await orderById(deps.db, order.id)) ?? order;
      return (await storedFile(deps, now, source)) ?? makeFile(deps, order, cards, source);
    })
  );
}

/** Makes the press file soon after the order was placed, so that it is there when it is wanted. */
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
  const { pdf, sha256 } = await orderPdf(cards.map(toOrderedCard), {
    resolveAsset: (key) => deps.storage.localFile(key),
    title: order.reference,
    createdAt: order.createdAt,
  });
  // Named by its content, so that two processes that make it at once write the same file.
  const key = `press/${sha256.slice(0, 2)}/${sha256}.pdf`;
  await deps.storage.put(key, pdf);
  await deps.db
    .update(orders)
    // Nothing that the client knows of has changed.
    .set({ pressKey: key, pressChecksum: sha256, pressSource: source, updatedAt: unchanged(orders.updatedAt) })
    .where(eq(orders.id, order.id));
  return { key, sha256 };
}

interface FrozenCard {
  code: string;
  recipient: AddressSnapshot;
  snapshot: CreationSnapshot;
}

/** One card per recipient and creation, recipient by recipient (shipping order). */
const frozenCards = (db: DbOrTx, orderId: number): Promise<FrozenCard[]> =>
  db
    .select({ code: orderCards.code, recipient: shippings.recipient, snapshot: orderCreations.snapshot })
    .from(orderCards)
    .innerJoin(shippings, eq(shippings.id, orderCards.shippingId))
    .innerJoin(orderCreations, eq(orderCreations.id, orderCards.orderCreationId))
    .where(eq(orderCards.orderId, orderId))
    .orderBy(asc(shippings.position), asc(orderCreations.position));

/** The country stands on an envelope in French, the language of the post that carries it. */
const toOrderedCard = ({ code, recipient, snapshot }: FrozenCard) => ({
  code,
  card: snapshotToCardInput(snapshot),
  recipient: { ...recipient, countryName: recipient.countryName.fr },
});
