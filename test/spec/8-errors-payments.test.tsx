import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { broken, ok } from '../real-tree/answer';
import { payByCard, takeFree, withCode } from '../real-tree/buying';
import { holdClock, pass } from '../real-tree/clock';
import { field, press } from '../real-tree/hands';
import { expectLoadTold, expectRefusalTold, expectTold, expectVerbatim } from '../real-tree/sentence';
import { open } from '../real-tree/visit';

describe.each(['en', 'fr'] as const)('8. Error catalogue: payments (%s)', (language) => {
  it("'Unable to prepare transaction'", async () => {
    const visit = await open('buy-credits', language, { visitor: 'client' });
    await expectRefusalTold(
      visit,
      {
        sentence: 'Unable to prepare transaction',
        pick: ({ errors }) => errors.catalogue.prepareTransaction,
        call: 'POST /payment/stripe/payment_intents',
      },
      () => payByCard(visit),
    );
  });

  it("'Unable to get transaction'", async () => {
    const { api, words } = await open('faq', language);
    expectVerbatim('Unable to get transaction', ({ errors }) => errors.catalogue.getTransaction);
    api.answer('GET /payment/stripe/{id}/details', broken);
    holdClock();
    await open('buy-confirm', language, { visitor: 'client', tail: ['ABC'] });
    // It is tried two more times by itself.
    await pass(4000);
    await expectTold(words.errors.catalogue.getTransaction);
    const detail = 'The card payment provider is not available.';
    const json = { type: 'about:blank', title: 'x', status: 503, detail, code: 'payment_provider_unavailable' };
    api.answer('GET /payment/stripe/{id}/details', { status: 503, json });
    await press(words.checkout.purchased.retry);
    await pass(4000);
    await expectTold(words.refusals.the_card_payment_provider_is_not_available);
  });

  it("'Whoops... An error occured 😞' (free purchase)", async () => {
    const { api } = await open('faq', language);
    withCode(api, 'GRATUIT', { type: 'percent', value: 100, label: '- 100%' });
    const visit = await open('buy-credits', language, { visitor: 'client', rest: '?code=GRATUIT' });
    await expectRefusalTold(
      visit,
      {
        sentence: 'Whoops... An error occured 😞',
        pick: ({ errors }) => errors.catalogue.freePurchase,
        call: 'POST /credit_purchases/free-payment',
      },
      takeFree,
    );
  });

  it('availability failure: the card payment provider is not available', async () => {
    const visit = await open('faq', language);
    await expectLoadTold(
      visit,
      {
        sentence: 'The card payment provider is not available',
        pick: ({ errors }) => errors.catalogue.providerUnavailable,
        call: 'GET /payment/stripe/available',
        retry: ({ checkout }) => checkout.buy.retry,
      },
      () => open('buy-credits', language, { visitor: 'client' }),
    );
    expect(await field(visit.words.checkout.card.cardNumber)).toBeTruthy();
  });

  it("'No payment method available'", async () => {
    const { api, words } = await open('faq', language);
    expectVerbatim('No payment method available', ({ errors }) => errors.catalogue.noPaymentMethod);
    api.answer('GET /payment/stripe/available', ok({ available: false, provider: 'stripe', publicKey: null }));
    await open('buy-credits', language, { visitor: 'client' });
    await expectTold(words.errors.catalogue.noPaymentMethod);
    expect(screen.queryByLabelText(words.checkout.card.cardNumber)).toBeNull();
  });
});
