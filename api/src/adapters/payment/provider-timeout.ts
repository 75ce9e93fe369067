import { withTimeout } from '../../with-timeout';
import { type PaymentProvider, ProviderUnknownError } from './payment-provider';

/** How long a provider may think, ms. A request of ours asks at most twice in a row, and answers within ten seconds. */
export const providerTimeoutMs = 4000;

/**
 * Puts the port's promise around any adapter: what is not answered in time, and whatever an adapter throws (a reset, a
 * broken answer, a 500), is "unknown". Nobody above can take a lost answer for a failed payment then.
 * @param timeoutMs how long each call may take
 */
export function withProviderTimeout(provider: PaymentProvider, timeoutMs = providerTimeoutMs): PaymentProvider {
  const { testCards } = provider;
  return {
    name: provider.name,
    publicKey: provider.publicKey,
    createIntent: (request) => answered(() => provider.createIntent(request), timeoutMs),
    findIntent: (id) => answered(() => provider.findIntent(id), timeoutMs),
    cancelIntent: (id) => answered(() => provider.cancelIntent(id), timeoutMs),
    ...(testCards ? { testCards: { pay: (id, card) => answered(() => testCards.pay(id, card), timeoutMs) } } : {}),
  };
}

async function answered<T>(ask: () => Promise<T>, timeoutMs: number): Promise<T> {
  try {
    return await withTimeout(ask(), timeoutMs);
  } catch (cause) {
    if (cause instanceof ProviderUnknownError) throw cause;
    throw new ProviderUnknownError('The payment provider failed.', { cause });
  }
}
