import { encodeCookie } from '@jolimot/client/cookies';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { type Account, newAccount, signIn } from './support/accounts';
import { apiUrl, call } from './support/api';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf, type wordsOf } from './support/words';

type Words = ReturnType<typeof wordsOf>;

async function fillLogin(page: Page, { account: { login } }: Words, who: Account): Promise<void> {
  await page.getByLabel(login.email).fill(who.email);
  await page.getByLabel(login.password, { exact: true }).fill(who.password);
  await page.getByRole('button', { name: login.submit }).click();
}
const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'jolimot_auth')?.value;

test('a draft begun without cookie consent is attached at login, from the bar and after a reload @phone @always-phone', async ({
  page,
}, { project }) => {
  const shop = new Shop(page, languageOf(project.name));
  const who = await newAccount();
  await shop.openCreation();
  await shop.chooseCover('merci');
  const reference = await shop.reference();
  await page.getByRole('link', { name: shop.words.layout.signIn }).first().click();
  await expect(page).toHaveURL(new RegExp(`/login\\?callback=.*${reference}`));
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await fillLogin(page, shop.words, who);
  await expect(page).toHaveURL(new RegExp(`#.*reference=${reference}`), { timeout: 60_000 });
  await expect
    .poll(() => call(`/creations?exists[relatedOrder]=0`, {}, who.token))
    .toEqual([expect.objectContaining({ reference })]);
});

test('a draft of this tab is attached when the session begins in another window', async ({ page, context, baseURL }, {
  project,
}) => {
  const shop = new Shop(page, languageOf(project.name));
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

test('a logout is seen by the other window, and empties what both kept @always', async ({ page, context, baseURL }, {
  project,
}) => {
  const shop = new Shop(page, languageOf(project.name));
  await signIn(context, await newAccount(), baseURL);
  const account = pathOf('my-account', shop.language);
  await page.goto(account);
  const other = await context.newPage();
  await other.goto(account);
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
  expect(await cookieOf(context)).toBeUndefined();
  await page.goBack();
  await expect(page.getByText('Claire')).toHaveCount(0);
});

test('another account in one window is seen by the other', async ({ page, context, baseURL }, { project }) => {
  const shop = new Shop(page, languageOf(project.name));
  await signIn(context, await newAccount(), baseURL);
  await page.goto(pathOf('my-account-profile', shop.language));
  const address = page.getByLabel(shop.words.profile.email.email);
  await expect(address).toHaveValue(/claire/, { timeout: 60_000 });
  const next = await newAccount();
  await signIn(context, next, baseURL);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(address).toHaveValue(next.email, { timeout: 60_000 });
});

test('a session that ends in the middle of a form: what was typed survives the login @phone @always-phone', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const shop = new Shop(page, languageOf(project.name));
  const { identity } = shop.words.profile;
  const who = await newAccount();
  await signIn(context, who, baseURL);
  await page.goto(pathOf('my-account-profile', shop.language));
  const you = page.getByRole('region', { name: identity.title, exact: true });
  await you.getByLabel(identity.firstname).fill('Clara');
  await you.getByLabel(identity.birthdate).fill('1986-03-14');
  const revoked = await fetch(`${apiUrl}/token/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: who.refreshToken }),
  });
  expect(revoked.status).toBe(204);
  await you.getByRole('button', { name: identity.save }).click();
  await expect(page).toHaveURL(/\/login\?callback=/, { timeout: 60_000 });
  await expect(page.getByText(shop.words.errors.codes.tokenExpired)).toBeVisible();
  await fillLogin(page, shop.words, who);
  await expect(you.getByLabel(identity.firstname)).toHaveValue('Clara', { timeout: 60_000 });
  await expect(you.getByLabel(identity.birthdate)).toHaveValue('1986-03-14');
  await you.getByRole('button', { name: identity.save }).click();
  await expect(you.getByText(identity.saved)).toBeVisible();
});

test('a session that ends in the form of an address: what was typed survives the login @phone', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const shop = new Shop(page, languageOf(project.name));
  const { address } = shop.words.checkout;
  const who = await newAccount();
  await signIn(context, who, baseURL);
  await page.goto(`${pathOf('my-account-addresses', shop.language)}#new`);
  await page.getByLabel(address.lastname, { exact: true }).fill('Le Goff');
  await page.getByLabel(address.address1).fill('12 rue des Tilleuls');
  await page.getByLabel(address.zipcode).fill('29900');
  await page.getByLabel(address.city).fill('Concarneau');
  const revoked = await fetch(`${apiUrl}/token/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: who.refreshToken }),
  });
  expect(revoked.status).toBe(204);
  await page.getByRole('button', { name: address.save }).click();
  await expect(page).toHaveURL(/\/login\?callback=/, { timeout: 60_000 });
  await fillLogin(page, shop.words, who);
  await expect(page.getByLabel(address.lastname, { exact: true })).toHaveValue('Le Goff', { timeout: 60_000 });
  await expect(page.getByLabel(address.address1)).toHaveValue('12 rue des Tilleuls');
  await page.getByRole('button', { name: address.save }).click();
  await expect(page.getByText(address.created)).toBeVisible();
});

test('a token without a role of the shop: "Not allowed"', async ({ page }, { project }) => {
  const shop = new Shop(page, languageOf(project.name));
  const who = await newAccount();
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const token = `${part({ alg: 'none' })}.${part({ id: 1, username: who.email, roles: ['ROLE_ADMIN'], exp })}.x`;
  await page.route(`${apiUrl}/login_check`, (route) => route.fulfill({ json: { token, refreshToken: 'x' } }));
  await page.goto(pathOf('login', shop.language));
  await fillLogin(page, shop.words, who);
  await expect(page.getByRole('alert').getByText(shop.words.errors.codes.notAllowed)).toBeVisible();
  expect(await cookieOf(page.context())).toBeUndefined();
});

test('a token is renewed 60 s before it ends @always', async ({ page, context, baseURL }, { project }) => {
  const shop = new Shop(page, languageOf(project.name));
  const who = await newAccount();
  await page.clock.install();
  await context.addCookies([{ name: 'jolimot_auth', value: encodeCookie(who), url: baseURL ?? '' }]);
  await page.goto(pathOf('my-account', shop.language));
  await expect(page.getByText('Claire').first()).toBeVisible({ timeout: 60_000 });
  const renewed = page.waitForRequest(`${apiUrl}/token/refresh`);
  await page.clock.fastForward('59:10');
  await renewed;
});
