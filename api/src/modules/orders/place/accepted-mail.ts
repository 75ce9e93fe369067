import { editableUntil } from '@jolimot/contract/orders/statuses';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { orderLink } from '../../../mails/storefront-link';
import { mailRecipient } from '../../shop-users/account/repository';
import { mailedTo } from '../../shop-users/account/view';
import { isEditable, type LoadedOrder, shippingDaysOf } from '../read/repository';
import { expectedArrivals, picturedCards } from '../read/view';

export async function addAcceptedMail(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config'>,
  placed: LoadedOrder,
  now: Date,
): Promise<void> {
  const { order, cards } = placed;
  const client = await mailRecipient(tx, order.shopUserId);
  await deps.outbox.add(tx, {
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
}
