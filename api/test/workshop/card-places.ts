import { type CardState, cardStates, type OrderStatus } from '@jolimot/contract/orders/statuses';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
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
  history: { id: number; status: OrderStatus; isByHand: boolean }[];
  cards: SeenCard[];
  /** Sum of its movements; negative. */
  credits: number;
}

/** In the order of their ids. */
export async function seenOrders(db: Db, ids: readonly number[]): Promise<SeenOrder[]> {
  const credits = db
    .select({ orderId: creditLedger.orderId, sum: sql<number>`sum(${creditLedger.delta})::int`.as('sum') })
    .from(creditLedger)
    .where(inArray(creditLedger.orderId, [...ids]))
    .groupBy(creditLedger.orderId)
    .as('credits');
  const history = await db
    .select({ order: orders, step: orderStatuses, credits: credits.sum })
    .from(orders)
    .innerJoin(orderStatuses, eq(orderStatuses.orderId, orders.id))
    .leftJoin(credits, eq(credits.orderId, orders.id))
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id), asc(orderStatuses.id));
  const held = await db
    .select({ card: orderCards, batch: { id: productionBatches.id, state: productionBatches.state } })
    .from(orderCards)
    .leftJoin(
      productionBatchCards,
      and(eq(productionBatchCards.orderCardId, orderCards.id), eq(productionBatchCards.run, orderCards.run)),
    )
    .leftJoin(productionBatches, eq(productionBatches.id, productionBatchCards.batchId))
    .where(inArray(orderCards.orderId, [...ids]))
    .orderBy(asc(orderCards.id));
  const cards = new Map<number, SeenCard>();
  for (const { card, batch } of held) {
    const { id, code, orderId, shippingId, state, run } = card;
    const seen = cards.get(id) ?? { id, code, orderId, shippingId, state, run, batches: [] };
    cards.set(id, { ...seen, batches: batch ? [...seen.batches, batch] : seen.batches });
  }
  const found = new Map<number, SeenOrder>();
  for (const { order, step, credits } of history) {
    const { id, reference, status } = order;
    const own = [...cards.values()].filter(({ orderId }) => orderId === id);
    const seen = found.get(id) ?? { id, reference, status, history: [], cards: own, credits: credits ?? 0 };
    seen.history.push({ id: step.id, status: step.status, isByHand: step.moved !== null });
    found.set(id, seen);
  }
  return [...found.values()];
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

export interface Paid {
  cards: number;
  /** Only cancelling gives them back. */
  credits: number;
}

export function faultsOf(order: SeenOrder, paid: Paid): string[] {
  const told = order.cards.map(({ id, state, run, batches }) => {
    return `${id} ${state} (making ${run})${batches.map((one) => `, in ${one.state} batch ${one.id}`).join('')}`;
  });
  const faults = [
    ...(order.cards.length === paid.cards ? [] : [`it has not its ${paid.cards} cards`]),
    ...(order.status === order.history.at(-1)?.status ? [] : ['its status is not the last of its history']),
    ...(agrees(formerStatus(order), order.cards) ? [] : ['its status does not fit its cards']),
    ...(order.credits === (order.status === 'cancelled' ? 0 : -paid.credits) ? [] : ['its credits have changed']),
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

/** Each step "shipped" of the history is mailed, and no step that was taken back. */
export async function expectMailed(db: Db, all: readonly SeenOrder[]): Promise<void> {
  const told = await db.select({ key: mails.key }).from(mails).where(eq(mails.template, 'order-shipped'));
  const steps = all.flatMap(({ history }) => history.filter(({ status }) => status === 'shipped'));
  expect(told.map(({ key }) => key).toSorted()).toEqual(steps.map(({ id }) => `order-step:${id}`).toSorted());
}
