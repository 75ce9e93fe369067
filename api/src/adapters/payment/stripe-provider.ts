import Stripe from 'stripe';
import { z } from 'zod';
import type { Clock } from '../../clock';
import {
  ForgedEventError,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderRefund,
  ProviderRefusedError,
  type RefundRequest,
} from './payment-provider';
import { providerTimeoutMs } from './provider-timeout';
import { stripeMovements, stripePaidOut } from './stripe-movements';
import { stripeReversals } from './stripe-reversals';
import type { StripeSettings } from './stripe-settings';

/** s, as in Stripe's library. Each delivery is signed anew. */
const eventSeconds = 300;
/** A purchase is refunded in a few parts at most. */
const mostRefunds = 100;

/**
 * PaymentIntents with the methods of Stripe's dashboard. `withProviderTimeout` turns unclear errors into unknown
 * outcomes (docs/decisions/0037-payment-code-comes-late-and-stripe-is-asked.md).
 */
export function createStripeProvider(keys: StripeSettings, clock: Clock): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, {
    ...serverOf(keys.apiUrl),
    // Shorter than the port's, so no connection stays open.
    timeout: providerTimeoutMs - 500,
    // The buyer, the next poll or a job retries with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    name: 'stripe',
    publicKey: keys.publishableKey,
    createIntent: async ({ amount, currency, metadata, idempotencyKey }) => {
      const wanted = {
        amount,
        currency: currency.toLowerCase(),
        metadata,
        automatic_payment_methods: { enabled: true },
      };
      const create = (key: string) => stripe.paymentIntents.create(wanted, { idempotencyKey: key });
      try {
        return intentOf(await create(idempotencyKey));
      } catch (cause) {
        // Stripe repeats its own failure for a day. The first intent, if it exists, is never paid.
        if (!isRepeatedFailure(cause)) throw cause;
        return intentOf(await create(`${idempotencyKey}-again`));
      }
    },
    findIntent: (id) => findIntent(stripe, id),
    cancelIntent: async (id) => {
      try {
        return intentOf(await stripe.paymentIntents.cancel(id));
      } catch (cause) {
        // Paid, cancelled, under way or unknown: read its state.
        if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) throw cause;
        return findIntent(stripe, id);
      }
    },
    refund: (request) => refund(stripe, request),
    findReversals: (id) => stripeReversals(stripe, id),
    movements: (since, until) => stripeMovements(stripe, since, until),
    paidOut: (payout) => stripePaidOut(stripe, payout),
    readEvent: (body, signature) => {
      try {
        const now = clock.now().getTime();
        const event = stripe.webhooks.constructEvent(body, signature, keys.webhookSecret, eventSeconds, undefined, now);
        // The library looks only for old ones.
        if (signedAt(signature) > now / 1000 + eventSeconds) throw new Error('Signed in the future.');
        return eventOf(event);
      } catch (cause) {
        throw new ForgedEventError('A message is not signed by the payment provider, or too old.', { cause });
      }
    },
  };
}

/** s since 1970 */
const signedAt = (signature: string): number => Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);

function serverOf(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}

const isRepeatedFailure = (cause: unknown): boolean =>
  cause instanceof Stripe.errors.StripeAPIError && cause.headers?.['idempotent-replayed'] === 'true';

const isMissing = (cause: unknown): boolean =>
  cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing';

async function findIntent(stripe: Stripe, id: string): Promise<ProviderIntent | undefined> {
  try {
    return intentOf(await stripe.paymentIntents.retrieve(id));
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
}

function intentOf(intent: Stripe.PaymentIntent): ProviderIntent {
  const { id, client_secret: clientSecret, amount, amount_received: received, currency, metadata, status } = intent;
  if (clientSecret === null) throw new Error('A payment intent came without its secret.');
  const paid = status === 'succeeded';
  return { id, clientSecret, amount: paid ? received : amount, currency, metadata, state: stateOf(status) };
}

function stateOf(status: Stripe.PaymentIntent.Status): ProviderIntent['state'] {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'processing') return 'processing';
  return status === 'canceled' ? 'cancelled' : 'open';
}

/** Stripe keeps a key for a day only: look for the refund by its key first. */
async function refund(stripe: Stripe, { transactionId, amount, idempotencyKey }: RefundRequest) {
  try {
    const { data: made } = await stripe.refunds.list({ payment_intent: transactionId, limit: mostRefunds });
    const mine = made.find(({ metadata }) => metadata?.key === idempotencyKey);
    if (mine) return refundOf(mine);
    const wanted = { payment_intent: transactionId, amount, metadata: { key: idempotencyKey } };
    return refundOf(await stripe.refunds.create(wanted, { idempotencyKey: `refund:${idempotencyKey}` }));
  } catch (cause) {
    if (isRefusal(cause)) throw new ProviderRefusedError('The payment provider refuses the refund.', { cause });
    throw cause;
  }
}

/** With too little balance, a refund is possible tomorrow. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code !== 'balance_insufficient';

const refundOf = ({ id, amount, status, created }: Stripe.Refund): ProviderRefund => ({
  id,
  amount,
  madeAt: new Date(created * 1000),
  state: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
});

const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? undefined);
const ofPayment = z.object({ payment_intent: reference, status: z.string().nullish() });

function eventOf({ type, data }: Stripe.Event): ProviderEvent {
  if (type.startsWith('payment_intent.')) {
    return { kind: 'payment', transactionId: reference.parse(data.object) };
  }
  if (type.startsWith('charge.dispute.') || type.startsWith('refund.')) {
    const { payment_intent: transactionId, status } = ofPayment.parse(data.object);
    return { kind: type.startsWith('refund.') && status === 'failed' ? 'refund-failed' : 'reversal', transactionId };
  }
  return { kind: 'other', transactionId: undefined };
}
