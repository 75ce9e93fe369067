import { expect, test } from '@playwright/test';
import { design, orderForTwo, signUp } from './support/main-job';
import { Shop } from './support/shop';
import { languageOf } from './support/words';

test('an order can be cancelled until its cut-off: the credits come back and the card is a draft again', async ({
  page,
}, testInfo) => {
  const shop = new Shop(page, languageOf(testInfo.project.name));
  const { ordered } = shop.words.checkout;
  await shop.openHome();
  await shop.allowCookies();
  await design(shop);
  await signUp(shop);
  await orderForTwo(shop);
  await page.getByRole('button', { name: ordered.cancel }).click();
  await page.getByRole('button', { name: ordered.confirmCancel }).click();
  await expect(page.getByText(ordered.cancelledText)).toBeVisible();
  await expect(page.getByText(shop.language === 'fr' ? '5 crédits en réserve' : '5 credits left')).toBeVisible();
  await page.goto(shop.language === 'fr' ? '/mon-compte/brouillons' : '/en/my-account/drafts');
  await expect(page.getByRole('button', { name: shop.words.account.drafts.duplicate })).toBeVisible();
});
