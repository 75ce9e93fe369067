import type { PaymentProvider } from '../../src/adapters/payment/payment-provider';

/** What can happen between a shop and its payment provider. */
export type Fault =
  /** The connection is broken before the provider hears of the request. */
  | 'reset'
  /** The provider hears of it, and nothing ever comes back. */
  | 'never answers'
  /** The provider does what it was asked, and the answer is lost. */
  | 'cut after the request'
  /** The provider answers that it failed, before it did anything. */
  | '500';
export const faults: readonly Fault[] = ['reset', 'never answers', 'cut after the request', '500'];

/** Where faults are put. */
export interface Injector {
  /** Each entry is used up by one call, in order. */
  next: (Fault | undefined)[];
  /** What every call meets when there is no entry left; undefined where the provider works. */
  always: Fault | undefined;
}

const reset = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** Puts faults in front of a provider's adapter, as a bad network would. */
export function faulty(provider: PaymentProvider, injector: Injector): PaymentProvider {
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    switch (injector.next.length > 0 ? injector.next.shift() : injector.always) {
      case 'reset':
        throw reset();
      case 'never answers':
        return new Promise<T>(() => undefined);
      case 'cut after the request':
        await work();
        throw reset();
      case '500':
        throw Object.assign(new Error('Internal Server Error'), { statusCode: 500 });
      default:
        return work();
    }
  };
  const { testCards } = provider;
  return {
    ...provider,
    createIntent: (request) => through(() => provider.createIntent(request)),
    findIntent: (id) => through(() => provider.findIntent(id)),
    cancelIntent: (id) => through(() => provider.cancelIntent(id)),
    ...(testCards ? { testCards: { pay: (id, card) => through(() => testCards.pay(id, card)) } } : {}),
  };
}
