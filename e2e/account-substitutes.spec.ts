import { expect } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { staffFor } from './support/account/acting';
import { signIn } from './support/accounts';
import { call } from './support/api';
import { expectAccessible } from './support/axe';
import { expectWithinWidth } from './support/narrow';
import type { Shop } from './support/shop';
import { test } from './support/test';
import { pattern } from './support/words';

async function staffAtDesk({ page, words, language }: Shop, baseURL: string | undefined) {
  const client = await staffFor(page, baseURL);
  await page.goto(pathOf('my-account-substitutes', language));
  const row = page.getByRole('listitem').filter({ hasText: client.email });
  return { client, act: row.getByRole('button', { name: new RegExp(`^${words.myAccount.substitutes.act}`) }) };
}

const names = { client: 'Claire Morvan', staff: 'Sacha Morel' } as const;

test('staff act for a client, are told so on every page, and return @phone @always-phone', async ({
  page,
  baseURL,
  shop,
}) => {
  const { language, words } = shop;
  const { client, act } = await staffAtDesk(shop, baseURL);
  const { substitutes } = words.myAccount;
  const { acting } = words.layout;
  await expectAccessible(page, 'substitutes');
  await expectWithinWidth(page, 'substitutes');
  await act.click();
  await expect(page).toHaveURL(pathOf('my-account', language));
  const banner = page.getByRole('region', { name: acting.label });
  await expect(banner).toContainText(names.client);
  await expect(banner).toContainText(acting.cannot);
  await expectAccessible(page, 'acting');

  for (const base of ['index', 'buy-credits', 'creation', 'my-account-addresses'] as const) {
    await page.goto(pathOf(base, language));
    await expect(banner).toContainText(names.client);
    await expectWithinWidth(page, base);
  }

  const { address } = words.checkout;
  await page.getByRole('link', { name: words.myAccount.addresses.new }).click();
  await page.getByLabel(address.lastname, { exact: true }).fill('Okafor');
  await page.getByLabel(address.address1).fill('1 rue du Port');
  await page.getByLabel(address.zipcode).fill('29200');
  await page.getByLabel(address.city).fill('Brest');
  await page.getByRole('button', { name: address.save }).click();
  await expect(page.getByText(address.created)).toBeVisible();
  expect(await call('/addresses', {}, client.token)).toMatchObject([{ lastname: 'Okafor' }]);

  await banner.getByRole('button', { name: acting.back }).click();
  await expect(page).toHaveURL(pathOf('my-account-substitutes', language));
  await expect(page.getByText(acting.isBack)).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(act).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: substitutes.actions.createAddress }).first();
  await expect(entry).toContainText(pattern(substitutes.who, { actor: names.staff, client: names.client }));
});

test('the client reads who may act for them, and what was done @always', async ({ page, baseURL, browser, shop }) => {
  const { language, words } = shop;
  const { client, act } = await staffAtDesk(shop, baseURL);
  const { substitutes } = words.myAccount;
  await act.click();
  await expect(page.getByRole('region', { name: words.layout.acting.label })).toBeVisible();
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(context, client, baseURL);
  const own = await context.newPage();
  await own.goto(pathOf('my-account-substitutes', language));
  await expect(own.getByRole('listitem').filter({ hasText: substitutes.since.slice(0, 5) })).toContainText(names.staff);
  const entry = own.getByRole('listitem').filter({ hasText: substitutes.actions.getSubstituteToken });
  await expect(entry).toContainText(pattern(substitutes.who, { actor: names.staff, client: names.client }));
  await expectAccessible(own, 'substitutes of a client');
  await context.close();
});

test('logging out while acting ends the own session too', async ({ page, baseURL, shop }) => {
  const { language, words } = shop;
  const { act } = await staffAtDesk(shop, baseURL);
  await act.click();
  await expect(page.getByRole('region', { name: words.layout.acting.label })).toBeVisible();
  const revoked = page.waitForRequest('**/token/revoke');
  await page.getByRole('button', { name: words.myAccount.menu.signOut }).click();
  await revoked;
  await expect(page).toHaveURL(new RegExp(`${pathOf('login', language)}$`));
  expect(await page.evaluate(() => sessionStorage.getItem('jolimot_own_session'))).toBeNull();
});
