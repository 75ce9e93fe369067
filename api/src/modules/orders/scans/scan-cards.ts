import type { ProductionScan, ScanInput, ScanResult } from '@jolimot/contract/back-office/scans';
import { idOfIri } from '@jolimot/contract/iri';
import { asCardCode, isIntact } from '@jolimot/contract/orders/card-code';
import { mayChangeCard } from '@jolimot/contract/orders/statuses';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/client';
import type { ScannedCode } from '../../../db/schema/production';
import type { Deps } from '../../../deps';
import type { CurrentUser } from '../../../http/auth/access';
import { idempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { holdsUp, moveCards } from '../production/set-cards';
import type { CardRow, OrderRow } from '../read/repository';
import { lockOrders } from '../status/repository';
import { postedBefore } from './posted-before';
import { readScan } from './read-scans';
import { type OrderMove, recordScan } from './record-scan';
import { cardsOfCodes, idsInBatch, insertScan } from './repository';

interface Read {
  card: CardRow;
  order: OrderRow;
  result: ScanResult;
}

/** See docs/product/back-office.md, "Scans". A wrong code does not stop the others. */
export async function scanCards(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>,
  user: CurrentUser,
  { codes: written, batch }: ScanInput,
  request: FastifyRequest,
): Promise<ProductionScan> {
  const codes = [...new Set(written.map(asCardCode))];
  return idempotently<ProductionScan>(deps, idempotencyScope(request, user.id), async (tx) => {
    const now = deps.clock.now();
    const reads = await readCodes(tx, codes.filter(isIntact), batch);
    const before = await postedBefore(
      tx,
      reads.filter(({ result }) => result === 'already'),
    );
    const posted: number[] = [];
    const moved: OrderMove[] = [];
    for (const order of new Set(reads.map((read) => read.order))) {
      const leaving = reads.flatMap((read) => (read.order === order && read.result === 'shipped' ? [read.card] : []));
      if (leaving.length === 0) continue;
      const steps = await moveCards(tx, deps, order, leaving, 'shipped', now);
      posted.push(...leaving.map(({ id }) => id));
      moved.push({ order, after: steps.at(-1)?.status ?? order.status });
    }
    const results = codes.map((code): ScannedCode => {
      const read = reads.find(({ card }) => card.code === code);
      if (!read) return { code, result: isIntact(code) ? 'unknown' : 'misread', orderId: null };
      const gone = before.get(code);
      return { code, result: read.result, orderId: read.order.id, ...(gone ? { posted: gone } : {}) };
    });
    const id = await insertScan(tx, { scannedById: user.id, results, effect: { cards: posted }, createdAt: now });
    await recordScan(tx, request, id, posted.length, moved);
    return readScan(tx, id);
  });
}

/** Locks the orders, by id. */
async function readCodes(tx: Tx, codes: readonly string[], batch: string | undefined): Promise<Read[]> {
  const orders = await lockOrders(
    tx,
    (await cardsOfCodes(tx, codes)).map(({ orderId }) => orderId),
  );
  const cards = await cardsOfCodes(tx, codes);
  const ids = cards.map(({ id }) => id);
  const wanted = batch === undefined ? ids : await idsInBatch(tx, idOfIri('production_batches', batch), ids);
  const meant = new Set(wanted);
  return orders.flatMap((order) =>
    cards
      .filter((card) => card.orderId === order.id)
      .map((card) => ({ card, order, result: resultOf(order, card, meant.has(card.id)) })),
  );
}

/**
 * @param order locked
 * @param isMeant false: the card is of another batch
 */
function resultOf(order: OrderRow, card: CardRow, isMeant: boolean): ScanResult {
  if (holdsUp(order.status)) return 'held';
  if (card.state === 'shipped' || card.state === 'delivered') return 'already';
  if (!mayChangeCard(order.status, card.state, 'shipped')) return 'not_printed';
  return isMeant ? 'shipped' : 'other_batch';
}
