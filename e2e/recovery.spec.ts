import { expect } from '@playwright/test';
import { answer, broken } from './support/given/answers';
import { test } from './support/given/visit';
import { pattern } from './support/words';

const loads = ['GET /users/{id}', 'GET /payment/stripe/available'] as const;

test('a shop that answers again is noticed without a click or a reload @always', async ({ shop, account: _ }) => {
  const { page, words } = shop;
  const { buy, card } = words.checkout;
  await page.clock.install();
  for (const load of loads) await answer(page, load, broken);
  await shop.open('buy-credits');
  await expect(page.getByText(words.errors.catalogue.loadUser)).toBeVisible();
  await expect(page.getByText(words.errors.catalogue.providerUnavailable)).toBeVisible();
  for (const load of loads) await answer(page, load, null);
  await page.clock.fastForward(20_000);
  await expect(page.getByLabel(card.cardNumber)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: pattern(buy.pay) })).toBeEnabled();
  const none = words.layout.buyCreditsBadge.match(/=0 \{([^}]+)\}/)?.[1] ?? '';
  await expect(page.getByRole('banner').getByRole('link', { name: none })).toBeVisible();
});
