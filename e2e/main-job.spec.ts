import { checkPressFile } from './support/check-press-file';
import { design, orderForTwo, signUp } from './support/main-job';
import { test } from './support/test';

test('a guest makes a card with a photo, signs up, buys credits and posts it to two people @always', async ({
  shop,
}, testInfo) => {
  await shop.openHome();
  await shop.allowCookies();
  const lines = await design(shop);
  await signUp(shop);
  await orderForTwo(shop);
  await checkPressFile(shop, lines, testInfo.outputPath());
});
