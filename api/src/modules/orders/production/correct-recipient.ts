import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@jolimot/contract/fields';
import type { Order, OrderCorrection } from '@jolimot/contract/orders/order';
import { parisDay } from '@jolimot/contract/shipping-days';
import type { FastifyRequest } from 'fastify';
import type { AddressSnapshot } from '../../../db/schema/orders';
import type { Deps } from '../../../deps';
import { AppError, invalid, invalidAll } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { recordFact } from '../../../http/calls/audit';
import { changesOf, namesOnly } from '../../../http/calls/changes';
import { enqueue } from '../../../jobs/queue/enqueue';
import { recordChanges } from '../../order-changes/record-changes';
import { assertSomebodyElse } from '../../shop-users/account/mailboxes';
import { changedSince } from '../change/change-order';
import { changesOfRecipient } from '../change/changes-of-recipients';
import { addressProblems, closedDays, dayProblems } from '../place/check-shippings';
import { type OrderRow, reloadOrder } from '../read/repository';
import { addressBlock, orderSubject, toOrder } from '../read/view';
import { lockOrder } from '../status/repository';
import { correctShipping, isUnprinted, shippingOfOrder } from './repository';
import { entryOf, shippingOf } from './reship';

/**
 * Until a card for the recipient is printed (docs/product/orders.md, "A wrong address"). The cost stays.
 * @throws AppError 422; 409 for the caller's own order, once a card is printed, or in a closed batch; 412
 * `stale_version`
 */
export function correctRecipient(
  deps: Pick<Deps, 'db' | 'clock'>,
  user: CurrentUser,
  order: OrderRow,
  { shipping, recipient, date, seen }: OrderCorrection,
  request: FastifyRequest,
  locale: Locale,
): Promise<Order> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const locked = await lockOrder(tx, order.id);
    const before = await shippingOfOrder(tx, locked.id, shipping);
    if (!before) throw seen ? changedSince() : invalid('shipping', 'invalid', 'This recipient is not of this order.');
    await assertSomebodyElse(tx, user.id, locked.shopUserId);
    if (locked.status === 'cancelled' || !(await isUnprinted(tx, before.id))) {
      throw new AppError('conflict', {
        detail: 'The cards of this recipient are printed, or in a batch that is closed.',
      });
    }
    const present = { date: before.date, lines: addressBlock(before.recipient).lines };
    if (seen && !isDeepStrictEqual(seen, present)) throw changedSince();
    const entry = recipient && (await entryOf(tx, before, recipient, 'recipient'));
    const day = date ?? before.date;
    const violations = [
      ...(entry ? addressProblems(entry, false, 'recipient') : []),
      ...(day === before.date ? [] : dayProblems(day, now, await closedDays(tx), 'date', parisDay(now))),
    ];
    if (violations.length > 0) throw invalidAll(violations);
    const corrected = shippingOf(before, entry, day);
    await correctShipping(tx, before, corrected, now);
    await recordChanges(tx, locked.id, changesOfRecipient(before, corrected), 'staff', now);
    await enqueue(tx, 'order.press', { orderId: locked.id });
    const changes = {
      ...namesOnly(Object.keys(changesOf(typed(before.recipient), typed(corrected.recipient)))),
      ...changesOf({ shippingDate: before.date }, { shippingDate: day }),
    };
    await recordFact(tx, request, { subject: orderSubject(locked), shopUserId: locked.shopUserId, changes });
    return toOrder(await reloadOrder(tx, locked), locale, now);
  });
}

const typed = ({ countryName: _name, lines: _lines, ...fields }: AddressSnapshot) => fields;
