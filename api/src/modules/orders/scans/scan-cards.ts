import type { ProductionScan, ScanResult } from '@jolimot/contract/back-office/production';
import { asCardCode, isIntact } from '@jolimot/contract/orders/card-code';
import { mayChangeCard } from '@jolimot/contract/orders/statuses';
import type { FastifyRequest } from 'fastify';
import type { ScannedCode } from '../../../db/schema/production';
import type { Deps } from '../../../deps';
import type { CurrentUser } from '../../../http/auth/access';
import { idempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { holdsUp, moveCards } from '../production/set-cards';
import type { CardRow, OrderRow } from '../read/repository';
import { lockOrders } from '../status/repository';
import { type OrderMove, recordScan } from './record-scan';
import { cardsOfCodes, insertScan, scanById } from './repository';
import { toScan } from './view';

/** docs/product/back-office.md, "Scans". A wrong code does not stop the others. */
export async function scanCards(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>,
  user: CurrentUser,
  written: readonly string[],
  request: FastifyRequest,
): Promise<ProductionScan> {
  const codes = [...new Set(written.map(asCardCode))];
  return idempotently<ProductionScan>(deps, idempotencyScope(request, user.id), async (tx) => {
    const now = deps.clock.now();
    const intact = codes.filter(isIntact);
    const orders = await lockOrders(
      tx,
      (await cardsOfCodes(tx, intact)).map(({ orderId }) => orderId),
    );
    const cards = await cardsOfCodes(tx, intact);
    const posted: number[] = [];
    const found = new Map<string, ScannedCode>();
    const moved: OrderMove[] = [];
    for (const order of orders) {
      const orderId = order.id;
      const own = cards.filter((card) => card.orderId === orderId);
      for (const card of own) found.set(card.code, { code: card.code, result: resultOf(order, card), orderId });
      const leaving = own.filter((card) => resultOf(order, card) === 'shipped');
      if (leaving.length === 0) continue;
      const steps = await moveCards(tx, deps, order, leaving, 'shipped', now);
      posted.push(...leaving.map(({ id }) => id));
      moved.push({ order, after: steps.at(-1)?.status ?? order.status });
    }
    const results = codes.map((code): ScannedCode => {
      return found.get(code) ?? { code, result: isIntact(code) ? 'unknown' : 'misread', orderId: null };
    });
    const id = await insertScan(tx, { scannedById: user.id, results, effect: { cards: posted }, createdAt: now });
    await recordScan(tx, request, id, posted.length, moved);
    return toScan(await scanById(tx, id));
  });
}

/** @param order locked */
function resultOf(order: OrderRow, card: CardRow): ScanResult {
  if (holdsUp(order.status)) return 'held';
  if (card.state === 'shipped' || card.state === 'delivered') return 'already';
  return mayChangeCard(order.status, card.state, 'shipped') ? 'shipped' : 'not_printed';
}
