import type Stripe from 'stripe';
import { z } from 'zod';
import type { BalanceMovement } from './payment-provider';

const pageSize = 100;
/** Only a job asks. */
const patient = { timeout: 30_000, maxNetworkRetries: 2 };

/** Stripe gives the newest first. Its instants are whole seconds. */
export async function stripeMovements(stripe: Stripe, since: Date, until: Date): Promise<BalanceMovement[]> {
  const asked = {
    created: { gte: Math.floor(since.getTime() / 1000), lt: Math.floor(until.getTime() / 1000) },
    currency: 'eur',
    limit: pageSize,
    expand: ['data.source'],
  };
  const found: BalanceMovement[] = [];
  for await (const movement of stripe.balanceTransactions.list(asked, patient)) found.push(movementOf(movement));
  return found.reverse();
}

/** Stripe refuses it for a payout by hand, and has only a part of it until it is reconciled. */
export async function stripePaidOut(stripe: Stripe, payout: string): Promise<string[]> {
  const { reconciliation_status: status } = await stripe.payouts.retrieve(payout, {}, patient);
  if (status !== 'completed') return [];
  const ids: string[] = [];
  for await (const { id, source } of stripe.balanceTransactions.list({ payout, limit: pageSize }, patient)) {
    if (source !== payout) ids.push(id);
  }
  return ids;
}

const source = z
  .union([
    z.string(),
    z.object({ object: z.literal('charge'), payment_intent: z.string() }).transform((charge) => charge.payment_intent),
    z.object({ id: z.string() }).transform(({ id }) => id),
  ])
  .nullable();

function movementOf(transaction: Stripe.BalanceTransaction): BalanceMovement {
  const { id, amount, fee, created } = transaction;
  const kind = kindOf(transaction.type);
  return {
    id,
    kind,
    // Fees that are taken apart come as an amount.
    ...(kind === 'fee' ? { amount: 0, fee: fee - amount } : { amount, fee }),
    reference: source.parse(transaction.source) ?? id,
    happenedAt: new Date(created * 1000),
  };
}

function kindOf(type: string): BalanceMovement['kind'] {
  if (type === 'charge' || type === 'payment') return 'payment';
  if (type === 'refund' || type === 'payment_refund') return 'refund';
  if (type === 'payout' || type === 'payout_cancel' || type === 'payout_failure') return 'payout';
  return type.endsWith('_fee') || type === 'network_cost' ? 'fee' : 'other';
}
