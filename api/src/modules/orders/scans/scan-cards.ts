import type { ProductionScan, ScanResult } from '@jolimot/contract/back-office/production';
import { iriOf } from '@jolimot/contract/iri';
import { mayChangeCard } from '@jolimot/contract/orders/statuses';
import type { Tx } from '../../../db/client';
import type { ScanEffect, ScannedCode } from '../../../db/schema/production';
import type { Deps } from '../../../deps';
import { AppError, found } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { type IdempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { takeBackMails } from '../../../mails/outbox';
import { isIntact } from '../../../print/card-code';
import { toPerson } from '../../shop-users/account/view';
import { setCardStates } from '../production/repository';
import { holdsUp, moveCards } from '../production/set-cards';
import type { CardRow, OrderRow } from '../read/repository';
import { lockOrders } from '../status/repository';
import { stepMailKey } from '../status/step-mail';
import {
  cardsOfCodes,
  forgetSteps,
  insertScan,
  type LoadedScan,
  lockScan,
  scanById,
  setUndone,
  statesOf,
} from './repository';

type ScanDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>;

/** docs/product/back-office.md, "Scans" */
const undoTime = 5 * 60_000;
/** A little longer, so that a last-moment undo still stops the mail. */
const mailPause = undoTime + 10_000;

export const toScan = ({ scan, by }: LoadedScan): ProductionScan => ({
  id: scan.id,
  iri: iriOf('production_scans', scan.id),
  results: scan.results.map(({ code, result, orderId }) => ({
    code,
    result,
    order: orderId === null ? null : iriOf('orders', orderId),
  })),
  by: toPerson(by),
  createdAt: scan.createdAt.toISOString(),
  undoableUntil: new Date(scan.createdAt.getTime() + undoTime).toISOString(),
  undoneAt: scan.undoneAt?.toISOString() ?? null,
});

/** docs/product/back-office.md, "Scans". A wrong code does not stop the others. */
export async function scanCards(
  deps: ScanDeps,
  user: CurrentUser,
  written: readonly string[],
  scope: IdempotencyScope | undefined,
): Promise<ProductionScan> {
  const codes = [...new Set(written.map((code) => code.toUpperCase()))];
  return idempotently<ProductionScan>(deps, scope, async (tx) => {
    const now = deps.clock.now();
    const intact = codes.filter(isIntact);
    const orders = await lockOrders(tx, orderIdsOf(await cardsOfCodes(tx, intact)));
    const cards = await cardsOfCodes(tx, intact);
    const effect: ScanEffect = { cards: [], orders: [] };
    const found = new Map<string, ScannedCode>();
    for (const order of orders) {
      const orderId = order.id;
      const own = cards.filter((card) => card.orderId === orderId);
      for (const card of own) found.set(card.code, { code: card.code, result: resultOf(order, card), orderId });
      const leaving = own.filter((card) => resultOf(order, card) === 'shipped');
      if (leaving.length === 0) continue;
      const steps = await moveCards(tx, deps, order, leaving, 'shipped', new Date(now.getTime() + mailPause));
      effect.cards.push(...leaving.map(({ id }) => id));
      if (steps.length > 0) effect.orders.push({ id: orderId, before: order.status, steps: steps.map(({ id }) => id) });
    }
    const results = codes.map((code): ScannedCode => {
      return found.get(code) ?? { code, result: isIntact(code) ? 'unknown' : 'misread', orderId: null };
    });
    const id = await insertScan(tx, { scannedById: user.id, results, effect, createdAt: now });
    return toScan(await scanById(tx, id));
  });
}

const orderIdsOf = (cards: readonly { orderId: number }[]): number[] => cards.map(({ orderId }) => orderId);

/** @param order locked */
function resultOf(order: OrderRow, card: CardRow): ScanResult {
  if (holdsUp(order.status)) return 'held';
  if (card.state === 'shipped' || card.state === 'delivered') return 'already';
  return mayChangeCard(order.status, card.state, 'shipped') ? 'shipped' : 'not_printed';
}

/**
 * @throws AppError 404; 409 when it is undone already, 5 minutes have passed, or one of its orders was moved on since
 */
export const undoScan = ({ db, clock }: ScanDeps, id: number): Promise<ProductionScan> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const scan = found(await lockScan(tx, id));
    if (scan.undoneAt !== null) throw new AppError('conflict', { detail: 'This scan has been undone.' });
    if (now.getTime() >= scan.createdAt.getTime() + undoTime) {
      throw new AppError('conflict', { detail: 'A scan can be undone for 5 minutes.' });
    }
    await putBack(tx, scan.effect, now);
    await setUndone(tx, id, now);
    return toScan(await scanById(tx, id));
  });

async function putBack(tx: Tx, effect: ScanEffect, now: Date): Promise<void> {
  await lockOrders(tx, orderIdsOf(await statesOf(tx, effect.cards)));
  if ((await statesOf(tx, effect.cards)).some(({ state }) => state !== 'shipped')) throw movedOn();
  for (const { id, before, steps } of effect.orders) {
    if (!(await forgetSteps(tx, { orderId: id, before, steps }, now))) throw movedOn();
    await takeBackMails(tx, steps.map(stepMailKey));
  }
  await setCardStates(tx, effect.cards, 'printed', now);
}

const movedOn = (): AppError =>
  new AppError('conflict', { detail: 'An order of this scan has moved on since: put it right by hand.' });
