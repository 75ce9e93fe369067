import { expect } from '@playwright/test';
import { newAccount, signIn } from './support/accounts';
import { apiUrl, call } from './support/api';
import { test } from './support/test';

test('a draft begun without cookie consent is attached at login, from the bar and after a reload @phone @always-phone', async ({
  page,
  shop,
}) => {
  const who = await newAccount();
  await shop.openCreation();
  await shop.chooseCover('merci');
  const reference = await shop.reference();
  await page.getByRole('link', { name: shop.words.layout.signIn }).first().click();
  await expect(page).toHaveURL(new RegExp(`/login\\?callback=.*${reference}`));
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await shop.logIn(who);
  await expect(page).toHaveURL(new RegExp(`#.*reference=${reference}`), { timeout: 60_000 });
  await expect
    .poll(() => call(`/creations?exists[relatedOrder]=0`, {}, who.token))
    .toEqual([expect.objectContaining({ reference })]);
});

test('a draft of this tab is attached when the session begins in another window', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const who = await newAccount();
  await shop.openCreation();
  await shop.chooseCover('merci');
  const reference = await shop.reference();
  await signIn(context, who, baseURL);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect
    .poll(() => call(`/creations?exists[relatedOrder]=0`, {}, who.token), { timeout: 30_000 })
    .toEqual([expect.objectContaining({ reference })]);
});

test('a logout is seen by the other window, and empties what both kept @always', async ({
  page,
  context,
  shop,
  account: _,
}) => {
  await shop.open('index');
  const before = page.url();
  await shop.open('my-account');
  const other = await context.newPage();
  await other.goto(page.url());
  const named = other.getByText('Claire').first();
  await expect(named).toBeVisible({ timeout: 60_000 });
  for (const window of [page, other]) await window.evaluate(() => sessionStorage.setItem('jolimot-order', '{}'));
  await page.getByRole('button', { name: shop.words.myAccount.menu.signOut }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login\?callback=/, { timeout: 30_000 });
  for (const window of [page, other]) {
    // A document may still be on its way.
    await expect(async () => {
      expect(await window.evaluate(() => sessionStorage.getItem('jolimot-order'))).toBeNull();
    }).toPass();
  }
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('jolimot_auth');
  // The page of the account was replaced: back is the page before it.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(before);
  await expect(page.getByRole('link', { name: shop.words.layout.signIn }).first()).toBeVisible();
  await expect(page.getByText('Claire')).toHaveCount(0);
});

test('a session that ends in the middle of a form: what was typed survives the login @phone @always-phone', async ({
  page,
  shop,
  account: who,
}) => {
  const { identity } = shop.words.profile;
  await shop.open('my-account-profile');
  const you = page.getByRole('region', { name: identity.title, exact: true });
  await you.getByLabel(identity.firstname).fill('Clara');
  await you.getByLabel(identity.birthdate).fill('1986-03-14');
  await fetch(`${apiUrl}/token/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: who.refreshToken }),
  });
  await you.getByRole('button', { name: identity.save }).click();
  await expect(page).toHaveURL(/\/login\?callback=/, { timeout: 60_000 });
  await expect(page.getByText(shop.words.errors.codes.tokenExpired)).toBeVisible();
  await shop.logIn(who);
  await expect(you.getByLabel(identity.firstname)).toHaveValue('Clara', { timeout: 60_000 });
  await expect(you.getByLabel(identity.birthdate)).toHaveValue('1986-03-14');
  await you.getByRole('button', { name: identity.save }).click();
  await expect(you.getByText(identity.saved)).toBeVisible();
});
