import { expect } from '@playwright/test';
import { apiUrl } from './support/api';
import { newCoupon } from './support/codes';
import { Keyboard } from './support/keyboard';
import type { Shop } from './support/shop';
import { test } from './support/test';
import { pattern, serverSays } from './support/words';

function basketOf({ page, words: { checkout } }: Shop) {
  const { codes, pay, ticket } = checkout.buy;
  return {
    ticket: page.getByRole('region', { name: ticket }),
    field: page.getByLabel(codes.label),
    remove: (code: string) => page.getByRole('button', { name: pattern(codes.remove, { code }) }),
    payButton: (price: string) => page.getByRole('button', { name: pattern(pay, { price }) }),
  };
}

test('codes stay over a reload, and are paid with once, whatever is clicked @phone', async ({
  page,
  shop,
  account: _,
}) => {
  const [percent, more] = await Promise.all([
    newCoupon({ type: 'percent', value: 10 }),
    newCoupon({ type: 'credits', value: 2 }),
  ]);
  await shop.open('buy-credits');
  const basket = basketOf(shop);
  const { buy, purchased, card } = shop.words.checkout;
  for (const code of [` ${percent.toLowerCase()} `, more]) {
    await basket.field.fill(code);
    await page.getByRole('button', { name: buy.codes.add, exact: true }).dblclick();
    // A code that is taken empties the field.
    await expect(basket.remove(code.trim().toUpperCase())).toHaveCount(1);
  }
  await expect(basket.ticket).toContainText('+2');
  await expect(basket.payButton('24,30 €')).toBeEnabled();
  await page.reload();
  await expect(basket.remove(percent)).toBeVisible();
  await basket.remove(more).click();
  await expect(basket.field).toBeFocused();
  await page.getByRole('radio', { name: /^5 / }).check({ force: true });
  await expect(basket.payButton('13,05 €')).toBeEnabled();

  let prepared = 0;
  page.on('request', (request) => {
    if (request.url() === `${apiUrl}/payment/stripe/payment_intents` && request.method() === 'POST') prepared += 1;
  });
  await shop.pay('4000000000000002');
  await expect(
    page.getByText(serverSays(shop.language, 'The bank declined this card. Nothing was charged: try another one.')),
  ).toBeVisible();
  await page.getByLabel(card.cardNumber).fill('4242424242424242');
  await basket.payButton('13,05 €').dblclick();
  await shop.expectPurchased();
  expect(prepared).toBe(1);
  const receipt = page.getByRole('region', { name: purchased.ticket });
  for (const part of [percent, /−\s1,45\s€/, /13,05\s€/]) await expect(receipt).toContainText(part);
  await page.goBack();
  await expect(page.getByLabel(card.cardNumber)).toHaveValue('');
  await page.goForward();
  await shop.expectPurchased();
});

test('codes are typed and taken off with the keyboard alone', async ({ page, shop, account: _ }) => {
  const code = await newCoupon({ type: 'percent', value: 50 });
  await shop.open('buy-credits');
  const basket = basketOf(shop);
  const keyboard = new Keyboard(page);
  await keyboard.reach(basket.field);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(basket.payButton('13,50 €')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(basket.remove(code)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(basket.payButton('27 €')).toBeVisible();
  await expect(basket.field).toBeFocused();
});

test('a card that was charged when the page was left is told of, and not charged again @always', async ({
  page,
  shop,
  account: _,
}) => {
  await shop.open('buy-credits');
  // The charge succeeds but its answer is lost.
  const charged = new Promise<void>((resolve) => {
    void page.route(`${apiUrl}/payment/sandbox/*/confirm`, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await shop.pay('4242424242424242');
  await charged;
  await page.reload();
  await shop.expectPurchased();
});
