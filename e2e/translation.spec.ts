import { expect } from '@playwright/test';
import { pathOf, type RouteBase, routes } from '../lib/paths';
import { buyCredits, newAccount, orderFor, signIn } from './support/accounts';
import { expectTranslated, translatePages } from './support/given/translated';
import { design } from './support/main-job';
import { write } from './support/message-step';
import { finished, make } from './support/sample-drafts';
import { test } from './support/test';
import { languageOf } from './support/words';

test.beforeEach(({ context }) => translatePages(context));

test('a card is made while the browser translates every page @phone', async ({ page, shop }) => {
  test.slow();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await shop.openHome();
  await shop.allowCookies();
  await expectTranslated(page);
  expect(await design(shop)).not.toEqual([]);
  await expectTranslated(page);
  expect(faults).toEqual([]);
});

/** A user with a session is led away from these, and an open shop from the last. */
const forGuests: readonly RouteBase[] = ['login', 'register', 'maintenance'];
const pages = Object.keys(routes).filter((base): base is RouteBase => base in routes);

test('every page is read, written on and left while it is translated @phone', async ({ page, context, baseURL }, {
  project,
}) => {
  test.slow();
  const language = languageOf(project.name);
  const home = pathOf('index', language);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(`${page.url()}: ${message}`));
  const who = await newAccount();
  await buyCredits(who, 5);
  const reference = await orderFor(who, await make(finished, who.token), ['Jeanne']);
  await make(finished, who.token);
  const tails: Partial<Record<RouteBase, string>> = { 'my-account-orders': reference, 'order-confirm': reference };
  const visit = async (base: RouteBase, tail?: string) =>
    test.step(`${base} ${tail ?? ''}`, async () => {
      await page.goto([pathOf(base, language), ...(tail ? [tail] : [])].join('/'));
      await expectTranslated(page);
      for (const field of await page.locator('#content').getByRole('textbox').filter({ visible: true }).all()) {
        if (await field.isEditable()) await field.fill('1');
      }
      await page.getByRole('banner').locator(`a[href="${home}"]`).first().click();
      await expect(page).toHaveURL(({ pathname }) => pathname === home);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    });
  for (const base of ['login', 'register'] as const) await visit(base);
  await signIn(context, who, baseURL);
  for (const base of pages.filter((one) => !forGuests.includes(one))) {
    await visit(base);
    const tail = tails[base];
    if (tail) await visit(base, tail);
  }
  expect(faults).toEqual([]);
});

test('a fault of the translation draws the page anew, and no word is lost @phone', async ({ page, shop }) => {
  await write(shop);
  await shop.message().fill('Chère Jeanne,');
  await expectTranslated(page);
  // The translation moved the node that the page removes next.
  await page.locator('#message-lines > span').evaluate((count) => {
    const moved = document.createElement('font');
    count.replaceWith(moved);
    moved.append(count);
  });
  await shop.message().press('End');
  await page.keyboard.type('\nd');
  await expect(page.locator('#message-lines > span')).toBeVisible();
  await expect(shop.message()).toHaveValue('Chère Jeanne,\nd');
  await shop.message().press('ControlOrMeta+End');
  await page.keyboard.type('eux lignes');
  await expect(shop.message()).toHaveValue('Chère Jeanne,\ndeux lignes');
  await shop.expectSaved();
});
