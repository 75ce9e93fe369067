import { expect } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { newAccount } from './support/accounts';
import { apiUrl } from './support/api';
import { expiredSessionCookie } from './support/session';
import { photoFile } from './support/shop';
import { test } from './support/test';
import { serverSays } from './support/words';

/** No action of a visitor may end in a 500. */
test.beforeEach(({ page }) => {
  page.on('response', (response) => {
    if (response.url().startsWith(apiUrl)) expect.soft(response.status(), response.url()).toBeLessThan(500);
  });
});

test('a connection lost during an upload is told, and the upload goes on when it is back @always', async ({
  page,
  context,
  shop,
}) => {
  const slot = 'Image Front Right Full';
  await shop.openCreation();
  await shop.allowCookies();
  await shop.chooseCover('par-amour');
  await shop.goToStep('message');
  const text = shop.language === 'fr' ? 'Déjà écrit, à ne pas perdre.' : 'Already written, not to be lost.';
  await shop.message().fill(text);
  await shop.expectSaved();
  await shop.goToStep('images');
  await page.route(`${apiUrl}/customizations`, (route) => route.abort('connectionreset'));
  await shop.addPhoto(slot, photoFile);
  await expect(page.getByText(shop.words.creation.images.uploadWaiting).first()).toBeVisible({ timeout: 30_000 });
  await page.unroute(`${apiUrl}/customizations`);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(shop.slot(slot, 'slotFilled')).toBeVisible({ timeout: 60_000 });
  await shop.goToStep('message');
  await expect(shop.message()).toHaveValue(text);
});

test('a declined card is told beside its number; the next one pays @always', async ({ page, shop }) => {
  const account = await newAccount();
  const buy = pathOf('buy-credits', shop.language);
  await shop.open('login', `?callback=${encodeURIComponent(buy)}`);
  await shop.allowCookies();
  await shop.logIn(account);
  await expect(page).toHaveURL(new RegExp(`${buy}$`));
  await shop.pay('4000 0000 0000 0002');
  await expect(
    page.getByText(serverSays(shop.language, 'The bank declined this card. Nothing was charged: try another one.')),
  ).toBeVisible();
  await expect(page.getByLabel(shop.words.checkout.card.cardNumber)).toBeFocused();
  await shop.pay('4000 0025 0000 3155');
  await page.getByRole('button', { name: shop.words.checkout.card.bankConfirm }).click();
  await shop.expectPurchased();
});

test('an expired token leads back to login, and from there to the same page @always', async ({
  page,
  context,
  shop,
}) => {
  const account = await newAccount();
  const path = pathOf('my-account-drafts', shop.language);
  await shop.openHome();
  await shop.allowCookies();
  await context.addCookies([{ name: 'jolimot_auth', value: expiredSessionCookie(), url: page.url() }]);
  await page.goto(path);
  await expect(page).toHaveURL(/login\?callback=/, { timeout: 30_000 });
  await expect(page.getByText(shop.words.errors.codes.expired)).toBeVisible();
  await shop.logIn(account);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { name: shop.words.account.drafts.title })).toBeVisible();
});
