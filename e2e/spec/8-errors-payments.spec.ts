import { expect } from '@playwright/test';
import { newCoupon } from '../support/codes';
import { answer, broken } from './support/answers';
import { expectLoadTold, expectRefusalTold, expectVerbatim, open, test } from './support/sentence';

test.describe('8. Error catalogue: payments', { tag: '@phone' }, () => {
  test.use({ visitor: 'client' });

  test("'Unable to prepare transaction'", async ({ shop }) => {
    await open(shop, 'buy-credits');
    await expectRefusalTold(
      shop,
      {
        sentence: 'Unable to prepare transaction',
        pick: ({ errors }) => errors.catalogue.prepareTransaction,
        call: 'POST /payment/stripe/payment_intents',
      },
      () => shop.pay('4242 4242 4242 4242'),
    );
  });

  test("'Unable to get transaction'", async ({ shop }) => {
    const { page, words } = shop;
    expectVerbatim('Unable to get transaction', ({ errors }) => errors.catalogue.getTransaction);
    await answer(page, 'GET /payment/stripe/{id}/details', broken);
    await open(shop, 'buy-confirm', ['ABC']);
    await expect(page.getByRole('alert').filter({ hasText: words.errors.catalogue.getTransaction })).toBeVisible();
    const detail = 'The card payment provider is not available.';
    const json = { type: 'about:blank', title: 'x', status: 503, detail, code: 'payment_provider_unavailable' };
    await answer(page, 'GET /payment/stripe/{id}/details', { status: 503, json });
    await page.getByRole('button', { name: words.checkout.purchased.retry }).click();
    const told = words.refusals.the_card_payment_provider_is_not_available;
    await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
  });

  test("'Whoops... An error occured 😞' (free purchase)", async ({ shop }) => {
    const { page } = shop;
    await open(shop, 'buy-credits', [], `?code=${await newCoupon({ type: 'percent', value: 100 })}`);
    await expectRefusalTold(
      shop,
      {
        sentence: 'Whoops... An error occured 😞',
        pick: ({ errors }) => errors.catalogue.freePurchase,
        call: 'POST /credit_purchases/free-payment',
      },
      () => page.getByRole('button', { name: /^(Recevoir mes|Get my) \d+/ }).click(),
    );
  });

  test('availability failure: the card payment provider is not available', async ({ shop }) => {
    await expectLoadTold(
      shop,
      {
        sentence: 'The card payment provider is not available',
        pick: ({ errors }) => errors.catalogue.providerUnavailable,
        call: 'GET /payment/stripe/available',
        retry: ({ checkout }) => checkout.buy.retry,
      },
      () => open(shop, 'buy-credits'),
    );
    await expect(shop.page.getByLabel(shop.words.checkout.card.cardNumber)).toBeVisible();
  });

  test("'No payment method available'", async ({ shop }) => {
    const { page, words } = shop;
    expectVerbatim('No payment method available', ({ errors }) => errors.catalogue.noPaymentMethod);
    const json = { available: false, provider: 'stripe', publicKey: null };
    await answer(page, 'GET /payment/stripe/available', { status: 200, json });
    await open(shop, 'buy-credits');
    await expect(page.getByText(words.errors.catalogue.noPaymentMethod)).toBeVisible();
    await expect(page.getByLabel(words.checkout.card.cardNumber)).toHaveCount(0);
  });
});
