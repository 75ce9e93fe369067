import { withTimeout } from '../../clock';
import { type PaymentProvider, ProviderRefusedError, ProviderUnknownError } from './payment-provider';

/** A request calls the provider twice at most and must be answered within ten seconds. */
export const providerTimeoutMs = 4000;
/** Lists have many pages; only a job asks for them. */
const listTimeoutMs = 300_000;

/** Turns every error but a clear refusal into a ProviderUnknownError: a lost answer is not a failed payment. */
export function withProviderTimeout(provider: PaymentProvider, timeoutMs = providerTimeoutMs): PaymentProvider {
  const { testCards, readEvent } = provider;
  return {
    name: provider.name,
    publicKey: provider.publicKey,
    createIntent: (request) => answered(() => provider.createIntent(request), timeoutMs),
    findIntent: (id) => answered(() => provider.findIntent(id), timeoutMs),
    cancelIntent: (id) => answered(() => provider.cancelIntent(id), timeoutMs),
    refund: (request) => answered(() => provider.refund(request), timeoutMs),
    findReversals: (id) => answered(() => provider.findReversals(id), timeoutMs),
    movements: (since, until) => answered(() => provider.movements(since, until), listTimeoutMs),
    paidOut: (payout) => answered(() => provider.paidOut(payout), listTimeoutMs),
    ...(readEvent ? { readEvent } : {}),
    ...(testCards ? { testCards: { pay: (id, card) => answered(() => testCards.pay(id, card), timeoutMs) } } : {}),
  };
}

async function answered<T>(ask: () => Promise<T>, timeoutMs: number): Promise<T> {
  try {
    return await withTimeout(ask(), timeoutMs);
  } catch (cause) {
    if (cause instanceof ProviderUnknownError || cause instanceof ProviderRefusedError) throw cause;
    throw new ProviderUnknownError('The payment provider failed.', { cause });
  }
}
