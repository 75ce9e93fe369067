import { expect } from '@playwright/test';
import { buyCredits, newAccount, orderForTwo, signIn } from './support/accounts';
import { finished, make } from './support/sample-drafts';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf } from './support/words';

test('an order can be cancelled until its cut-off: the credits come back and the card is a draft again', async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  const shop = new Shop(page, languageOf(testInfo.project.name));
  const { ordered, cancelled } = shop.words.checkout;
  const account = await newAccount();
  await buyCredits(account, 5);
  const reference = await orderForTwo(account, await make(finished, account.token));
  await signIn(context, account, baseURL);

  await page.goto(`${shop.language === 'fr' ? '' : '/en'}/order/confirm/${reference}`);
  await shop.allowCookies();
  await page.getByRole('button', { name: ordered.cancel }).click();
  await page.getByRole('button', { name: ordered.confirmCancel }).click();
  const heading = page.getByRole('heading', { level: 1, name: cancelled.title });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${cancelled.metaTitle}`));
  await expect(page.getByRole('main').getByText(shop.words.orderStatus.cancelled).last()).toBeVisible();
  await expect(page.getByText(shop.language === 'fr' ? '5 crédits en réserve' : '5 credits left')).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${cancelled.metaTitle}`));
  const home = shop.language === 'fr' ? '/mon-compte' : '/en/my-account';
  await page.goto(`${home}/${shop.language === 'fr' ? 'commandes' : 'orders'}`);
  await expect(page.getByRole('link', { name: shop.words.orderStatus.cancelled }).last()).toBeVisible();
  await page.goto(`${home}/${shop.language === 'fr' ? 'brouillons' : 'drafts'}`);
  await expect(page.getByRole('button', { name: shop.words.account.drafts.duplicate })).toBeVisible();
});
