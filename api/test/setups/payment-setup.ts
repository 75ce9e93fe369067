import { expect } from 'vitest';
import { type PaymentProvider, ProviderUnknownError } from '../../src/adapters/payment/payment-provider';
import { openTestApp } from '../app/open-test-app';
import { addClient, addPackage, addPaymentMethods } from '../fixtures/credits';

export type Buyer = { id: number; email: string; headers: Record<string, string> };

export const accepted = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };

export const content = (item: number, extra: Record<string, unknown> = {}) => ({
  item,
  nbCredit: 5,
  currency: 'EUR',
  businessName: 'Jolimot',
  productName: 'Cinq cartes',
  customerEmail: 'zoe@test.example',
  customerName: 'Zoé Martin',
  coupons: [],
  ...extra,
});

/** Its payment provider can be silenced. */
export async function openPaymentSetup() {
  const provider: Mood = { silent: false, untold: false, slow: false, reads: [], mostReads: Number.POSITIVE_INFINITY };
  const test = await openTestApp({
    override: ({ payment }) => (payment ? { payment: sometimesSilent(payment, provider) } : {}),
  });
  const { handle } = test.deps;
  await addPaymentMethods(handle.db);

  const buyer = async (credits = 0): Promise<Buyer> => {
    const user = await addClient(handle.db, credits);
    return { ...user, headers: await test.as(user) };
  };
  const prepare = (who: Buyer, payload: object, extra: Record<string, string> = {}) => {
    const headers = { ...who.headers, ...extra };
    return test.app.inject({ method: 'POST', url: '/payment/stripe/payment_intents', headers, payload });
  };
  const takeFree = (who: Buyer, payload: object, extra: Record<string, string> = {}) => {
    const headers = { ...who.headers, ...extra };
    return test.app.inject({ method: 'POST', url: '/credit_purchases/free-payment', headers, payload });
  };
  const details = (who: Buyer, id: string) =>
    test.app.inject({ url: `/payment/stripe/${id}/details`, headers: who.headers });
  const confirm = (who: Buyer, id: string, card: object = accepted) =>
    test.app.inject({ method: 'POST', url: `/payment/sandbox/${id}/confirm`, headers: who.headers, payload: card });
  const prepared = async (): Promise<{ who: Buyer; id: string }> => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const answer = await prepare(who, content(bought.id));
    expect(answer.statusCode, answer.body).toBe(201);
    return { who, id: answer.json().id };
  };
  return { handle, test, provider, buyer, prepare, takeFree, details, confirm, prepared };
}

interface Mood {
  silent: boolean;
  /** What a payout brings. */
  untold: boolean;
  /** A refund is on its way. */
  slow: boolean;
  /** Lengths of movements that were read, ms. */
  reads: number[];
  mostReads: number;
}

function sometimesSilent(provider: PaymentProvider, state: Mood): PaymentProvider {
  const answer = <T>(work: () => Promise<T>) =>
    state.silent ? Promise.reject(new ProviderUnknownError('timeout')) : work();
  return {
    ...provider,
    createIntent: (request) => answer(() => provider.createIntent(request)),
    findIntent: (id) => answer(() => provider.findIntent(id)),
    cancelIntent: (id) => answer(() => provider.cancelIntent(id)),
    refund: async (request) => {
      const made = await answer(() => provider.refund(request));
      return state.slow ? { ...made, state: 'pending' } : made;
    },
    movements: (since, until) => {
      const isLost = state.reads.push(until.getTime() - since.getTime()) > state.mostReads;
      return isLost
        ? Promise.reject(new ProviderUnknownError('timeout'))
        : answer(() => provider.movements(since, until));
    },
    paidOut: async (payout) => (state.untold ? [] : provider.paidOut(payout)),
  };
}
