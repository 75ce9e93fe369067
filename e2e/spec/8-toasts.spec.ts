import { expect, type Page } from '@playwright/test';
import { pathOf } from '../../lib/paths';
import { newAccount, signIn } from '../support/accounts';
import { validationPath } from '../support/codes';
import { pattern } from '../support/words';
import { newBuyer } from './support/buyer';
import { open, test } from './support/sentence';

const toast = (page: Page, text: string | RegExp, label: string) =>
  page.getByRole('region', { name: label }).getByText(text).first();

test.describe('8. Toasts confirm', { tag: '@phone' }, () => {
  test('Toasts confirm: welcome', async ({ shop, client }) => {
    const { page, words } = shop;
    const { login } = words.account;
    await open(shop, 'login');
    await page.getByLabel(login.email).fill(client.email);
    await page.getByLabel(login.password, { exact: true }).fill(client.password);
    await page.getByRole('button', { name: login.submit }).click();
    await expect(toast(page, pattern(login.welcome, { name: 'Claire' }), words.common.toasts)).toBeVisible();
  });

  test('Toasts confirm: account created, account validated', async ({ shop }) => {
    const { page, words } = shop;
    const { register, validation } = words.account;
    await open(shop, 'register');
    const email = await shop.register(false);
    await expect(toast(page, pattern(register.created, { email }), words.common.toasts)).toBeVisible();
    await expect(page).toHaveURL(pathOf('my-account', shop.language));
    await page.goto(await validationPath(email));
    await expect(toast(page, validation.toast, words.common.toasts)).toBeVisible();
  });

  test('Toasts confirm: message sent', async ({ shop }) => {
    const { page, words } = shop;
    const { contact } = words;
    await open(shop, 'contact-us');
    await shop.writeToShop();
    await page.getByRole('button', { name: contact.submit }).click();
    await expect(toast(page, contact.toast, words.common.toasts)).toBeVisible();
  });

  test('Toasts confirm: address created/updated/removed', async ({ shop, context, baseURL }) => {
    const { page, words } = shop;
    const { address } = words.checkout;
    const { addresses } = words.myAccount;
    await signIn(context, await newAccount(), baseURL);
    await open(shop, 'my-account-addresses', [], '#new');
    await page.getByLabel(address.lastname, { exact: true }).fill('Okafor');
    await page.getByLabel(address.address1).fill('12 rue des Tilleuls');
    await page.getByLabel(address.zipcode).fill('29900');
    await page.getByLabel(address.city).fill('Concarneau');
    await page.getByRole('button', { name: address.save }).click();
    await expect(toast(page, address.created, words.common.toasts)).toBeVisible();
    await page.getByLabel(address.city).fill('Ys');
    await page.getByRole('button', { name: address.save }).click();
    await expect(toast(page, address.updated, words.common.toasts)).toBeVisible();
    const remove = page.getByRole('button', { name: new RegExp(`^${addresses.remove}`) });
    const entry = page.getByRole('link', { name: /^Okafor/ });
    // A phone has gone back to the list; a wide screen shows both.
    await expect(remove.or(entry).first()).toBeVisible();
    if (await remove.isHidden()) await entry.click();
    await remove.click();
    await page.getByRole('button', { name: new RegExp(words.common.clickToConfirm, 'i') }).click();
    await expect(toast(page, addresses.removed, words.common.toasts)).toBeVisible();
  });

  test('Toasts confirm: profile updated', async ({ shop, context, baseURL }) => {
    const { page, words } = shop;
    const { identity } = words.profile;
    await signIn(context, await newAccount(), baseURL);
    await open(shop, 'my-account-profile');
    const you = page.getByRole('region', { name: identity.title, exact: true });
    await you.getByLabel(identity.firstname).fill('Clara');
    await you.getByRole('button', { name: identity.save }).click();
    await expect(toast(page, identity.toast, words.common.toasts)).toBeVisible();
  });

  test('Toasts confirm: credits purchased', async ({ shop, context, baseURL }) => {
    const { page, words } = shop;
    await signIn(context, await newAccount(), baseURL);
    await open(shop, 'buy-credits');
    await shop.pay('4242 4242 4242 4242');
    await expect(toast(page, pattern(words.checkout.buy.purchased), words.common.toasts)).toBeVisible();
  });

  test('Toasts confirm: order passed', async ({ shop, context, baseURL }) => {
    const { page, words } = shop;
    const { order } = words.checkout;
    const buyer = await newBuyer();
    await signIn(context, buyer, baseURL);
    await open(shop, 'order', [], `?creation=${buyer.reference}`);
    await page.getByRole('checkbox', { name: new RegExp(buyer.address.lastname) }).check();
    await page.getByRole('checkbox', { name: order.checked }).check();
    await page.getByRole('button', { name: pattern(order.place) }).click();
    await expect(toast(page, pattern(order.placed), words.common.toasts)).toBeVisible();
  });
});
