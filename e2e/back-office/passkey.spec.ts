import { accountCalls } from '@jolimot/contract/accounts';
import { expect } from '@playwright/test';
import { newAccount, signIn } from '../support/accounts';
import { call, demoToken, post } from '../support/api';
import { expectWhole, wordsFor } from '../support/back-office';
import { idOf } from '../support/back-office/lived-in-shop';
import { test } from '../support/test';
import { wordsOf } from '../support/words';

/** As the login page of the shop is by default. */
const { login } = wordsOf('fr').account;

test('a member of staff adds a passkey, signs in with it instead of a code, and removes it', async ({ page, baseURL }, {
  project,
}) => {
  const words = wordsFor(project.name);
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const colleague = await newAccount();
  const roles = { method: 'PUT', body: JSON.stringify({ roles: ['ROLE_USER'] }) };
  await call(`/shop_users/${idOf(colleague)}/roles`, roles, await demoToken('superadmin'));
  const { email: username, password } = colleague;
  const tokens = accountCalls.login.answers[200].parse(await post('/login_check', { username, password }));
  await signIn(page.context(), tokens, baseURL);

  await page.goto('/admin/security');
  const add = page.getByRole('button', { name: words.passkeys.add });
  await add.click();
  await page.getByLabel(words.passkeys.name, { exact: true }).fill('Bureau');
  const passwords = page.getByLabel(words.accounts.ownPassword);
  await passwords.last().fill(password);
  await add.click();
  const remove = page.getByRole('button', { name: words.passkeys.removeOne.replace('{name}', 'Bureau') });
  await expect(remove).toBeVisible();
  await expectWhole(page, 'a passkey');

  await page.context().clearCookies({ name: 'jolimot_auth' });
  await page.goto('/admin/security');
  await page.getByLabel(login.email).fill(username);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit }).click();
  const use = page.getByRole('button', { name: login.passkey });
  await expect(use).toBeVisible();
  await expectWhole(page, 'the login with a passkey');
  await use.click();
  await expect(page).toHaveURL('/admin/security');
  await expect(page.getByText(words.passkeys.unused)).toBeHidden();

  await remove.click();
  await passwords.last().fill(password);
  await page.getByRole('button', { name: words.passkeys.remove, exact: true }).click();
  await expect(remove).toBeHidden();
});
