import { vi } from 'vitest';

type Outcome = { error?: object; paymentIntent?: { status: string } };

/** A form at once. Use with `vi.mock('@stripe/stripe-js/pure', …)`. */
export function standInStripe() {
  const listeners = new Map<string, (event: object) => void>();
  const element = {
    mount: vi.fn((place: HTMLElement) => {
      place.textContent = 'the provider’s form';
      queueMicrotask(() => listeners.get('ready')?.(element));
    }),
    on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    off: (name: string) => listeners.delete(name),
    once: vi.fn(),
    update: vi.fn(),
    destroy: vi.fn(),
  };
  const elements = {
    create: vi.fn(() => element),
    getElement: vi.fn(() => null),
    update: vi.fn(),
    submit: vi.fn(async (): Promise<{ error?: object }> => ({})),
  };
  const stripe = {
    elements: vi.fn((_options: object) => elements),
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment: vi.fn(),
    confirmPayment: vi.fn(
      async (_asked: { clientSecret: string; confirmParams: { return_url: string } }): Promise<Outcome> => ({
        paymentIntent: { status: 'succeeded' },
      }),
    ),
  };
  return { stripe, elements, element, fail: () => listeners.get('loaderror')?.({ error: {} }) };
}
