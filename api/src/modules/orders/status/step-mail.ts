import { deliveryEstimate } from '@jolimot/contract/shipping-days';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import type { Deps } from '../../../deps';
import { creationLink, draftsLink, orderLink } from '../../../mails/storefront-link';
import type { LoadedOrder } from '../read/repository';
import type { StatusStep } from './order-status';

/**
 * Puts the mail about a step of an order in the outbox, where it matters to the client: shipped, delivered, cancelled, or
 * a problem. Named by the step, so that the same one is never told twice.
 */
export async function tellStep(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config'>,
  loaded: LoadedOrder,
  step: StatusStep,
): Promise<void> {
  const [client] = await tx.select().from(shopUsers).where(eq(shopUsers.id, loaded.order.shopUserId));
  // Whoever has closed their account is not written to any more.
  if (!client || client.deletedAt !== null) return;
  const { storefrontUrl } = deps.config;
  const addressed = {
    to: client.email,
    locale: client.locale,
    shopUserId: client.id,
    dedupeKey: `order-step:${step.id}`,
  };
  const about = { firstname: client.firstname, reference: loaded.order.reference };
  const url = orderLink(storefrontUrl, client.locale, loaded.order.reference);
  switch (step.status) {
    case 'shipped':
      return deps.outbox.add(tx, {
        ...addressed,
        template: 'order-shipped',
        data: { ...about, cards: loaded.cards.length, shippings: estimates(loaded), url },
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
      const data = { ...about, credits, balance: client.creditBalance, reason: step.reason, draftsUrl };
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

const estimates = ({ shippings }: LoadedOrder) =>
  shippings.map(({ shipping: { recipient, date, deliveryMin, deliveryMax } }) => ({
    recipient: `${recipient.firstname} ${recipient.lastname}`.trim(),
    ...deliveryEstimate(date, { min: deliveryMin, max: deliveryMax }),
  }));
