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

const reversalOfDispute = (dispute: Stripe.Dispute): ProviderReversal => ({
  id: dispute.id,
  kind: 'dispute',
  amount: dispute.amount,
  state: decisionOf(dispute),
});

/** An inquiry (`warning_…`) that is closed took no money; a prevented dispute did where the card's network refunded. */
function decisionOf({ status, payment_method_details: details }: Stripe.Dispute): ProviderReversal['state'] {
  if (status === 'prevented') return details?.card?.case_type === 'resolution' ? 'lost' : 'won';
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' ? 'won' : 'open';
}

const reversalOfRefund = ({ id, amount, status }: Stripe.Refund): ProviderReversal => ({
  id,
  kind: 'refund',
  amount,
  state: status === 'failed' || status === 'canceled' ? 'won' : 'lost',
});
