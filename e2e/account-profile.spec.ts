import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { pathOf } from '../lib/paths';
import type { Account } from './support/accounts';
import { call, mailsTo, post } from './support/api';
import { expectAccessible } from './support/axe';
import { expectWithinWidth } from './support/narrow';
import { idOf } from './support/session';
import type { Shop } from './support/shop';
import { test } from './support/test';
import { pattern, serverSays } from './support/words';

const person = z.object({ id: z.number(), firstname: z.string(), lastname: z.string(), newsletter: z.boolean() });
const stored = async ({ token }: Account) => person.parse(await call(`/shop_users/${idOf(token)}`, {}, token));

async function openProfile(shop: Shop) {
  const { page, words } = shop;
  const { profile } = words;
  await shop.open('my-account-profile');
  const section = (name: 'identity' | 'email' | 'preferences' | 'password' | 'data') =>
    page.getByRole('region', { name: profile[name].title, exact: true });
  await expect(section('identity')).toBeVisible({ timeout: 60_000 });
  return { profile, section };
}

test('the profile holds what the shop knows, and keeps what is changed @phone @always-phone', async ({
  page,
  shop,
  account: who,
}) => {
  const { profile, section } = await openProfile(shop);
  const { identity, preferences } = profile;
  const you = section('identity');
  await expect(you.getByLabel(identity.firstname)).toHaveValue('Claire');
  await you.getByLabel(identity.firstname).fill('');
  await you.getByRole('button', { name: identity.save }).click();
  await expect(you.getByLabel(identity.firstname)).toHaveAttribute('aria-invalid', 'true');
  await you.getByLabel(identity.firstname).fill('Clara');
  await you.getByLabel(identity.birthdate).fill('1986-03-14');
  await you.getByLabel(identity.gender).selectOption('female');
  await you.getByRole('button', { name: identity.save }).click();
  await expect(you.getByText(identity.saved)).toBeVisible();
  await section('preferences').getByLabel(preferences.newsletter).check();
  await expect(page.getByText(preferences.toast).last()).toBeVisible();
  await expect.poll(() => stored(who)).toMatchObject({ firstname: 'Clara', lastname: 'Morvan', newsletter: true });
  await page.reload();
  await expect(you.getByLabel(identity.birthdate)).toHaveValue('1986-03-14', { timeout: 60_000 });
  await expectAccessible(page, 'profile');
  await expectWithinWidth(page, 'profile');
});

test('a profile that was changed in another window is told of, and nothing typed is lost', async ({
  shop,
  account: who,
}) => {
  const { profile, section } = await openProfile(shop);
  const { identity, conflict } = profile;
  const you = section('identity');
  const change = (body: object) =>
    call(`/shop_users/${idOf(who.token)}`, { method: 'PUT', body: JSON.stringify(body) }, who.token);
  await you.getByLabel(identity.firstname).fill('Clara');
  await change({ lastname: 'Le Goff' });
  await you.getByRole('button', { name: identity.save }).click();
  await expect(you.getByText(identity.saved)).toBeVisible();
  expect(await stored(who)).toMatchObject({ firstname: 'Clara', lastname: 'Le Goff' });

  await you.getByLabel(identity.firstname).fill('Clarisse');
  await change({ firstname: 'Claudine' });
  await you.getByRole('button', { name: identity.save }).click();
  await expect(you.getByText(conflict.title)).toBeVisible();
  await expect(you.getByLabel(identity.firstname)).toHaveValue('Clarisse');
  await you.getByRole('button', { name: conflict.mine }).click();
  await expect(you.getByText(conflict.title)).toBeHidden();
  await expect.poll(() => stored(who)).toMatchObject({ firstname: 'Clarisse', lastname: 'Le Goff' });
});

test('a new e-mail needs the current password, and is validated again @always', async ({
  page,
  shop,
  account: who,
}) => {
  const { profile, section } = await openProfile(shop);
  const { email } = profile;
  const part = section('email');
  const moved = who.email.replace('claire', 'clara');
  await part.getByLabel(email.email).fill(moved);
  await part.getByLabel(email.currentPassword, { exact: true }).fill('pas le bon mot');
  await part.getByRole('button', { name: email.save }).click();
  await expect(part.getByText(serverSays(shop.language, 'This isn’t your current password.'))).toBeVisible();
  await expect(part.getByLabel(email.email)).toHaveValue(moved);
  await part.getByLabel(email.currentPassword, { exact: true }).fill(who.password);
  await part.getByRole('button', { name: email.save }).click();
  await expect(page.getByText(email.toast)).toBeVisible();
  await expect(part.getByText(email.unconfirmed)).toBeVisible();
  await expect.poll(async () => (await mailsTo(moved)).map(({ template }) => template)).toContain('account-validation');
  // The session's token has the new address.
  await page.reload();
  await expect(part.getByLabel(email.email)).toHaveValue(moved, { timeout: 60_000 });
});

test('a new password needs the current one, and the session goes on', async ({ page, shop, account: who }) => {
  const { words } = shop;
  const { profile, section } = await openProfile(shop);
  const { password } = profile;
  const part = section('password');
  const next = 'une autre petite phrase';
  const fill = async (current: string, again = next) => {
    await part.getByLabel(password.current, { exact: true }).fill(current);
    await part.getByLabel(password.new, { exact: true }).fill(next);
    await part.getByLabel(password.again, { exact: true }).fill(again);
    await part.getByRole('button', { name: password.save }).click();
  };
  await fill(who.password, 'une autre');
  await expect(part.getByText(words.errors.violations.password_mismatch)).toBeVisible();
  await fill('pas le bon mot');
  await expect(part.getByText(serverSays(shop.language, 'This isn’t your current password.'))).toBeVisible();
  await fill(who.password);
  await expect(page.getByText(password.toast)).toBeVisible();
  await page.reload();
  await expect(part).toBeVisible({ timeout: 60_000 });
  expect(await post('/login_check', { username: who.email, password: next })).toHaveProperty('token');
});

test('one takes all data along, and deletes the account for good @phone @always-phone', async ({
  page,
  shop,
  account: who,
}) => {
  const { words, language } = shop;
  const { profile, section } = await openProfile(shop);
  const { data } = profile;
  const part = section('data');
  await part.getByRole('button', { name: data.export }).click();
  await part.getByLabel(data.currentPassword, { exact: true }).fill('pas le bon mot');
  await part.getByRole('button', { name: data.exportNow }).click();
  await expect(part.getByText(serverSays(shop.language, 'This isn’t your current password.'))).toBeVisible();
  const file = page.waitForEvent('download');
  await part.getByLabel(data.currentPassword, { exact: true }).fill(who.password);
  await part.getByRole('button', { name: data.exportNow }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe(data.file);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await part.getByRole('button', { name: data.delete }).click();
  await expect(part.getByText(data.keptOrders)).toBeVisible();
  await expectAccessible(page, 'deletion of the account');
  await part.getByLabel(data.currentPassword, { exact: true }).fill(who.password);
  await part.getByRole('button', { name: data.deleteNow }).click();
  await part.getByRole('button', { name: words.common.clickToConfirm }).click();
  await expect(page).toHaveURL(new RegExp(`${pathOf('index', language)}$`));
  await expect(page.getByText(data.deleted)).toBeVisible();
  await expect(page.getByRole('link', { name: words.layout.signIn }).first()).toBeVisible();
  await page.goto(pathOf('my-account-profile', language));
  await expect(page).toHaveURL(pattern('/login'));
  await expect(post('/login_check', { username: who.email, password: who.password })).rejects.toThrow('401');
});
