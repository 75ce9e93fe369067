import type { Locale } from '@jolimot/contract/fields';
import type { Order, OrderTransition } from '@jolimot/contract/orders/order';
import { allowedTransitions, mayReshipCards, type OrderStatus } from '@jolimot/contract/orders/statuses';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps';
import { invalid } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { recordFact } from '../../../http/calls/audit';
import { changesOf } from '../../../http/calls/changes';
import { assertSomebodyElse } from '../../shop-users/account/mailboxes';
import { cancelOrder } from '../cancel/cancel-order';
import { type OrderRow, reloadOrder } from '../read/repository';
import { orderSubject, toOrder } from '../read/view';
import { noSuchStep, recordStatus } from '../status/record-status';
import { lockOrder, statusHistory } from '../status/repository';
import { addStepMail } from '../status/step-mail';
import { keepMoved, takeBackByHand } from '../status/take-back';
import { reship } from './reship';
import { holdsUp } from './set-cards';

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>;

/**
 * docs/product/orders.md, "Statuses". The second of two parallel calls gets a `conflict`.
 * @throws AppError `conflict` when that status cannot follow the present one, and where staff would gain from their own
 * order; see {@link reship}
 */
export function moveOrder(
  deps: MoveDeps,
  user: CurrentUser,
  order: OrderRow,
  wanted: OrderTransition,
  request: FastifyRequest,
  locale: Locale,
): Promise<Order> {
  if (wanted.status === 'cancelled') return cancelOrder(deps, user, order, wanted.reason, request, locale);
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const locked = await lockOrder(tx, order.id);
    if (!isStep(locked, await statusHistory(tx, locked.id), wanted)) throw noSuchStep();
    const details: Record<string, unknown> = {};
    // After a hold-up, cards sent again before go on.
    if (wanted.status === 'to_reship' && !holdsUp(locked.status)) {
      await assertSomebodyElse(tx, user.id, locked.shopUserId);
      const cards = await reship(tx, locked, wanted, now);
      Object.assign(details, { cards, day: wanted.shipping?.date });
    } else if (wanted.shipping) throw invalid('shipping', 'invalid', 'Only what is posted again has a new recipient.');
    const step = await recordStatus(tx, locked.id, wanted.status, wanted.reason, now);
    await keepMoved(tx, step);
    const moved = await reloadOrder(tx, locked);
    await recordFact(tx, request, {
      subject: orderSubject(locked),
      changes: changesOf({ status: locked.status }, { status: moved.order.status }),
      details,
    });
    await addStepMail(tx, deps, moved, step, now);
    return toOrder(moved, locale, now);
  });
}

/** docs/product/orders.md, "Statuses" */
export function undoMove(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  order: OrderRow,
  request: FastifyRequest,
  locale: Locale,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const locked = await lockOrder(tx, order.id);
    const status = await takeBackByHand(tx, locked, now);
    await recordFact(tx, request, {
      subject: orderSubject(locked),
      changes: changesOf({ status: locked.status }, { status }),
    });
    return toOrder(await reloadOrder(tx, locked), locale, now);
  });
}

/** Named cards may be sent again before others have left, but not while the order is held up. */
function isStep(order: OrderRow, history: readonly OrderStatus[], { status, cards }: OrderTransition): boolean {
  if (status === 'to_reship' && cards !== undefined) return mayReshipCards(order.status);
  return allowedTransitions(history).includes(status);
}
