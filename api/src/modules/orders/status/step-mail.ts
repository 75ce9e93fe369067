import { undoableUntil } from '@jolimot/contract/orders/statuses';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { creationLink, draftsLink, orderLink } from '../../../mails/storefront-link';
import { shopUserById } from '../../shop-users/account/repository';
import { mailedTo } from '../../shop-users/account/view';
import type { LoadedOrder } from '../read/repository';
import { expectedArrivals, picturedCards } from '../read/view';
import type { StatusStep } from './record-status';

/** ms: an undo at the last moment still stops the mail. */
const mailPause = 10_000;

export const stepMailKey = (stepId: number): string => `order-step:${stepId}`;

/**
 * Shipped, delivered, cancelled or a problem (docs/product/orders.md, "History and mail"), once per step; shipped when
 * it can no longer be undone.
 * @param now when the step was made
 */
export async function addStepMail(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config'>,
  loaded: LoadedOrder,
  step: StatusStep,
  now: Date,
): Promise<void> {
  const client = await shopUserById(tx, loaded.order.shopUserId);
  // A deleted account gets no mail.
  if (!client) return;
  const { storefrontUrl } = deps.config;
  const addressed = {
    ...mailedTo(client),
    dedupeKey: stepMailKey(step.id),
  };
  const about = { firstname: client.firstname, reference: loaded.order.reference };
  const url = orderLink(storefrontUrl, client.locale, loaded.order.reference);
  switch (step.status) {
    case 'shipped':
      return deps.outbox.add(tx, {
        ...addressed,
        notBefore: new Date(undoableUntil(now).getTime() + mailPause),
        template: 'order-shipped',
        data: {
          ...about,
          cards: loaded.cards.length,
          pictured: picturedCards(loaded, client.locale),
          shippings: expectedArrivals(loaded),
          url,
        },
      });
    case 'delivered':
      return deps.outbox.add(tx, {
        ...addressed,
        template: 'order-delivered',
        data: { ...about, cards: loaded.cards.length, createUrl: creationLink(storefrontUrl, client.locale) },
      });
    case 'cancelled': {
      const { nbCredit: credits } = loaded.order;
      const draftsUrl = draftsLink(storefrontUrl, client.locale);
      const cards = loaded.creations.length;
      const data = { ...about, cards, credits, balance: client.creditBalance, reason: step.reason, draftsUrl };
      return deps.outbox.add(tx, { ...addressed, template: 'order-cancelled', data });
    }
    case 'waiting':
    case 'error':
    case 'to_reship': {
      const data = { ...about, problem: step.status, reason: step.reason, url };
      return deps.outbox.add(tx, { ...addressed, template: 'order-problem', data });
    }
    default:
      return undefined;
  }
}
