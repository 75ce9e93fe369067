import type { Locale } from '@jolimot/contract/fields';
import type { Order, OrderTransition } from '@jolimot/contract/orders/order';
import { allowedTransitions } from '@jolimot/contract/orders/statuses';
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
import { reship } from './reship';

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>;

/**
 * docs/product/orders.md, "Statuses". The row is locked: of two parallel calls the second gets a `conflict`.
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
    if (!allowedTransitions(await statusHistory(tx, locked.id)).includes(wanted.status)) {
      throw noSuchStep();
    }
    const details: Record<string, unknown> = {};
    if (wanted.status === 'to_reship') {
      await assertSomebodyElse(tx, user.id, locked.shopUserId);
      const cards = await reship(tx, locked.id, wanted, now);
      Object.assign(details, { cards, day: wanted.shipping?.date });
    } else if (wanted.shipping) throw invalid('shipping', 'invalid', 'Only what is posted again has a new recipient.');
    const step = await recordStatus(tx, locked.id, wanted.status, wanted.reason, now);
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
