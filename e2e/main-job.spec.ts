import { checkPressFile } from './support/check-press-file';
import { design, orderForTwo, signUp } from './support/main-job';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf } from './support/words';

test('a guest makes a card with a photo, signs up, buys credits and posts it to two people @always', async ({
  page,
}, testInfo) => {
  const shop = new Shop(page, languageOf(testInfo.project.name));
  await shop.openHome();
  await shop.allowCookies();
  const lines = await design(shop);
  await signUp(shop);
  await orderForTwo(shop);
  await checkPressFile(shop, lines, testInfo.outputPath());
});
