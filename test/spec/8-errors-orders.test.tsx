import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, check, field, press, write } from '../real-tree/hands';
import { expectLoadTold, expectRefusalTold } from '../real-tree/sentence';
import { open, type Visit } from '../real-tree/visit';

const loads = [
  ['Impossible to load Shop Holidays', 'loadShopHolidays', 'GET /shop_holidays', 'order'],
  ['Impossible to load Products', 'loadProducts', 'GET /products', 'order'],
  ['Impossible to load Addresses', 'loadAddresses', 'GET /addresses', 'my-account-addresses'],
  ['Impossible to load Countries', 'loadCountries', 'GET /countries', 'my-account-addresses'],
  ['Impossible to load Orders', 'loadOrders', 'GET /orders', 'my-account-orders'],
] as const;

async function fillAddress({ words }: Visit, lastname: string): Promise<void> {
  const { address } = words.checkout;
  await write(address.lastname, lastname);
  await write(address.address1, '12 rue des Tilleuls');
  await write(address.zipcode, '29900');
  await write(address.city, 'Concarneau');
}

describe.each(['en', 'fr'] as const)('8. Error catalogue: addresses and orders (%s)', (language) => {
  it.each(loads)("'%s'", async (sentence, key, call, page) => {
    const rest = page === 'order' ? '?creation=AB12CD34EF56' : '';
    await expectLoadTold(
      await open('faq', language),
      { sentence, pick: ({ errors }) => errors.catalogue[key], call, retry: ({ common }) => common.retry },
      () => open(page, language, { visitor: 'buyer', rest }),
    );
  });

  it("'Impossible to create the Address'", async () => {
    const visit = await open('my-account-addresses', language, { visitor: 'buyer', rest: '#new' });
    await fillAddress(visit, 'Okafor');
    const { address } = visit.words.checkout;
    await expectRefusalTold(
      visit,
      {
        sentence: 'Impossible to create the Address',
        pick: ({ errors }) => errors.catalogue.createAddress,
        call: 'POST /addresses',
      },
      () => press(address.save),
    );
    expect(await field(address.lastname)).toHaveProperty('value', 'Okafor');
  });

  it("'Impossible to update the Address'", async () => {
    const visit = await open('my-account-addresses', language, { visitor: 'buyer', rest: '#5' });
    const { address } = visit.words.checkout;
    await write(address.city, 'Ys');
    await expectRefusalTold(
      visit,
      {
        sentence: 'Impossible to update the Address',
        pick: ({ errors }) => errors.catalogue.updateAddress,
        call: 'PUT /addresses/{id}',
      },
      () => press(address.save),
    );
    expect(await field(address.city)).toHaveProperty('value', 'Ys');
  });

  it("'Impossible to remove the Address'", async () => {
    const visit = await open('my-account-addresses', language, { visitor: 'buyer', rest: '#5' });
    await expectRefusalTold(
      visit,
      {
        sentence: 'Impossible to remove the Address',
        pick: ({ errors }) => errors.catalogue.removeAddress,
        call: 'DELETE /addresses/{id}',
      },
      async () => {
        await press(visit.words.myAccount.addresses.remove);
        await press(visit.words.common.clickToConfirm);
      },
    );
  });

  it("'Impossible to create the Order'", async () => {
    const visit = await open('order', language, { visitor: 'buyer', rest: '?creation=AB12CD34EF56' });
    const { order } = visit.words.checkout;
    await check('checkbox', /Le Goff/);
    await check('checkbox', order.checked);
    const place = order.place.split(/[{,]/)[0] ?? '';
    await expectRefusalTold(
      visit,
      {
        sentence: 'Impossible to create the Order',
        pick: ({ errors }) => errors.catalogue.createOrder,
        call: 'POST /orders',
      },
      () => press(place),
    );
    const again = await button(place);
    await waitFor(() => expect(again).toHaveProperty('disabled', false));
  });
});
