import { expect } from '@playwright/test';
import { signIn } from './support/accounts';
import { apiUrl } from './support/api';
import { answer, broken, unauthenticated } from './support/given/answers';
import { expired, failRenewals } from './support/given/renewals';
import { open, test } from './support/given/visit';
import type { Shop } from './support/shop';
import { pattern } from './support/words';

test.use({ visitor: 'client' });

const loads = ['GET /users/{id}', 'GET /payment/stripe/available'] as const;

async function expectReadyToPay({ page, words }: Shop): Promise<void> {
  const { buy, card } = words.checkout;
  await expect(page.getByLabel(card.cardNumber)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: pattern(buy.pay) })).toBeEnabled();
  const none = words.layout.buyCreditsBadge.match(/=0 \{([^}]+)\}/)?.[1] ?? '';
  await expect(page.getByRole('banner').getByRole('link', { name: none })).toBeVisible();
}

test('a purchase that the shop could not prepare for is offered again, with what failed @phone', async ({ shop }) => {
  const { page, words } = shop;
  const { catalogue } = words.errors;
  for (const load of loads) await answer(page, load, broken);
  await open(shop, 'buy-credits');
  await expect(page.getByRole('alert').filter({ hasText: catalogue.providerUnavailable })).toBeVisible();
  const note = page.getByRole('alert').filter({ hasText: catalogue.loadUser });
  await expect(note).toBeVisible();
  for (const load of loads) await answer(page, load, null);
  await note.getByRole('button', { name: words.checkout.buy.retry }).click();
  await expectReadyToPay(shop);
});

test('a shop that answers again is noticed without a click or a reload @always', async ({ shop }) => {
  const { page, words } = shop;
  await page.clock.install();
  for (const load of loads) await answer(page, load, broken);
  await open(shop, 'buy-credits');
  await expect(page.getByText(words.errors.catalogue.loadUser)).toBeVisible();
  await expect(page.getByText(words.errors.catalogue.providerUnavailable)).toBeVisible();
  for (const load of loads) await answer(page, load, null);
  await page.clock.fastForward(20_000);
  await expectReadyToPay(shop);
});

test('a session whose renewal fails three times is renewed by the next try, and nothing stays empty', async ({
  shop,
  client,
  context,
  baseURL,
}) => {
  const { page } = shop;
  const ended = expired(client);
  await signIn(context, ended, baseURL);
  await failRenewals(page, 3);
  // A forged signature makes the API refuse the token; a true one is only expired.
  await page.route(
    (url) => url.origin === new URL(apiUrl).origin,
    (route) => {
      if (route.request().headers().authorization !== `Bearer ${ended.token}`) return route.fallback();
      return route.fulfill({
        ...unauthenticated('Expired JWT Token'),
        headers: { 'access-control-allow-origin': '*' },
      });
    },
  );
  await open(shop, 'buy-credits');
  await expectReadyToPay(shop);
});
