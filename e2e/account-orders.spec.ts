import { order } from '@jolimot/contract/orders/order';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { type Account, addAddresses, buyCredits, orderForTwo } from './support/accounts';
import { call, demoToken, post } from './support/api';
import { expectAccessible } from './support/axe';
import { expectWithinWidth } from './support/narrow';
import { finished, make } from './support/sample-drafts';
import { test } from './support/test';
import { pattern } from './support/words';

const papi = [{ firstname: 'Papi', lastname: 'Yves' }];
const ordersOf = async ({ token }: Account) => z.array(order).parse(await call('/orders', {}, token));

test('an order is found in the list, changed, then cancelled @phone @always-phone', async ({ page, shop, account }, {
  project,
}) => {
  await addAddresses(account, papi);
  const { orders, order: one } = shop.words.myAccount;
  const look = async (place: string) => {
    await expectAccessible(page, place);
    if (project.name.startsWith('phone')) await expectWithinWidth(page, place);
  };
  await buyCredits(account, 5);
  const reference = await orderForTwo(account, await make(finished, account.token));

  await shop.open('my-account-orders');
  await shop.allowCookies();
  await expect(page.getByText(pattern(orders.until))).toBeVisible();
  await look('the orders');

  const search = page.getByRole('searchbox', { name: orders.search.label });
  await search.fill('Zacharie');
  await search.press('Enter');
  await expect(page.getByText(orders.search.none)).toBeVisible();
  await search.fill('le goff');
  await page.getByRole('button', { name: orders.search.go, exact: true }).click();
  await expect(page.getByText(pattern(orders.search.found, { search: 'le goff' }))).toBeVisible();
  await expect(page.getByText(pattern(orders.until))).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('le goff');
  await page.goBack();
  await expect(page.getByText(orders.search.none)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: orders.soon })).toBeVisible();

  await page.getByRole('link', { name: new RegExp(`^${orders.change}`) }).click();
  await expect(page).toHaveURL(new RegExp(`${reference}$`));
  await expect(page.getByText(one.then)).toBeVisible();
  await look('an order');

  const yann = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Yann Le Goff' }) });
  await yann.getByRole('button', { name: new RegExp(`^${one.changeRecipient}`) }).click();
  await yann.getByRole('radio', { name: /Papi Yves/ }).check();
  await look('another recipient');
  await yann.getByRole('button', { name: pattern(one.choose, { name: 'Papi Yves' }) }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Papi Yves' })).toBeVisible();
  await expect(yann).toHaveCount(0);

  const planned = (await ordersOf(account))[0]?.shippings[0]?.date;
  await page.getByRole('link', { name: one.changeDay }).click();
  await expect(page.getByRole('heading', { level: 1, name: one.day.title })).toBeVisible();
  await page.getByRole('button', { name: shop.words.common.calendar.next }).click();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await look('another day');
  await page.getByRole('button', { name: pattern(one.day.save) }).click();
  await expect(page).toHaveURL(new RegExp(`${reference}$`));
  await expect.poll(async () => (await ordersOf(account))[0]?.shippings[0]?.date).not.toBe(planned);

  const grandpa = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Papi Yves' }) });
  await grandpa.getByRole('button', { name: new RegExp(`^${one.remove}`) }).click();
  await grandpa.getByRole('button', { name: new RegExp(`^${one.confirmRemove}`, 'i') }).click();
  await expect(grandpa).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name: 'Jeanne Le Goff' }).first()).toBeVisible();
  await expect(page.getByText(shop.language === 'fr' ? '4 crédits en réserve' : '4 credits left')).toBeVisible();

  const { ordered } = shop.words.checkout;
  await page.getByRole('button', { name: ordered.cancel }).click();
  await page.getByRole('button', { name: ordered.confirmCancel }).click();
  await expect(page.getByRole('heading', { level: 1, name: pattern(one.heads.cancelled) })).toBeVisible();
  await expect(page.getByText(shop.language === 'fr' ? '5 crédits en réserve' : '5 credits left')).toBeVisible();
  await look('a cancelled order');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shop.open('my-account-orders', '?status=cancelled');
  await expect(page.getByRole('heading', { level: 2, name: orders.filters.cancelled })).toBeVisible();
  await expect(page.getByText(shop.words.orderStatus.cancelled).first()).toBeVisible();
  const tall = page.getByRole('navigation', { name: orders.filters.label }).getByRole('link');
  for (const link of await tall.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('two cards go to everyone in one order, placed once whatever is clicked @always', async ({
  page,
  shop,
  account,
}) => {
  await addAddresses(account, papi);
  const { order: words, ordered } = shop.words.checkout;
  await buyCredits(account, 5);
  const first = await make(finished, account.token);
  await make(finished, account.token);
  await shop.open('order', `?creation=${first}`);
  await shop.allowCookies();
  const place = page.getByRole('button', { name: pattern(words.place) });
  await page.getByRole('checkbox', { name: /Papi Yves/ }).check();
  await expect(place).toContainText('1');
  await page.getByRole('button', { name: words.moreCards }).click();
  await page.getByRole('button', { name: new RegExp(`^${words.addCard}\\s?:`) }).click();
  await expect(place).toContainText('2');
  await expectAccessible(page, 'an order of two cards');

  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Papi Yves/ })).toBeChecked();
  await expect(place).toContainText('2');
  await page.getByRole('checkbox', { name: words.checked }).check();
  await place.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: pattern(ordered.heads.ours.title) })).toBeVisible({
    timeout: 30_000,
  });
  const placed = await ordersOf(account);
  expect(placed.map(({ nbCredit, cards }) => [nbCredit, cards.length])).toEqual([[2, 2]]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: words.nothingTitle })).toBeVisible();
});

test('somebody more without a credit: bought, and back at the same order with the same person chosen @always', async ({
  page,
  shop,
  account,
}) => {
  await addAddresses(account, papi);
  const { order: one } = shop.words.myAccount;
  const { purchased } = shop.words.checkout;
  await buyCredits(account, 1);
  await buyCredits(account, 1);
  const reference = await orderForTwo(account, await make(finished, account.token));
  await shop.open('my-account-orders', '', [reference]);
  await shop.allowCookies();
  await page.getByRole('button', { name: one.add, exact: true }).click();
  await page.getByRole('radio', { name: /Papi Yves/ }).check();
  await page.getByRole('link', { name: one.buy }).click();
  await expect(page.getByRole('radio', { name: /^1 / })).toBeChecked();
  await shop.pay('4242 4242 4242 4242');
  await page.getByRole('link', { name: purchased.toOrder }).click({ timeout: 30_000 });

  await expect(page.getByRole('radio', { name: /Papi Yves/ })).toBeChecked();
  await page.getByRole('button', { name: pattern(one.addName, { name: 'Papi Yves' }) }).dblclick();
  await expect(page.getByRole('heading', { level: 3, name: 'Papi Yves' })).toBeVisible();
  expect((await ordersOf(account)).map(({ nbCredit, shippings }) => [nbCredit, shippings.length])).toEqual([[3, 3]]);
});

test('an order that another window or the press changes says so where it was being changed @always', async ({
  page,
  shop,
  account,
}) => {
  await addAddresses(account, papi);
  const { order: one, orders } = shop.words.myAccount;
  await buyCredits(account, 5);
  const reference = await orderForTwo(account, await make(finished, account.token));
  await shop.open('my-account-orders', '', [reference]);
  await shop.allowCookies();
  await page
    .getByRole('button', { name: new RegExp(`^${one.changeRecipient}`) })
    .first()
    .click();
  await page.getByRole('radio', { name: /Papi Yves/ }).check();
  const [{ shippings } = { shippings: [] }] = await ordersOf(account);
  const others = shippings.slice(0, 1).map(({ id, date }) => ({ id, date }));
  const change = { method: 'PATCH', body: JSON.stringify({ shippings: others }) };
  await call(`/orders/${reference}`, change, account.token);
  await page.getByRole('button', { name: pattern(one.choose, { name: 'Papi Yves' }) }).click();
  await expect(page.getByRole('alert').filter({ hasText: one.changedElsewhere })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Papi Yves/ })).toBeChecked();

  await post(`/orders/${reference}/transitions`, { status: 'in_preparation' }, await demoToken('staff'));
  await page.getByRole('button', { name: pattern(one.choose, { name: 'Papi Yves' }) }).click();
  await expect(page.getByRole('alert').filter({ hasText: one.tooLate })).toBeVisible();
  await expect(page.getByText(orders.closed)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${one.changeRecipient}`) })).toHaveCount(0);
});
