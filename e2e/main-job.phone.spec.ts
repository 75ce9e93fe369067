import { expect } from '@playwright/test';
import { checkPressFile } from './support/check-press-file';
import { design, orderForTwo, signUp } from './support/main-job';
import { Shop } from './support/shop';
import { test } from './support/test';

test('on a phone, with the consent banner left unanswered, a guest makes a card, signs up, buys credits and posts it @always-phone', async ({
  page,
  context,
}, testInfo) => {
  const shop = new Shop(page, 'fr');
  await shop.openHome();
  const lines = await design(shop);
  const kept = (await context.cookies()).map(({ name }) => name);
  expect(kept).not.toContain('jolimot_creations');
  await signUp(shop);
  await orderForTwo(shop);
  await checkPressFile(shop, lines, testInfo.outputPath());
});
