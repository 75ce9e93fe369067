import { type CardState, cardStates, type OrderStatus } from '@jolimot/contract/orders/statuses';
import { asc, eq, inArray, like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../src/db/client';
import { orderCards, orderStatuses, orders } from '../../src/db/schema/orders';
import { creditLedger } from '../../src/db/schema/payments';
import { productionBatchCards, productionBatches } from '../../src/db/schema/production';
import { mails } from '../../src/db/schema/system';

export interface SeenCard {
  id: number;
  code: string;
  orderId: number;
  shippingId: number;
  state: CardState;
  run: number;
  /** The batches that hold its present making, with their states. */
  batches: { id: number; state: 'chosen' | 'closed' | 'printed' | 'done' }[];
}

export interface SeenOrder {
  id: number;
  reference: string;
  status: OrderStatus;
  /** Oldest first. */
  history: { id: number; status: OrderStatus }[];
  cards: SeenCard[];
}

/** The orders as the database has them, in the order of their ids. */
export async function seenOrders(db: Db, ids: readonly number[]): Promise<SeenOrder[]> {
  const rows = await db
    .select({ id: orders.id, reference: orders.reference, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id));
  const statuses = await db
    .select({ id: orderStatuses.id, orderId: orderStatuses.orderId, status: orderStatuses.status })
    .from(orderStatuses)
    .where(inArray(orderStatuses.orderId, [...ids]))
    .orderBy(asc(orderStatuses.id));
  const cards = await db
    .select()
    .from(orderCards)
    .where(inArray(orderCards.orderId, [...ids]))
    .orderBy(asc(orderCards.id));
  const makings = await db
    .select({
      cardId: productionBatchCards.orderCardId,
      run: productionBatchCards.run,
      id: productionBatches.id,
      state: productionBatches.state,
    })
    .from(productionBatchCards)
    .innerJoin(productionBatches, eq(productionBatches.id, productionBatchCards.batchId))
    .where(
      inArray(
        productionBatchCards.orderCardId,
        cards.map(({ id }) => id),
      ),
    );
  return rows.map((order) => ({
    ...order,
    history: statuses.filter(({ orderId }) => orderId === order.id),
    cards: cards
      .filter(({ orderId }) => orderId === order.id)
      .map(({ id, code, orderId, shippingId, state, run }) => ({
        ...{ id, code, orderId, shippingId, state, run },
        batches: makings.flatMap((one) =>
          one.cardId === id && one.run === run ? [{ id: one.id, state: one.state }] : [],
        ),
      })),
  }));
}

const paused: readonly OrderStatus[] = ['waiting', 'error'];
export const isHeld = ({ status }: SeenOrder): boolean => paused.includes(status);

/** The status that a held order goes back to; of any other, its own. */
export const formerStatus = ({ history }: SeenOrder): OrderStatus =>
  history.findLast(({ status }) => !paused.includes(status))?.status ?? 'accepted';

/** Undefined for one that nobody would ever find again. */
function placeOf({ state, batches: [batch] }: SeenCard): string | undefined {
  if (state === 'shipped' || state === 'delivered') return batch?.state === 'chosen' ? undefined : 'posted';
  if (state === 'printed') return batch?.state === 'chosen' ? undefined : 'waits for its scan';
  if (batch === undefined) return 'queue';
  return batch.state === 'chosen' || batch.state === 'closed' ? 'in the making' : undefined;
}

const progress = (state: CardState): number => cardStates.indexOf(state);

/** docs/product/orders.md, "Cards": the order follows its slowest card. */
function agrees(status: OrderStatus, cards: readonly SeenCard[]): boolean {
  const slowest = Math.min(...cards.map(({ state }) => progress(state)));
  switch (status) {
    case 'accepted':
      return cards.every(({ state }) => state === 'to_print');
    case 'in_preparation':
      return slowest === 0;
    case 'to_ship':
      return slowest === 1;
    case 'to_reship':
      return slowest <= 1;
    case 'shipped':
      return slowest === 2;
    case 'delivered':
      return slowest === 3;
    case 'cancelled':
      return cards.every(({ state }) => progress(state) <= 1);
    default:
      return false;
  }
}

/** What is wrong with an order; empty when all of its cards are where they can be found. */
export function faultsOf(order: SeenOrder): string[] {
  const told = order.cards.map(({ id, state, run, batches }) => {
    return `${id} ${state} (making ${run})${batches.map((one) => `, in ${one.state} batch ${one.id}`).join('')}`;
  });
  const faults = [
    ...(order.status === order.history.at(-1)?.status ? [] : ['its status is not the last of its history']),
    ...(agrees(formerStatus(order), order.cards) ? [] : ['its status does not fit its cards']),
    ...order.cards.flatMap(({ id, batches }) =>
      batches.length > 1 ? [`the making of card ${id} is in two batches`] : [],
    ),
    ...(order.status === 'cancelled'
      ? []
      : order.cards.flatMap((card) =>
          placeOf(card) === undefined ? [`card ${card.id} is lost, or in two places`] : [],
        )),
  ];
  return faults.map((fault) => `order ${order.id}, ${order.status}: ${fault}; ${told.join('; ')}`);
}

/** Only cancelling gives credits back. */
export async function expectPaid(db: Db, all: readonly SeenOrder[], costs: ReadonlyMap<number, number>): Promise<void> {
  const rows = await db
    .select({ orderId: creditLedger.orderId, sum: sql<number>`sum(${creditLedger.delta})::int` })
    .from(creditLedger)
    .where(inArray(creditLedger.orderId, [...costs.keys()]))
    .groupBy(creditLedger.orderId);
  const paid = new Map(rows.map(({ orderId, sum }) => [orderId, sum]));
  expect(all.map(({ id }) => [id, paid.get(id)])).toEqual(
    all.map(({ id, status }) => [id, status === 'cancelled' ? 0 : -(costs.get(id) ?? Number.NaN)]),
  );
}

/** Each step "shipped" of the history is mailed once; an undone one never. */
export async function expectMailsOfSteps(db: Db, all: readonly SeenOrder[]): Promise<void> {
  const told = await db.select({ key: mails.key }).from(mails).where(like(mails.key, 'order-step:%'));
  const keys = new Set(told.map(({ key }) => key));
  const silent = all.flatMap(({ history }) =>
    history.filter(({ id, status }) => status === 'shipped' && !keys.has(`order-step:${id}`)),
  );
  expect(silent).toEqual([]);
}
