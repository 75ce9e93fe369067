import { editableUntil } from '@jolimot/contract/orders/statuses';
import type { WithSubquery } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { enqueued, newJob } from '../../../jobs/queue/enqueue';
import { orderLink } from '../../../mails/storefront-link';
import type { MailRecipient } from '../../shop-users/account/repository';
import { mailedTo } from '../../shop-users/account/view';
import { isEditable, type LoadedOrder, shippingDaysOf } from '../read/repository';
import { expectedArrivals, picturedCards } from '../read/view';

/** With the job that draws the press file, as parts of the order’s own statement. @param mailId taken for the mail before */
export function acceptedMail(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config'>,
  client: MailRecipient,
  placed: LoadedOrder,
  mailId: number,
  now: Date,
): WithSubquery[] {
  const { order, cards } = placed;
  const press = newJob('order.press', { orderId: order.id }, { key: `press:${order.id}` });
  const mail = deps.outbox.writes(tx, mailId, {
    ...mailedTo(client),
    template: 'order-accepted',
    dedupeKey: `order-accepted:${order.id}`,
    data: {
      firstname: client.firstname,
      reference: order.reference,
      cards: cards.length,
      credits: order.nbCredit,
      pictured: picturedCards(placed, client.locale),
      shippings: expectedArrivals(placed),
      editableUntil: isEditable(placed, now) ? editableUntil(shippingDaysOf(placed)).toISOString() : null,
      url: orderLink(deps.config.storefrontUrl, client.locale, order.reference),
    },
  });
  return [...mail, tx.$with('written_press').as(enqueued(tx, [press]))];
}
