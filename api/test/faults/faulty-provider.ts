import type { PaymentProvider } from '../../src/adapters/payment/payment-provider';

export type Fault =
  /** Before the provider gets the request. */
  'reset' | 'never answers' | 'cut after the request' | '500';
export const faults: readonly Fault[] = ['reset', 'never answers', 'cut after the request', '500'];

export interface Injector {
  /** One entry per call, in order. */
  next: (Fault | undefined)[];
  always: Fault | undefined;
}

const reset = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

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
