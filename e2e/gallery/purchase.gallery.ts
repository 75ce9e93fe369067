import { test } from '@playwright/test';
import { openOrderWithoutCredits, payAndPost } from '../support/pay-and-post';
import { Shop } from '../support/shop';
import { languageOf } from '../support/words';
import { clear, picture, settle } from './folder';

test('an order that lacks a credit, the purchase, the order, its cancellation', async ({ page, baseURL }, testInfo) => {
  const shop = new Shop(page, languageOf(testInfo.project.name));
  const pictures = `order-${testInfo.project.name}-`;
  clear(pictures);
  await openOrderWithoutCredits(shop, baseURL);
  await page.getByRole('button', { name: shop.words.consent.declineAll }).click();
  let number = 0;
  await payAndPost(shop, {
    press: (target) => target.click(),
    tick: (target) => target.locator('xpath=ancestor::label').click(),
    write: (target, text) => target.pressSequentially(text),
    look: async (place) => {
      number += 1;
      await settle(page);
      await page.screenshot({
        path: picture(`${pictures}${number}-${place.replaceAll(' ', '-')}`),
        fullPage: true,
      });
    },
  });
});
