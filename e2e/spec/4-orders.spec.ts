import type { OrderStatus } from '@jolimot/contract/orders';
import { expect } from '@playwright/test';
import type { Shop } from '../support/shop';
import { answer } from './support/answers';
import { sampleOrder } from './support/sample-orders';
import { open, test } from './support/sentence';

const inProgress = ['accepted', 'in_preparation', 'to_ship', 'to_reship', 'waiting', 'error'] as const;
const completed = ['shipped', 'delivered', 'cancelled'] as const;

/** Gives the account one order of each status, in the lists that ask for it. */
async function withEveryStatus({ page }: Shop): Promise<void> {
  const all = [...inProgress, ...completed].map((status, index) => sampleOrder(index + 1, status));
  await page.route(
    ({ pathname }) => pathname === '/orders',
    (route) => {
      const wanted = new URL(route.request().url()).searchParams.getAll('status[]');
      const member = all.filter(({ newStatus }) => wanted.length === 0 || wanted.includes(newStatus));
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ headers, json: { totalItems: member.length, member } });
    },
  );
  await answer(page, 'GET /creations', { status: 200, json: [] });
}

test.describe('4. States and transitions: orders', { tag: '@phone' }, () => {
  test.use({ visitor: 'client' });

  test('Order status values: accepted, in_preparation, to_ship, to_reship, shipped, delivered, waiting, cancelled, error. In progress: accepted, in_preparation, to_ship, to_reship, waiting, error. Completed: shipped, delivered, cancelled', async ({
    shop,
  }) => {
    const { page, words } = shop;
    await withEveryStatus(shop);
    await open(shop, 'my-account-orders');
    const { orders } = words.myAccount;
    const soon = page.getByRole('region', { name: orders.soon });
    for (const status of inProgress) {
      await expect(soon.getByText(words.orderStatus[status], { exact: true }).first()).toBeVisible();
    }
    const posted = page.getByRole('region', { name: orders.posted });
    for (const status of completed) {
      await expect(posted.getByText(words.orderStatus[status], { exact: true }).first()).toBeVisible();
    }
  });

  test('After-sales set: accepted, to_reship, waiting, error', async ({ shop }) => {
    const { page, words } = shop;
    await withEveryStatus(shop);
    await open(shop, 'my-account-orders');
    const { trouble } = words.myAccount.orders;
    // An accepted order is as it should be: nothing is said of it.
    for (const said of [trouble.back, trouble.held]) {
      await expect(page.getByText(said.replace('{name}', 'Merci')).first()).toBeVisible();
    }
    await expect(page.getByText(trouble.held.replace('{name}', 'Merci'))).toHaveCount(2);
  });

  test('Each status has a fixed colour', async ({ shop }) => {
    const { page, words } = shop;
    await withEveryStatus(shop);
    const looks = new Map<OrderStatus, string>();
    for (const status of [...inProgress, ...completed]) {
      await answer(page, 'GET /orders', {
        status: 200,
        json: { totalItems: 1, member: [sampleOrder(1, status)] },
      });
      await open(shop, 'my-account-orders');
      const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
      const label = row.getByText(words.orderStatus[status], { exact: true }).first();
      await expect(label).toBeVisible();
      looks.set(status, await label.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(new Set(looks.values()).size).toBe(looks.size);
  });

  test('An order is editable only while its status is accepted', async ({ shop }) => {
    const { page, words } = shop;
    const { order } = words.myAccount;
    await answer(page, 'GET /creations', { status: 200, json: [] });
    for (const status of ['accepted', 'in_preparation'] as const) {
      const editable = status === 'accepted';
      const until = editable ? { editable, editableUntil: '2030-01-20T23:00:00.000Z' } : {};
      await answer(page, 'GET /orders/{reference}', { status: 200, json: sampleOrder(1, status, until) });
      await open(shop, 'my-account-orders', ['SAMPLE000001']);
      await expect(page.getByRole('heading', { name: 'Jeanne Le Goff' })).toBeVisible();
      await expect(page.getByRole('link', { name: order.changeDay })).toHaveCount(editable ? 1 : 0);
    }
  });

  test('and no shipping date is today or earlier (edits allowed until the day before the selected shipping date)', async ({
    shop,
  }) => {
    const { page, words } = shop;
    const { order } = words.myAccount;
    await answer(page, 'GET /creations', { status: 200, json: [] });
    const accepted = sampleOrder(1, 'accepted', { editable: true, editableUntil: '2030-01-19T23:00:00.000Z' });
    const shippings = accepted.shippings.map((one) => ({ ...one, date: '2030-01-20' }));
    await answer(page, 'GET /orders/{reference}', { status: 200, json: { ...accepted, shippings } });
    await open(shop, 'my-account-orders', ['SAMPLE000001']);
    // The limit is midnight in Paris, and is said as the last minute of the day before.
    const limit = shop.language === 'fr' ? 'samedi 19 janvier 2030 à 23 h 59' : 'Saturday 19 January 2030 at 23:59';
    // A phone says it twice: above the recipients and on the ticket, which stands last there.
    await expect(
      page
        .getByText(new RegExp(limit.replace(/ /g, '\\s')))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: order.changeDay })).toBeVisible();
    await answer(page, 'GET /orders/{reference}', { status: 200, json: sampleOrder(1, 'accepted') });
    await page.reload();
    await expect(page.getByText(words.myAccount.orders.closed)).toBeVisible();
    await expect(page.getByRole('link', { name: order.changeDay })).toHaveCount(0);
  });
});
