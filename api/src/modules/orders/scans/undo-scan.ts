import type { ProductionScan } from '@jolimot/contract/back-office/scans';
import { asCardCode } from '@jolimot/contract/orders/card-code';
import { undoableUntil } from '@jolimot/contract/orders/statuses';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { AppError, found } from '../../../errors';
import type { CardRow } from '../read/repository';
import { setCardStates } from '../status/card-states';
import { lockOrders } from '../status/repository';
import { movedOn, takeBackShipped } from '../status/take-back';
import { readScan } from './read-scans';
import { type OrderMove, recordScan } from './record-scan';
import { cardsAmong, lockScan, setUndone } from './repository';

/**
 * All its cards, or the one with this code, are printed again. Idempotent: an answer may be lost.
 * @throws AppError 404; 409 after 5 minutes, or when a card or its order moved on since
 */
export const undoScan = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  request: FastifyRequest,
  code?: string,
): Promise<ProductionScan> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const scan = found(await lockScan(tx, id));
    const isMeant = (one: { code: string }): boolean => code === undefined || one.code === asCardCode(code);
    const read = code === undefined ? undefined : found(scan.results.find(isMeant));
    if (read ? read.undoneAt : scan.undoneAt) return readScan(tx, id);
    if (now >= undoableUntil(scan.createdAt)) {
      throw new AppError('conflict', { detail: 'A scan can be undone for 5 minutes.' });
    }
    const posted = await cardsAmong(tx, scan.effect.cards);
    const meant = posted.filter(isMeant).map((card) => card.id);
    if (code !== undefined) found(meant[0]);
    const { codes, moved } = await putBack(tx, meant, scan.createdAt, now);
    const left = scan.effect.cards.filter((card) => !meant.includes(card));
    await setUndone(tx, id, {
      effect: { cards: left },
      results: scan.results.map((one) => (codes.has(one.code) ? { ...one, undoneAt: now.toISOString() } : one)),
      ...(left.length === 0 ? { undoneAt: now } : {}),
    });
    await recordScan(tx, request, id, codes.size, moved);
    return readScan(tx, id);
  });

/** @returns the codes of the cards, and what became of their orders */
async function putBack(tx: Tx, ids: readonly number[], since: Date, now: Date) {
  const orders = await lockOrders(
    tx,
    (await cardsAmong(tx, ids)).map(({ orderId }) => orderId),
  );
  const cards = await cardsAmong(tx, ids);
  if (cards.some((card) => isMovedOn(card, since))) throw movedOn();
  const moved: OrderMove[] = [];
  for (const order of orders) moved.push({ order, after: await takeBackShipped(tx, order, since, now) });
  await setCardStates(tx, ids, 'printed', now);
  return { codes: new Set(cards.map(({ code }) => code)), moved };
}

/** Also a card that was printed and posted once more since. */
const isMovedOn = ({ state, updatedAt }: CardRow, since: Date): boolean => state !== 'shipped' || updatedAt > since;
