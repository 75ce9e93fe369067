import type Stripe from 'stripe';
import type { ProviderReversal } from './payment-provider';

/** A payment has a few at most. */
const limit = 100;

export async function stripeReversals(stripe: Stripe, transactionId: string): Promise<ProviderReversal[]> {
  const { data: disputes } = await stripe.disputes.list({ payment_intent: transactionId, limit });
  const { data: refunds } = await stripe.refunds.list({ payment_intent: transactionId, limit });
  // Those that the shop asked for have its key.
  const foreign = refunds.filter(({ metadata }) => metadata?.key === undefined);
  return [...disputes.map(reversalOfDispute), ...foreign.map(reversalOfRefund)];
}

/** An inquiry (`warning_…`) that is closed took no money. */
const reversalOfDispute = ({ id, amount, status }: Stripe.Dispute): ProviderReversal => ({
  id,
  kind: 'dispute',
  amount,
  state:
    status === 'lost'
      ? 'lost'
      : status === 'won' || status === 'warning_closed' || status === 'prevented'
        ? 'won'
        : 'open',
});

const reversalOfRefund = ({ id, amount, status }: Stripe.Refund): ProviderReversal => ({
  id,
  kind: 'refund',
  amount,
  state: status === 'failed' || status === 'canceled' ? 'won' : 'lost',
});
