import { editableUntil } from '@jolimot/contract/shipping-days';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import type { Deps } from '../../../deps';
import { orderLink } from '../../../mails/storefront-link';
import { isOrderEditable } from '../../creations/document/editable';
import type { LoadedOrder } from '../read/repository';

/** Puts the mail "order accepted" in the outbox, in the client's own language. */
export async function tellClient(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config'>,
  { order, shippings, cards }: LoadedOrder,
  now: Date,
): Promise<void> {
  const [client] = await tx
    .select({ email: shopUsers.email, firstname: shopUsers.firstname, locale: shopUsers.locale })
    .from(shopUsers)
    .where(eq(shopUsers.id, order.shopUserId));
  if (!client) throw new Error(`The client ${order.shopUserId} is unknown.`);
  const shippingDays = shippings.map(({ shipping }) => shipping.date);
  const editable = isOrderEditable({ status: order.status, shippingDays }, now);
  await deps.outbox.add(tx, {
    to: client.email,
    template: 'order-accepted',
    locale: client.locale,
    dedupeKey: `order-accepted:${order.id}`,
    shopUserId: order.shopUserId,
    data: {
      firstname: client.firstname,
      reference: order.reference,
      cards: cards.length,
      credits: order.nbCredit,
      shippings: shippings.map(({ shipping: { recipient, date } }) => ({
        recipient: `${recipient.firstname} ${recipient.lastname}`.trim(),
        day: date,
      })),
      editableUntil: editable ? editableUntil(shippingDays).toISOString() : null,
      url: orderLink(deps.config.storefrontUrl, client.locale, order.reference),
    },
  });
}
