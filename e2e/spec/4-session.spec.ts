import { type BrowserContext, expect, type Page } from '@playwright/test';
import { decodeCookie, encodeCookie } from '../../lib/cookies';
import { pathOf } from '../../lib/paths';
import { type Account, newAccount, signIn } from '../support/accounts';
import { call, demoToken, demoTokens } from '../support/api';
import { validationPath } from '../support/codes';
import { beginDraft } from '../support/draft-calls';
import { idOf, tokenWith } from '../support/session';
import type { Shop } from '../support/shop';
import { answer, broken, requestsOf } from './support/answers';
import { expired, failRenewals } from './support/renewals';
import { open, test } from './support/sentence';

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value;
const tokensOf = async (context: BrowserContext): Promise<unknown> =>
  decodeCookie(decodeURIComponent((await cookieOf(context, 'jolimot_auth')) ?? ''));

async function logIn({ page, words }: Shop, who: Pick<Account, 'email' | 'password'>): Promise<void> {
  const { login } = words.account;
  await page.getByLabel(login.email).fill(who.email);
  await page.getByLabel(login.password, { exact: true }).fill(who.password);
  await page.getByRole('button', { name: login.submit }).click();
}

const named = (page: Page) => page.getByRole('heading', { level: 1, name: /Claire/ });

test.describe('4. States and transitions: account and session', { tag: '@phone' }, () => {
  test('Account: unverified until verifiedAt is set; the emailed validation link validates it', async ({
    shop,
    context,
    baseURL,
  }) => {
    const { page, words } = shop;
    const who = await newAccount();
    await signIn(context, who, baseURL);
    await open(shop, 'my-account');
    const unverified = page.getByText(words.account.home.unverified);
    await expect(unverified).toBeVisible();
    const [id = '', token = ''] = (await validationPath(who.email)).split('/').slice(-2);
    await open(shop, 'account-validation', [id, token]);
    await expect(page.getByText(words.account.validation.doneTitle)).toBeVisible();
    await open(shop, 'my-account');
    await expect(named(page)).toBeVisible();
    await expect(unverified).toHaveCount(0);
  });

  test('Auth: login stores token and refresh token in cookies and attaches saved guest creations to the user, then clears the creations cookie', async ({
    shop,
    context,
    baseURL,
  }) => {
    const { page } = shop;
    const who = await newAccount();
    const reference = await beginDraft('merci');
    await context.addCookies([{ name: 'jolimot_creations', value: encodeCookie([reference]), url: baseURL ?? '' }]);
    await open(shop, 'login');
    await logIn(shop, who);
    await expect(page).not.toHaveURL(/login/);
    const tokens = { token: expect.any(String), refreshToken: expect.any(String) };
    expect(await tokensOf(context)).toEqual(tokens);
    expect(await call('/creations?exists[relatedOrder]=0', {}, who.token)).toMatchObject([{ reference }]);
    expect(await cookieOf(context, 'jolimot_creations')).toBeUndefined();
  });

  test('The token is refreshed 60 s before expiry', async ({ shop, context, baseURL }) => {
    const { page } = shop;
    await page.clock.install();
    await signIn(context, await newAccount(), baseURL);
    const renewals = requestsOf(page, 'POST /token/refresh');
    await open(shop, 'my-account');
    await expect(named(page)).toBeVisible();
    await page.clock.fastForward('58:30');
    expect(renewals).toHaveLength(0);
    await page.clock.fastForward('00:40');
    await expect.poll(() => renewals.length).toBe(1);
  });

  test('(immediately if already closer)', async ({ shop, context, baseURL }) => {
    const { page } = shop;
    const who = await newAccount();
    const close = tokenWith(who.token, { exp: Math.floor(Date.now() / 1000) + 30 });
    const value = encodeCookie({ ...who, token: close });
    await context.addCookies([{ name: 'jolimot_auth', value, url: baseURL ?? '' }]);
    const renewed = page.waitForRequest(/\/token\/refresh$/);
    await open(shop, 'my-account');
    await renewed;
    await expect(named(page)).toBeVisible();
  });

  test('a failed refresh is retried 2 more times', async ({ shop, context, baseURL }) => {
    const { page } = shop;
    const who = await newAccount();
    await signIn(context, expired(who), baseURL);
    const renewals = await failRenewals(page, 2);
    await open(shop, 'my-account');
    await expect(named(page)).toBeVisible();
    expect(renewals()).toBe(3);
  });

  test('Logout clears cookies and all stores (toasts, payment, auth, user, visitor)', async ({
    shop,
    context,
    baseURL,
  }) => {
    const { page, words } = shop;
    await signIn(context, await newAccount(), baseURL);
    await open(shop, 'my-account');
    await expect(named(page)).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('jolimot-order', '{}'));
    const menu = page.getByRole('navigation', { name: words.myAccount.menu.label });
    // A phone shows the open page alone, and unfolds the list.
    const fold = menu.getByRole('button', { name: new RegExp(`^${words.myAccount.menu.label}`) });
    if (await fold.isVisible()) await fold.click();
    await menu.getByRole('button', { name: words.myAccount.menu.signOut }).click();
    await expect(page).toHaveURL(new RegExp(`${pathOf('login', shop.language)}$`));
    expect(await cookieOf(context, 'jolimot_auth')).toBeUndefined();
    expect(await cookieOf(context, 'jolimot_creations')).toBeUndefined();
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('jolimot')));
    // What was still to be said when the page was left is carried over, and taken out there.
    await expect.poll(kept).toEqual([]);
    await page.goBack();
    await expect(named(page)).toHaveCount(0);
  });

  test('Acting as a substitute swaps in the substitute token, clears user data and drops the refresh token; the user may return to the original user', async ({
    shop,
    context,
    baseURL,
  }) => {
    const { page, words } = shop;
    const client = await newAccount();
    const staff = await demoTokens('staff');
    const grant = { staff: `/shop_users/${idOf(staff.token)}`, client: `/shop_users/${idOf(client.token)}` };
    await call('/substitute_grants', { method: 'POST', body: JSON.stringify(grant) }, await demoToken('superadmin'));
    await context.addCookies([{ name: 'jolimot_auth', value: encodeCookie(staff), url: baseURL ?? '' }]);
    await open(shop, 'my-account-substitutes');
    const row = page.getByRole('listitem').filter({ hasText: client.email });
    await row.getByRole('button', { name: new RegExp(`^${words.myAccount.substitutes.act}`) }).click();
    const banner = page.getByRole('region', { name: words.layout.acting.label });
    await expect(banner).toContainText('Claire Morvan');
    expect(await tokensOf(context)).toEqual({ token: expect.any(String), refreshToken: null });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Claire');
    await banner.getByRole('button', { name: words.layout.acting.back }).click();
    await expect(banner).toBeHidden();
    await expect(page.getByText(words.layout.acting.isBack)).toBeVisible();
    expect(await tokensOf(context)).toEqual({ token: expect.any(String), refreshToken: expect.any(String) });
  });

  test('Tokens are checked after login, refresh and substitute login', async ({ shop, context, client, baseURL }) => {
    const { page, words } = shop;
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const stranger = tokenWith(client.token, { roles: ['ROLE_ADMIN'], exp });
    const json = { token: stranger, refreshToken: 'x' };
    const refused = words.errors.codes.notAllowed;

    await answer(page, 'POST /login_check', { status: 200, json });
    await open(shop, 'login');
    await logIn(shop, client);
    await expect(page.getByRole('alert').getByText(refused)).toBeVisible();
    expect(await cookieOf(context, 'jolimot_auth')).toBeUndefined();

    await answer(page, 'POST /token/refresh', { status: 200, json });
    const expired = tokenWith(client.token, { exp: exp - 7200 });
    const value = encodeCookie({ ...client, token: expired });
    await context.addCookies([{ name: 'jolimot_auth', value, url: baseURL ?? '' }]);
    await open(shop, 'my-account');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(refused)).toBeVisible();

    const names = { firstname: 'Jeanne', lastname: 'Le Goff', fullName: 'Jeanne Le Goff' };
    const other = { ...names, id: 999_999, iri: '/shop_users/999999', email: 'jeanne@exemple.fr' };
    await answer(page, 'GET /substitutes', { status: 200, json: [other] });
    await answer(page, 'GET /substitutes/token', { status: 200, json: { token: stranger } });
    const staff = encodeCookie(await demoTokens('staff'));
    await context.addCookies([{ name: 'jolimot_auth', value: staff, url: baseURL ?? '' }]);
    await open(shop, 'my-account-substitutes');
    await page.getByRole('button', { name: new RegExp(`^${words.myAccount.substitutes.act}`) }).click();
    await expect(page.getByText(refused)).toBeVisible();
    await expect(page).toHaveURL(/substitutes/);
  });
});

test.describe('4. States and transitions: the user and the controls', { tag: '@phone' }, () => {
  test.use({ visitor: 'client' });

  test('User load: retried up to 2 times on failure, with separate flags for load and refresh', async ({ shop }) => {
    const { page, words } = shop;
    const asked = await answer(page, 'GET /users/{id}', broken);
    await open(shop, 'my-account');
    await expect(page.getByText(words.errors.catalogue.loadUser)).toBeVisible();
    expect(asked).toHaveLength(3);
    await answer(page, 'GET /users/{id}', null);
    await page.getByRole('button', { name: words.common.retry }).first().click();
    await expect(named(page)).toBeVisible();
    // What is known stays in sight while it is asked for again, and when that fails.
    const again = await answer(page, 'GET /users/{id}', broken);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    void again;
    await expect(named(page)).toBeVisible();
  });

  test('A user-state call fetches non-ordered creations on load', async ({ shop }) => {
    const { page } = shop;
    const drafts = page.waitForRequest((request) => {
      const url = new URL(request.url());
      return url.pathname === '/creations' && url.searchParams.get('exists[relatedOrder]') === '0';
    });
    await open(shop, 'faq');
    await drafts;
  });

  test('Each action tracks loading and an error per key: … createCreation, selectCover, selectCustomization, removeCustomization', async ({
    shop,
  }) => {
    const { page, words } = shop;
    const { catalogue } = words.errors;
    await answer(page, 'POST /errors/', { status: 201, json: { message: 'thank-you' } });
    await shop.openCreation(`#reference=${await beginDraft('merci')}&step=card`);
    const refusal = { type: 'about:blank', title: 'x', status: 400, detail: '', code: 'bad_request' };
    await answer(page, 'PUT /creations/{reference}', { status: 400, json: refusal });
    await answer(page, 'POST /customizations', { status: 400, json: refusal });
    await shop.chooseCover('par-amour');
    await expect(page.getByText(catalogue.updateCreation).first()).toBeVisible();
    await shop.goToStep('message');
    await shop.message().fill('Bonjour');
    await expect(page.getByText(catalogue.createCustomization).first()).toBeVisible();
    // Each error waits under its own key: the one that is put away leaves the other.
    await shop.goToStep('card');
    await expect(page.getByText(catalogue.updateCreation).first()).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: words.common.dismiss }).click();
    await expect(page.getByText(catalogue.updateCreation)).toHaveCount(0);
    await expect(page.getByText(catalogue.createCustomization).first()).toBeVisible();
  });

  test('A confirm control moves click mode to confirm mode', async ({ shop, client }) => {
    const { page, words } = shop;
    const { drafts } = words.account;
    await beginDraft('merci', client.token);
    const removed = requestsOf(page, 'DELETE /creations/{reference}');
    await open(shop, 'my-account-drafts');
    await page
      .getByRole('button', { name: new RegExp(`^${drafts.remove}`) })
      .first()
      .click();
    await expect(page.getByRole('button', { name: new RegExp(drafts.confirmRemove, 'i') })).toBeVisible();
    expect(removed).toHaveLength(0);
  });
});
