import { editableUntil, isOrderEditable, type OrderStatus } from '@jolimot/contract/orders/statuses';
import { addDays, parisDay } from '@jolimot/contract/shipping-days';
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
  /** With what the API says of it by the contract's rule. */
  const openOrder = async (status: OrderStatus, day: string) => {
    const own = anOrder(1, status);
    const editable = isOrderEditable({ status, shippingDays: [day] }, new Date());
    const shippings = own.shippings.map((one) => ({ ...one, date: day }));
    const until = editable ? editableUntil([day]).toISOString() : null;
    shop.answer('GET /orders/{reference}', ok({ ...own, shippings, editable, editableUntil: until }));
    const visit = await open('my-account-orders', language, { visitor: 'client', tail: [own.reference] });
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
    const asked = shop.requestsOf('GET /orders').map(({ query }) => query.getAll('status[]').toSorted().join());
    expect(new Set(asked)).toEqual(new Set([inProgress, completed].map((set) => set.toSorted().join())));
  });

  it('Of the after-sales set, to_reship, waiting and error are told of first', async () => {
    const { words } = await openOrders();
    const { trouble } = words.myAccount.orders;
    const told = (sentence: string) => screen.findAllByText(reading(sentence.replace('{name}', 'Merci')));
    expect(await told(trouble.back)).toHaveLength(1);
    expect(await told(trouble.held)).toHaveLength(2);
  });

  const today = parisDay(new Date());

  it.each([
    ['accepted', addDays(today, 1), true],
    ['accepted', today, false],
    ['in_preparation', addDays(today, 1), false],
  ] as const)(
    'An order is editable only while its status is accepted and no shipping date is today or earlier: %s, %s',
    async (status, day, isEditable) => {
      const { words } = await openOrder(status, day);
      expect(screen.queryAllByRole('link', { name: words.myAccount.order.changeDay })).toHaveLength(isEditable ? 1 : 0);
    },
  );

  it('(edits allowed until the day before the selected shipping date)', async () => {
    await openOrder('accepted', '2030-01-20');
    // Midnight in Paris is shown as the last minute of the day before.
    await expectTold(language === 'fr' ? 'samedi 19 janvier 2030 à 23 h 59' : 'Saturday 19 January 2030 at 23:59');
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
