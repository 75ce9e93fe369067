import { expect } from '@playwright/test';
import { expectTranslated, translatePages } from './support/given/translated';
import { design } from './support/main-job';
import { write } from './support/message-step';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf } from './support/words';

test.beforeEach(({ context }) => translatePages(context));

test('a card is made while the browser translates every page @phone', async ({ page }, { project }) => {
  test.slow();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const shop = new Shop(page, languageOf(project.name));
  await shop.openHome();
  await shop.allowCookies();
  await expectTranslated(page);
  expect(await design(shop)).not.toEqual([]);
  await expectTranslated(page);
  expect(faults).toEqual([]);
});

test('a fault of the translation draws the page anew, and no word is lost @phone', async ({ page }, { project }) => {
  const { shop } = await write(page, project.name);
  await shop.message().fill('Chère Jeanne,');
  await expectTranslated(page);
  // What the page will take out next is no longer where it was put.
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
