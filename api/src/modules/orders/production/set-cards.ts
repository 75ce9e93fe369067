import type { Locale } from '@jolimot/contract/fields';
import type { Order, OrderCardsUpdate } from '@jolimot/contract/orders/order';
import { followCards, mayChangeCard, type OrderStatus } from '@jolimot/contract/orders/statuses';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { AppError, invalid } from '../../../errors';
import { recordFact } from '../../../http/calls/audit';
import { changesOf } from '../../../http/calls/changes';
import { type CardRow, type OrderRow, reloadOrder } from '../read/repository';
import { orderSubject, toOrder } from '../read/view';
import { setCardStates } from '../status/card-states';
import { recordStatus, type StatusStep } from '../status/record-status';
import { lockOrder } from '../status/repository';
import { addStepMail } from '../status/step-mail';
import { cardsAmong, cardsOfOrder } from './repository';

/**
 * The order's status follows its slowest card (docs/product/orders.md, "Cards"). Idempotent, for repeated scans.
 * @throws AppError 422 on `cards` for one of another order; `conflict` when a card cannot go there
 */
export function setCards(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>,
  order: OrderRow,
  { cards, state }: OrderCardsUpdate,
  request: FastifyRequest,
  locale: Locale,
): Promise<Order> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const locked = await lockOrder(tx, order.id);
    const rows = await ownCards(tx, locked.id, cards);
    for (const card of rows) {
      if (mayChangeCard(locked.status, card.state, state)) continue;
      throw new AppError('conflict', {
        detail: 'The card {code} cannot be given that state.',
        params: { code: card.code },
      });
    }
    await moveCards(tx, deps, locked, rows, state, now);
    const moved = await reloadOrder(tx, locked);
    await recordFact(tx, request, {
      subject: orderSubject(locked),
      changes: changesOf({ status: locked.status }, { status: moved.order.status }),
      details: { cards: rows.map(({ code }) => code), state },
    });
    return toOrder(moved, locale, now);
  });
}

export async function ownCards(tx: Tx, orderId: number, ids: readonly number[]): Promise<CardRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await cardsAmong(tx, orderId, wanted);
  if (rows.length < wanted.length) throw invalid('cards', 'invalid', 'A card is not of this order.');
  return rows;
}

/** {@link setCards} for a locked order. @returns the steps that it took */
export async function moveCards(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config'>,
  locked: OrderRow,
  cards: readonly CardRow[],
  state: CardRow['state'],
  now: Date,
): Promise<StatusStep[]> {
  const changing = cards.filter((card) => card.state !== state).map(({ id }) => id);
  await setCardStates(tx, changing, state, now);
  const steps: StatusStep[] = [];
  const states = (await cardsOfOrder(tx, locked.id)).map((card) => card.state);
  for (const status of followCards(locked.status, states)) {
    steps.push(await recordStatus(tx, locked.id, status, '', now));
  }
  if (steps.length > 0) {
    const moved = await reloadOrder(tx, locked);
    for (const step of steps) await addStepMail(tx, deps, moved, step, now);
  }
  return steps;
}

export const holdsUp = (status: OrderStatus): boolean =>
  status === 'waiting' || status === 'error' || status === 'cancelled';
