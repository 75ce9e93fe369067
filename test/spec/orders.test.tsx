import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, ok } from '../real-tree/answer';
import { shop } from '../real-tree/fake-api';
import { fillAddress } from '../real-tree/forms';
import { button, check, field, press, region, write } from '../real-tree/hands';
import { userOf } from '../real-tree/people';
import { expectLoadTold, expectRefusalTold, expectTold, reading } from '../real-tree/sentence';
import { open } from '../real-tree/visit';
import { anOrder } from '../samples/orders';

const inProgress = ['accepted', 'in_preparation', 'to_ship', 'to_reship', 'waiting', 'error'] as const;
const completed = ['shipped', 'delivered', 'cancelled'] as const;
const all = [...inProgress, ...completed].map((status, index) => anOrder(index + 1, status));

function everyStatus({ query }: { query: URLSearchParams }): Answer {
  const wanted = query.getAll('status[]');
  const member = all.filter(({ newStatus }) => wanted.length === 0 || wanted.includes(newStatus));
  return ok({ totalItems: member.length, member });
}

describe.each(['en', 'fr'] as const)('4. States and transitions: orders (%s)', (language) => {
  const openOrders = async () => {
    shop.answer('GET /orders', everyStatus);
    return open('my-account-orders', language, { visitor: 'client' });
  };
  const openOrder = async (order: object) => {
    shop.answer('GET /orders/{reference}', ok(order));
    const visit = await open('my-account-orders', language, { visitor: 'client', tail: ['SAMPLE000001'] });
    expect(await screen.findAllByRole('heading', { name: 'Jeanne Le Goff' })).not.toEqual([]);
    return visit;
  };

  it('Order status values: accepted, in_preparation, to_ship, to_reship, shipped, delivered, waiting, cancelled, error. In progress: accepted, in_preparation, to_ship, to_reship, waiting, error. Completed: shipped, delivered, cancelled', async () => {
    const { words } = await openOrders();
    const { orders } = words.myAccount;
    for (const [title, statuses] of [
      [orders.soon, inProgress],
      [orders.completed, completed],
    ] as const) {
      const shelf = within(await region(title));
      for (const status of statuses) {
        const { length } = await shelf.findAllByText(words.orderStatus[status]);
        expect(length, status).toBeGreaterThan(0);
      }
    }
  });

  it('After-sales set: accepted, to_reship, waiting, error', async () => {
    const { words } = await openOrders();
    const { trouble } = words.myAccount.orders;
    await expectTold(trouble.back.replace('{name}', 'Merci'));
    expect(screen.getAllByText(reading(trouble.held.replace('{name}', 'Merci')))).toHaveLength(2);
  });

  it.each(['accepted', 'in_preparation'] as const)(
    'An order is editable only while its status is accepted: %s',
    async (status) => {
      const isEditable = status === 'accepted';
      const until = isEditable ? { editable: true, editableUntil: '2030-01-20T23:00:00.000Z' } : {};
      const { words } = await openOrder(anOrder(1, status, until));
      expect(screen.queryAllByRole('link', { name: words.myAccount.order.changeDay })).toHaveLength(isEditable ? 1 : 0);
    },
  );

  it('and no shipping date is today or earlier (edits allowed until the day before the selected shipping date)', async () => {
    const accepted = anOrder(1, 'accepted', { editable: true, editableUntil: '2030-01-19T23:00:00.000Z' });
    const shippings = accepted.shippings.map((one) => ({ ...one, date: '2030-01-20' }));
    const { words } = await openOrder({ ...accepted, shippings });
    // The limit, midnight in Paris, is shown as the last minute of the day before.
    await expectTold(language === 'fr' ? 'samedi 19 janvier 2030 à 23 h 59' : 'Saturday 19 January 2030 at 23:59');
    expect(screen.getAllByRole('link', { name: words.myAccount.order.changeDay })).toHaveLength(1);
  });

  it('and no shipping date is today or earlier: past', async () => {
    const { words } = await openOrder(anOrder(1, 'accepted'));
    await expectTold(words.myAccount.orders.closed);
    expect(screen.queryAllByRole('link', { name: words.myAccount.order.changeDay })).toEqual([]);
  });
});

const loads = [
  ['Impossible to load Shop Holidays', 'loadShopHolidays', 'GET /shop_holidays', 'order'],
  ['Impossible to load Products', 'loadProducts', 'GET /products', 'order'],
  ['Impossible to load Addresses', 'loadAddresses', 'GET /addresses', 'my-account-addresses'],
  ['Impossible to load Countries', 'loadCountries', 'GET /countries', 'my-account-addresses'],
  ['Impossible to load Orders', 'loadOrders', 'GET /orders', 'my-account-orders'],
] as const;

describe.each(['en', 'fr'] as const)('8. Error catalogue: addresses and orders (%s)', (language) => {
  it.each(loads)("'%s'", async (sentence, key, call, page) => {
    const rest = page === 'order' ? '?creation=AB12CD34EF56' : '';
    await expectLoadTold(language, [sentence, key, call], () => open(page, language, { visitor: 'buyer', rest }));
  });

  it("'Whoops... Impossible to retrieve credit packages 😞'", async () => {
    shop.answer('GET /users/{id}', ok(userOf(8, { creditSold: 0 })));
    const failure = [
      'Whoops... Impossible to retrieve credit packages 😞',
      'creditPackages',
      'GET /credit_packages',
    ] as const;
    await expectLoadTold(language, failure, async () => {
      await open('order', language, { visitor: 'buyer', rest: '?creation=AB12CD34EF56' });
      await check('checkbox', /Le Goff/);
    });
  });

  it("'Impossible to create the Address'", async () => {
    const visit = await open('my-account-addresses', language, { visitor: 'buyer', rest: '#new' });
    await fillAddress(visit);
    const { address } = visit.words.checkout;
    await expectRefusalTold(visit, ['Impossible to create the Address', 'createAddress', 'POST /addresses'], () =>
      press(address.save),
    );
    expect(await field(address.lastname)).toHaveProperty('value', 'Okafor');
  });

  it("'Impossible to update the Address'", async () => {
    const visit = await open('my-account-addresses', language, { visitor: 'buyer', rest: '#5' });
    const { address } = visit.words.checkout;
    await write(address.city, 'Ys');
    await expectRefusalTold(visit, ['Impossible to update the Address', 'updateAddress', 'PUT /addresses/{id}'], () =>
      press(address.save),
    );
    expect(await field(address.city)).toHaveProperty('value', 'Ys');
  });

  it("'Impossible to remove the Address'", async () => {
    const visit = await open('my-account-addresses', language, { visitor: 'buyer', rest: '#5' });
    await expectRefusalTold(
      visit,
      ['Impossible to remove the Address', 'removeAddress', 'DELETE /addresses/{id}'],
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
    await expectRefusalTold(visit, ['Impossible to create the Order', 'createOrder', 'POST /orders'], () =>
      press(place),
    );
    const again = await button(place);
    await waitFor(() => expect(again).toHaveProperty('disabled', false));
  });
});
