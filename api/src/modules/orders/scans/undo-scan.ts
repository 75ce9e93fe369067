import type { ProductionScan } from '@jolimot/contract/back-office/production';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps';
import { AppError, found } from '../../../errors';
import { setCardStates } from '../status/card-states';
import { lockOrders } from '../status/repository';
import { movedOn, takeBackShipped } from '../status/take-back';
import { undoTime } from '../status/undo-time';
import { type OrderMove, recordScan } from './record-scan';
import { cardsAmong, lockScan, scanById, setUndone } from './repository';
import { toScan } from './view';

/**
 * Its cards are printed again. Other scans stay, of the same orders too.
 * @throws AppError 404; 409 when it is undone already, 5 minutes have passed, or one of its cards or orders was moved on
 * since
 */
export const undoScan = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  request: FastifyRequest,
): Promise<ProductionScan> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const scan = found(await lockScan(tx, id));
    if (scan.undoneAt !== null) throw new AppError('conflict', { detail: 'This scan has been undone.' });
    if (now.getTime() >= scan.createdAt.getTime() + undoTime) {
      throw new AppError('conflict', { detail: 'A scan can be undone for 5 minutes.' });
    }
    const ids = scan.effect.cards;
    const orders = await lockOrders(tx, orderIdsOf(await cardsAmong(tx, ids)));
    // Posted anew since, or moved on.
    const cards = await cardsAmong(tx, ids);
    if (cards.some(({ state, updatedAt }) => state !== 'shipped' || updatedAt > scan.createdAt)) throw movedOn();
    const moved: OrderMove[] = [];
    for (const order of orders) moved.push({ order, after: await takeBackShipped(tx, order, scan.createdAt, now) });
    await setCardStates(tx, ids, 'printed', now);
    await setUndone(tx, id, now);
    await recordScan(tx, request, id, ids.length, moved);
    return toScan(await scanById(tx, id));
  });

const orderIdsOf = (cards: readonly { orderId: number }[]): number[] => cards.map(({ orderId }) => orderId);
