import { expect, test } from '@playwright/test';
import { CallRecord } from '../../../api/test/traffic/patient-client';
import { payInSandbox, Shopper } from '../../../api/test/traffic/shopper';
import { emptyShop, fillShop } from '../../../scripts/bench/fill-shop.mjs';
import { audit } from '../books';
import { streetOf } from '../customer';
import { openShopOnParts } from '../shop-on-parts';
import { Visitor } from '../visitor';
import { rush } from './rush';

const setting = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const season = { minutes: setting('RUSH_MINUTES', 2), top: setting('RUSH_TOP', 8) };
const orders = setting('RUSH_ORDERS', 1000);

const say = (line: string): void => console.info(`    ${line}`);

test('a Christmas evening in a shop of many orders, one of each part killed: nothing is lost, nothing done twice', async () => {
  const shop = await openShopOnParts({ apis: 3, storefronts: 3, workers: 2 });
  try {
    const record = new CallRecord();
    const first = new Shopper(new Visitor(shop.apiUrl, 64_000, record), {
      ...(await streetOf(shop, record)),
      pay: payInSandbox,
    });
    await first.register();
    await first.validate();
    await first.buy();
    const { placed } = await first.order([await first.design()], [await first.recipient()]);
    await fillShop(shop.database.url, placed.reference, { from: 1, to: orders });
    await shop.takeRealCards();
    say(`${orders} orders are there`);
    expect(await rush(shop, season, say)).toEqual([]);
    await emptyShop(shop.database.url);
    say(await audit(shop));
  } finally {
    await shop.close();
  }
});
