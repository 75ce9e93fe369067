import { test as base } from '@playwright/test';
import { audit } from './books';
import { busyHour } from './busy-hour';
import { walk } from './journey';
import { mainJob } from './main-job';
import { openShopOnParts, type ShopOnParts } from './shop-on-parts';

const test = base.extend<object, { shop: ShopOnParts }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const shop = await openShopOnParts();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// One shop for all tests: its books are checked at the end.
test.describe.configure({ mode: 'serial' });

const report = (words: string): void => console.info(`    ${words}`);

test('the main job in browsers, on a phone in French and on a wide screen in English, with programs killed on the way', async ({
  shop,
  browser,
}) => {
  report(await walk(browser, shop));
  await shop.takeRealCards();
});

test('customers buy and order while each API and each storefront is killed: nothing is lost, nothing done twice', async ({
  shop,
}) => {
  report(await busyHour(shop));
});

test('the main job, with each part killed in the middle of it: clear refusals, and it goes on by itself', async ({
  shop,
}) => {
  report(await mainJob(shop));
});

test('in the end the books agree with each other and with the provider’s, and no job was given up', async ({
  shop,
}) => {
  report(await audit(shop));
});
