import type { CreditPurchase, PaymentStatus } from '@jolimot/contract/payments';
import { expect } from '@playwright/test';
import { newAccount, signIn } from '../support/accounts';
import { newCoupon } from '../support/codes';
import { pattern } from '../support/words';
import { answer, broken, requestsOf, unexplained } from './support/answers';
import { colourOf, open, test } from './support/sentence';

const accepted = '4242 4242 4242 4242';
const declined = '4000 0000 0000 0002';
const prepare = 'POST /payment/stripe/payment_intents';
const details = 'GET /payment/stripe/{id}/details';

const statuses = ['prepared', 'preparing', 'succeeded', 'failed', 'cancelled'] as const;
const instant = '2026-01-15T09:00:00.000Z';

const method = { paymentMethod: 'Card', paymentMethodName: 'Bank card' };

function purchase(status: PaymentStatus, id: number): CreditPurchase {
  const payment = { id, transactionId: `t${id}`, status, paid: 1200, discount: 0, coupons: [], ...method };
  const credits = { nbCredit: 5, remaining: 5, tax: 200, taxRate: 20, creditPackage: null, invoice: null };
  const returned = { withdrawn: 0, withdrawals: [], withdrawable: null };
  const names = { iri: `/credit_purchases/${id}`, reference: `P${id}`, shopUser: '/shop_users/1' };
  return { id, ...names, ...credits, ...returned, payment, createdAt: instant, updatedAt: instant };
}

test.describe('4. States and transitions: payments', { tag: '@phone' }, () => {
  test.use({ visitor: 'client' });

  test('Payment status values: prepared, preparing, succeeded, failed, cancelled (display colours grey, grey, green, black, pink)', async ({
    shop,
  }) => {
    const { page, words } = shop;
    const member = statuses.map((status, index) => purchase(status, index + 1));
    await answer(page, 'GET /credit_purchases', { status: 200, json: { totalItems: member.length, member } });
    await open(shop, 'my-account-credits');
    const labelOf = (status: PaymentStatus) =>
      page
        .getByRole('article')
        .filter({ hasText: new RegExp(`P${statuses.indexOf(status) + 1}\\b`) })
        .getByText(words.myAccount.credits.status[status], { exact: true });
    const colours = await Promise.all(statuses.map((status) => colourOf(labelOf(status), 'background-color')));
    expect(colours).toEqual(['grey', 'grey', 'green', 'black', 'pink']);
  });

  test('Client-side flow: preparing, then prepared, then succeeded; reset to none on a preparation error', async ({
    shop,
    context,
    baseURL,
  }) => {
    const { page, words } = shop;
    await signIn(context, await newAccount(), baseURL);
    await answer(page, prepare, unexplained);
    await open(shop, 'buy-credits');
    await shop.pay(accepted);
    await expect(page.getByText(words.errors.catalogue.prepareTransaction)).toBeVisible();
    await answer(page, prepare, null);
    const prepared = requestsOf(page, prepare);
    await page.getByRole('button', { name: pattern(words.checkout.buy.pay) }).click();
    await expect(page.getByRole('heading', { level: 1, name: pattern(words.checkout.purchased.title) })).toBeVisible({
      timeout: 30_000,
    });
    expect(prepared).toHaveLength(1);
  });

  test('Preparation is skipped if already prepared for the same product name and same coupon codes', async ({
    shop,
  }) => {
    const { page, words } = shop;
    const code = await newCoupon({ type: 'percent', value: 10 });
    const prepared = requestsOf(page, prepare);
    const charged = requestsOf(page, 'POST /payment/sandbox/{id}/confirm');
    const refused = page.getByText(words.errors.violations.card_declined);
    await open(shop, 'buy-credits');
    await shop.pay(declined);
    await expect(refused).toBeVisible();
    await shop.pay(declined);
    await expect.poll(() => charged.length).toBe(2);
    expect(prepared).toHaveLength(1);
    await page.getByLabel(words.checkout.buy.codes.label).fill(code);
    await page.getByRole('button', { name: words.checkout.buy.codes.add, exact: true }).click();
    await expect(page.getByRole('button', { name: pattern(words.checkout.buy.codes.remove, { code }) })).toBeVisible();
    await page.getByRole('button', { name: pattern(words.checkout.buy.pay) }).click();
    await expect.poll(() => prepared.length).toBe(2);
  });

  test('A free package (price 0) is processed directly through the free-payment call; a succeeded status refreshes the user', async ({
    shop,
    context,
    baseURL,
  }) => {
    const { page, words } = shop;
    await signIn(context, await newAccount(), baseURL);
    const prepared = requestsOf(page, prepare);
    const free = requestsOf(page, 'POST /credit_purchases/free-payment');
    await open(shop, 'buy-credits', [], `?code=${await newCoupon({ type: 'percent', value: 100 })}`);
    await page.getByRole('button', { name: /^(Recevoir mes|Get my) \d+/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: pattern(words.checkout.purchased.title) })).toBeVisible();
    expect(free).toHaveLength(1);
    expect(prepared).toHaveLength(0);
    await expect(page.getByRole('banner').getByText(/^\d+$/).first()).not.toHaveText('0');
  });

  test('After a card payment succeeds, transaction details are polled up to 3 times, 1 s apart, until status is succeeded', async ({
    shop,
    context,
    baseURL,
  }) => {
    const { page, words } = shop;
    await signIn(context, await newAccount(), baseURL);
    await open(shop, 'buy-credits');
    const asked = await answer(page, details, broken);
    const at: number[] = [];
    page.on('request', (request) => {
      if (/\/details$/.test(request.url()) && request.method() === 'GET') at.push(Date.now());
    });
    await shop.pay(accepted);
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(900);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThanOrEqual(900);
    // What the API does not tell is not told as a success.
    await expect(page).toHaveURL(/confirm/);
    await expect(page.getByText(pattern(words.checkout.buy.purchased))).toHaveCount(0);
  });

  test('then … the user refreshed', async ({ shop, context, baseURL }) => {
    const { page, words } = shop;
    await signIn(context, await newAccount(), baseURL);
    await open(shop, 'buy-credits');
    const users = requestsOf(page, 'GET /users/{id}');
    await page.getByRole('radio', { name: /^1 / }).check({ force: true });
    const before = users.length;
    await shop.pay(accepted);
    await expect(page.getByRole('heading', { level: 1, name: pattern(words.checkout.purchased.title) })).toBeVisible({
      timeout: 30_000,
    });
    expect(users.length).toBeGreaterThan(before);
    const balance = shop.language === 'fr' ? /^1 crédit/ : /^1 credit/;
    await expect(page.getByRole('banner').getByRole('link', { name: balance })).toBeVisible();
  });
});
