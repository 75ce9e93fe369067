import { order } from '@jolimot/contract/orders/order';
import { creditPurchase } from '@jolimot/contract/payments';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { pathOf } from '../lib/paths';
import type { Account } from './support/accounts';
import { call } from './support/api';
import { finished, make } from './support/sample-drafts';
import { test } from './support/test';
import { pattern } from './support/words';

const ordersOf = async ({ token }: Account) => z.array(order).parse(await call('/orders', {}, token));
const purchasesOf = async ({ token }: Account) =>
  z.array(creditPurchase).parse(await call('/credit_purchases', {}, token));

async function expectKept(page: Page, look: () => Promise<void>): Promise<void> {
  await look();
  await page.reload();
  await look();
  await page.goBack();
  await page.goForward();
  await look();
}

test('reload, back and a double click at each step of buying and ordering: one purchase, one order @phone', async ({
  page,
  shop,
  account,
}) => {
  test.slow();
  const { order: words, buy, purchased, ordered, cancelled } = shop.words.checkout;
  const card = await make(finished, account.token);
  await page.goto(pathOf('my-account-drafts', shop.language));
  await shop.allowCookies();
  await page.goto(`${pathOf('order', shop.language)}?creation=${card}`);

  const heading = page.getByRole('heading', { level: 1 });
  const someone = page.getByRole('checkbox', { name: /Jeanne Le Goff/ });
  const street = { address1: '12 rue des Tilleuls', zipcode: '29900', city: 'Concarneau' };
  await shop.addAddress({ firstname: 'Jeanne', lastname: 'Le Goff', ...street }, undefined, 'dblclick');
  await expect(someone).toHaveCount(1);
  await expectKept(page, () => expect(someone).toBeChecked());

  const here = new URL(page.url());
  const shelf = new URLSearchParams({ callback: here.pathname + here.search });
  await page.goto(`${pathOf('buy-credits', shop.language)}?${shelf}`);
  const five = page.getByRole('radio', { name: /^5 / });
  await five.press('Space');
  await expect(five).toBeChecked();
  await expectKept(page, () => expect(page.getByLabel(shop.words.checkout.card.cardNumber)).toBeVisible());
  // By key: after "forward" the browser scrolls, and a click would miss.
  await five.press('Space');
  await expect(five).toBeChecked();
  const pay = page.getByRole('button', { name: pattern(buy.pay, { price: '14,50 €' }) });
  await expect(pay).toBeEnabled();
  await page.getByLabel(shop.words.checkout.card.cardNumber).fill('4242424242424242');
  await page.getByLabel(shop.words.checkout.card.expiry).fill('12/34');
  await page.getByLabel(shop.words.checkout.card.cvc).fill('123');
  await pay.dblclick();
  await expect(heading).toHaveText(pattern(purchased.title), { timeout: 30_000 });
  await expectKept(page, () => expect(heading).toHaveText(pattern(purchased.title)));
  expect((await purchasesOf(account)).map(({ nbCredit }) => nbCredit)).toEqual([5]);
  await page.getByRole('link', { name: purchased.continueOrder }).click();
  await expectKept(page, () => expect(someone).toBeChecked());

  await page.getByRole('checkbox', { name: words.checked }).check();
  await page.getByRole('button', { name: pattern(words.place) }).dblclick();
  const placed = () => expect(heading).toHaveText(pattern(ordered.heads.ours.title));
  await expect(heading).toHaveText(pattern(ordered.heads.ours.title), { timeout: 30_000 });
  await page.goBack();
  await expect(heading).toHaveText(words.nothingTitle);
  await page.goForward();
  await placed();
  await page.reload();
  await placed();
  expect((await ordersOf(account)).map(({ nbCredit }) => nbCredit)).toEqual([1]);

  await page.getByRole('button', { name: ordered.cancel }).click();
  await page.getByRole('button', { name: ordered.confirmCancel }).dblclick();
  await expect(heading).toHaveText(cancelled.title);
  await page.reload();
  await expect(heading).toHaveText(cancelled.title);
  const ledger = z
    .array(z.object({ kind: z.string(), delta: z.number() }))
    .parse(await call('/credit_ledger', {}, account.token));
  expect(ledger.map(({ kind, delta }) => [kind, delta])).toEqual([
    ['cancellation', 1],
    ['order', -1],
    ['purchase', 5],
  ]);
});
