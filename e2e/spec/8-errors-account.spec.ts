import { expect } from '@playwright/test';
import type { Shop } from '../support/shop';
import { answer, unauthenticated } from './support/answers';
import { expectLoadTold, expectRefusalTold, expectVerbatim, open, test } from './support/sentence';

const link = ['1', 'a'.repeat(43)];

async function fillRegistration({ page, words: { account } }: Shop, email: string): Promise<void> {
  const { register } = account;
  await page.getByLabel(register.firstname, { exact: true }).fill('Claire');
  await page.getByLabel(register.lastname, { exact: true }).fill('Morvan');
  await page.getByLabel(register.email).fill(email);
  await page.getByLabel(register.password, { exact: true }).fill('une petite phrase');
  await page.getByLabel(register.confirmation).fill('une petite phrase');
}

test.describe('8. Error catalogue: the account', { tag: '@phone' }, () => {
  test("Account creation: server detail 'email: This value is already used.' becomes 'Email address already used'", async ({
    shop,
    client,
  }) => {
    const { page, words } = shop;
    expectVerbatim('Email address already used', ({ errors }) => errors.violations.email_used);
    await open(shop, 'register');
    await fillRegistration(shop, client.email);
    const refused = page.waitForResponse((response) => response.url().endsWith('/shop_users'));
    await page.getByRole('button', { name: words.account.register.submit }).click();
    expect((await (await refused).json()).detail).toBe('email: This value is already used.');
    await expect(page.getByText(words.errors.violations.email_used)).toBeVisible();
    await expect(page.getByLabel(words.account.register.email)).toHaveValue(client.email);
  });

  test("otherwise 'Whoops... Impossible to create account'", async ({ shop }) => {
    const { page, words } = shop;
    await open(shop, 'register');
    await fillRegistration(shop, 'claire.morvan@exemple.fr');
    await expectRefusalTold(
      shop,
      {
        sentence: 'Whoops... Impossible to create account',
        pick: ({ errors }) => errors.catalogue.createAccount,
        call: 'POST /shop_users',
      },
      () => page.getByRole('button', { name: words.account.register.submit }).click(),
    );
  });

  test("'Whoops... Impossible to validate account'", async ({ shop }) => {
    const { page, words } = shop;
    const again = page.getByRole('button', { name: words.account.validation.retry });
    await expectRefusalTold(
      shop,
      {
        sentence: 'Whoops... Impossible to validate account',
        pick: ({ errors }) => errors.catalogue.validateAccount,
        call: 'PUT /shop_users/{id}/validate/{token}',
      },
      async () => ((await again.isVisible()) ? again.click() : open(shop, 'account-validation', link)),
    );
  });

  test("'Whoops... Impossible to send message'", async ({ shop }) => {
    const { page, words } = shop;
    const { contact } = words;
    await open(shop, 'contact-us');
    await shop.writeToShop();
    await expectRefusalTold(
      shop,
      {
        sentence: 'Whoops... Impossible to send message',
        pick: ({ errors }) => errors.catalogue.sendMessage,
        call: 'POST /contact_messages',
      },
      () => page.getByRole('button', { name: contact.submit }).click(),
    );
    await expect(page.getByLabel(contact.message)).toHaveValue('Où est ma carte ?');
  });

  test("'Whoops... Impossible to update password'", async ({ shop }) => {
    const { page, words } = shop;
    const { reset } = words.account;
    await open(shop, 'reset-password', link);
    await page.getByLabel(reset.password, { exact: true }).fill('une petite phrase');
    await page.getByLabel(reset.confirmation).fill('une petite phrase');
    await expectRefusalTold(
      shop,
      {
        sentence: 'Whoops... Impossible to update password',
        pick: ({ errors }) => errors.catalogue.updatePassword,
        call: 'PUT /shop_users/reset-password/{userId}/{token}',
      },
      () => page.getByRole('button', { name: reset.save }).click(),
    );
  });

  test("'An error occured' (login, refresh)", async ({ shop, client }) => {
    const { page, words } = shop;
    const { login } = words.account;
    await open(shop, 'login');
    await page.getByLabel(login.email).fill(client.email);
    await page.getByLabel(login.password, { exact: true }).fill(client.password);
    await expectRefusalTold(
      shop,
      { sentence: 'An error occured', pick: ({ errors }) => errors.catalogue.login, call: 'POST /login_check' },
      () => page.getByRole('button', { name: login.submit }).click(),
    );
  });
});

test.describe('8. Error catalogue: the account, signed in', { tag: '@phone' }, () => {
  test.use({ visitor: 'client' });

  test("'Impossible to load User'", async ({ shop }) => {
    await expectLoadTold(
      shop,
      {
        sentence: 'Impossible to load User',
        pick: ({ errors }) => errors.catalogue.loadUser,
        call: 'GET /users/{id}',
        retry: ({ common }) => common.retry,
      },
      () => open(shop, 'my-account'),
    );
    await expect(shop.page.getByRole('heading', { level: 1, name: /Claire/ })).toBeVisible();
  });

  test("'Impossible to update User'", async ({ shop }) => {
    const { page, words } = shop;
    const { identity } = words.profile;
    await open(shop, 'my-account-profile');
    const you = page.getByRole('region', { name: identity.title, exact: true });
    await you.getByLabel(identity.firstname).fill('Clara');
    await expectRefusalTold(
      shop,
      {
        sentence: 'Impossible to update User',
        pick: ({ errors }) => errors.catalogue.updateUser,
        call: 'PUT /shop_users/{id}',
      },
      () => you.getByRole('button', { name: identity.save }).click(),
    );
    await expect(you.getByLabel(identity.firstname)).toHaveValue('Clara');
  });

  test("'Token expired'", async ({ shop, context, baseURL }) => {
    const { page, words } = shop;
    expectVerbatim('Token expired', ({ errors }) => errors.codes.tokenExpired);
    await answer(page, 'GET /users/{id}', unauthenticated('Invalid JWT Token'));
    await open(shop, 'my-account');
    await expect(page).toHaveURL(/\/login\?callback=/);
    await expect(page.getByText(words.errors.codes.tokenExpired)).toBeVisible();
    expect((await context.cookies(baseURL)).map(({ name }) => name)).not.toContain('jolimot_auth');
  });
});

test.describe('8. Error catalogue: substitutes', { tag: '@phone' }, () => {
  test.use({ visitor: 'staff' });

  test("'Impossible to retrieve substitutes'", async ({ shop }) => {
    await expectLoadTold(
      shop,
      {
        sentence: 'Impossible to retrieve substitutes',
        pick: ({ errors }) => errors.catalogue.listSubstitutes,
        call: 'GET /substitutes',
        retry: ({ common }) => common.retry,
      },
      () => open(shop, 'my-account-substitutes'),
    );
  });

  test("'Impossible to retrieve substitute token'", async ({ shop }) => {
    const { page, words } = shop;
    const { substitutes } = words.myAccount;
    const names = { firstname: 'Jeanne', lastname: 'Le Goff', fullName: 'Jeanne Le Goff' };
    const client = { ...names, id: 999_999, iri: '/shop_users/999999', email: 'jeanne@exemple.fr' };
    await answer(page, 'GET /substitutes', { status: 200, json: [client] });
    await open(shop, 'my-account-substitutes');
    await expectRefusalTold(
      shop,
      {
        sentence: 'Impossible to retrieve substitute token',
        pick: ({ errors }) => errors.catalogue.substituteToken,
        call: 'GET /substitutes/token',
      },
      () => page.getByRole('button', { name: new RegExp(`^${substitutes.act}`) }).click(),
    );
  });
});
