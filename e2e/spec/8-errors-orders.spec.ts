import { expect } from '@playwright/test';
import type { Shop } from '../support/shop';
import { pattern } from '../support/words';
import { answer } from './support/answers';
import { expectLoadTold, expectRefusalTold, open, test } from './support/sentence';

const loads = [
  ['Impossible to load Shop Holidays', 'loadShopHolidays', 'GET /shop_holidays', 'order'],
  ['Impossible to load Products', 'loadProducts', 'GET /products', 'order'],
  ['Impossible to load Addresses', 'loadAddresses', 'GET /addresses', 'my-account-addresses'],
  ['Impossible to load Countries', 'loadCountries', 'GET /countries', 'my-account-addresses'],
  ['Impossible to load Orders', 'loadOrders', 'GET /orders', 'my-account-orders'],
] as const;

async function fillAddress({ page, words }: Shop, lastname: string): Promise<void> {
  const { address } = words.checkout;
  await page.getByLabel(address.lastname, { exact: true }).fill(lastname);
  await page.getByLabel(address.address1).fill('12 rue des Tilleuls');
  await page.getByLabel(address.zipcode).fill('29900');
  await page.getByLabel(address.city).fill('Concarneau');
}

test.describe('8. Error catalogue: addresses and orders', { tag: '@phone' }, () => {
  test.use({ visitor: 'buyer' });

  for (const [sentence, key, call, page] of loads) {
    test(`'${sentence}'`, async ({ shop, buyer }) => {
      await expectLoadTold(
        shop,
        { sentence, pick: ({ errors }) => errors.catalogue[key], call, retry: ({ common }) => common.retry },
        () => open(shop, page, [], page === 'order' ? `?creation=${buyer.reference}` : ''),
      );
    });
  }

  test("'Impossible to create the Address'", async ({ shop }) => {
    const { page, words } = shop;
    await open(shop, 'my-account-addresses', [], '#new');
    await fillAddress(shop, 'Okafor');
    await expectRefusalTold(
      shop,
      {
        sentence: 'Impossible to create the Address',
        pick: ({ errors }) => errors.catalogue.createAddress,
        call: 'POST /addresses',
      },
      () => page.getByRole('button', { name: words.checkout.address.save }).click(),
    );
    await expect(page.getByLabel(words.checkout.address.lastname, { exact: true })).toHaveValue('Okafor');
  });

  test("'Impossible to update the Address'", async ({ shop, buyer }) => {
    const { page, words } = shop;
    const { address } = words.checkout;
    await open(shop, 'my-account-addresses', [], `#${buyer.address.id}`);
    await page.getByLabel(address.city).fill('Ys');
    await expectRefusalTold(
      shop,
      {
        sentence: 'Impossible to update the Address',
        pick: ({ errors }) => errors.catalogue.updateAddress,
        call: 'PUT /addresses/{id}',
      },
      () => page.getByRole('button', { name: address.save }).click(),
    );
    await expect(page.getByLabel(address.city)).toHaveValue('Ys');
  });

  test("'Impossible to remove the Address'", async ({ shop, buyer }) => {
    const { page, words } = shop;
    await open(shop, 'my-account-addresses', [], `#${buyer.address.id}`);
    await expectRefusalTold(
      shop,
      {
        sentence: 'Impossible to remove the Address',
        pick: ({ errors }) => errors.catalogue.removeAddress,
        call: 'DELETE /addresses/{id}',
      },
      async () => {
        await page.getByRole('button', { name: new RegExp(`^${words.myAccount.addresses.remove}`) }).click();
        await page.getByRole('button', { name: new RegExp(words.common.clickToConfirm, 'i') }).click();
      },
    );
  });

  test("'Impossible to create the Order'", async ({ shop, buyer }) => {
    const { page, words } = shop;
    const { order } = words.checkout;
    await open(shop, 'order', [], `?creation=${buyer.reference}`);
    await page.getByRole('checkbox', { name: new RegExp(buyer.address.lastname) }).check();
    await page.getByRole('checkbox', { name: order.checked }).check();
    await expectRefusalTold(
      shop,
      {
        sentence: 'Impossible to create the Order',
        pick: ({ errors }) => errors.catalogue.createOrder,
        call: 'POST /orders',
      },
      () => page.getByRole('button', { name: pattern(order.place) }).click(),
    );
    await answer(page, 'POST /orders', null);
    await expect(page.getByRole('button', { name: pattern(order.place) })).toBeEnabled();
  });
});
