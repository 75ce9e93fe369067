import { expect, type Page } from '@playwright/test';
import { apiUrl } from './support/api';
import { beginDraft, readDraft, writeText } from './support/draft-calls';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf } from './support/words';

let shop: Shop;
test.beforeEach(({ page }, testInfo) => {
  shop = new Shop(page, languageOf(testInfo.project.name));
});

const dialogOf = (on: Shop) => on.page.getByRole('dialog', { name: on.words.creation.conflict.title });
const undo = (on: Shop) => on.page.getByRole('button', { name: new RegExp(`^${on.words.creation.history.undo}`) });
const redo = (on: Shop) => on.page.getByRole('button', { name: new RegExp(`^${on.words.creation.history.redo}`) });
const messageOf = async (reference: string) => (await readDraft(reference)).customizations.Message?.value;

async function twoWindows(page: Page): Promise<{ other: Shop; reference: string }> {
  const reference = await beginDraft('par-amour');
  await writeText(reference, 'Message', 'Au départ');
  const other = new Shop(await page.context().newPage(), shop.language);
  for (const one of [shop, other]) {
    await one.openCreation(`#reference=${reference}&step=message`);
    await expect(one.message()).toHaveValue('Au départ');
  }
  return { other, reference };
}

test.describe('the same words written in two windows', () => {
  test('are both offered; mine may be kept, and theirs is one step back', { tag: '@phone' }, async ({ page }) => {
    const { other, reference } = await twoWindows(page);
    await other.message().fill('Écrit là-bas');
    await expect.poll(() => messageOf(reference)).toBe('Écrit là-bas');
    await shop.message().fill('Écrit ici');
    const dialog = dialogOf(shop);
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    expect(await messageOf(reference)).toBe('Écrit là-bas');
    const { conflict } = shop.words.creation;
    await expect(dialog.getByRole('region', { name: conflict.mine, exact: true })).toContainText('Écrit ici');
    await expect(dialog.getByRole('region', { name: conflict.theirs, exact: true })).toContainText('Écrit là-bas');
    await dialog.getByRole('button', { name: conflict.keepMine }).click();
    await expect.poll(() => messageOf(reference)).toBe('Écrit ici');
    await expect(shop.message()).toHaveValue('Écrit ici');
    await undo(shop).click();
    await expect(shop.message()).toHaveValue('Écrit là-bas');
  });

  test('are both offered; theirs may be taken, and mine is one step forward @always', async ({ page }) => {
    const { other, reference } = await twoWindows(page);
    await other.message().fill('Écrit là-bas');
    await expect.poll(() => messageOf(reference)).toBe('Écrit là-bas');
    await shop.message().fill('Écrit ici');
    await dialogOf(shop)
      .getByRole('button', { name: shop.words.creation.conflict.keepTheirs })
      .click({ timeout: 30_000 });
    await expect(shop.message()).toHaveValue('Écrit là-bas');
    await shop.expectSaved();
    expect(await messageOf(reference)).toBe('Écrit là-bas');
    await redo(shop).click();
    await expect(shop.message()).toHaveValue('Écrit ici');
    await expect.poll(() => messageOf(reference)).toBe('Écrit ici');
  });
});

test('different things changed in two windows are both kept, and nobody is asked', { tag: '@phone' }, async ({
  page,
}) => {
  const { other, reference } = await twoWindows(page);
  await writeText(reference, 'Background Color', '#D6E5F5');
  await shop.message().fill('Écrit ici');
  await expect.poll(() => messageOf(reference)).toBe('Écrit ici');
  await shop.expectSaved();
  await expect(dialogOf(shop)).toBeHidden();
  expect((await readDraft(reference)).customizations['Background Color']?.value).toBe('#D6E5F5');
  await other.page.close();
});

test('one window alone is never asked: words that cannot be printed are undone, redone and corrected', async () => {
  const reference = await beginDraft('par-amour');
  await writeText(reference, 'Message', 'Bonjour');
  // Continuous typing is one step: another change separates them.
  await writeText(reference, 'Background Color', '#D6E5F5');
  await shop.openCreation(`#reference=${reference}&step=message`);
  await expect(shop.message()).toHaveValue('Bonjour');
  await shop.message().fill('');
  await expect.poll(() => messageOf(reference)).toBeUndefined();
  await shop.expectSaved();
  await shop.message().fill('γεια');
  await expect(shop.page.getByRole('status').filter({ hasText: shop.words.creation.save.held })).toBeVisible();
  await undo(shop).click();
  await expect(shop.message()).toHaveValue('');
  await undo(shop).click();
  await expect(shop.message()).toHaveValue('Bonjour');
  await redo(shop).click();
  await expect(shop.message()).toHaveValue('');
  await redo(shop).click();
  await expect(shop.message()).toHaveValue('γεια');
  await shop.message().fill('Bonsoir');
  await expect.poll(() => messageOf(reference)).toBe('Bonsoir');
  await expect(dialogOf(shop)).toBeHidden();
});

test('a window that was only looked at follows without a question', async ({ page }) => {
  const { other, reference } = await twoWindows(page);
  await other.message().fill('Écrit là-bas');
  await expect.poll(() => messageOf(reference)).toBe('Écrit là-bas');
  await page.reload();
  await expect(shop.message()).toHaveValue('Écrit là-bas');
  await shop.message().fill('Écrit là-bas, et ici');
  await expect.poll(() => messageOf(reference)).toBe('Écrit là-bas, et ici');
  await expect(dialogOf(shop)).toBeHidden();
});

test.describe('what is typed while nothing can be saved', () => {
  test('is kept without a connection, over a reload and a closed window, and sent when it is back @always', async ({
    page,
  }) => {
    const reference = await beginDraft('par-amour');
    await shop.openCreation(`#reference=${reference}&step=message`);
    await expect(shop.message()).toBeVisible();
    await shop.message().fill('Avant le tunnel');
    await expect.poll(() => messageOf(reference)).toBe('Avant le tunnel');

    const writes = `${apiUrl}/customizations`;
    await page.context().route(writes, (route) => route.abort('connectionreset'));
    await shop.message().fill('Dans le tunnel');
    await expect(page.getByRole('status').filter({ hasText: shop.words.creation.save.waiting })).toBeVisible({
      timeout: 30_000,
    });
    await page.reload();
    await expect(shop.message()).toHaveValue('Dans le tunnel');
    expect(await messageOf(reference)).toBe('Avant le tunnel');

    const next = new Shop(await page.context().newPage(), shop.language);
    await page.close();
    await next.openCreation(`#reference=${reference}&step=message`);
    await expect(next.message()).toHaveValue('Dans le tunnel');
    await page.context().unroute(writes);
    // Retries by itself; the button comes after three failures, in the next test.
    await expect.poll(() => messageOf(reference), { timeout: 30_000 }).toBe('Dans le tunnel');
    await next.expectSaved();
  });

  test('is kept while the shop itself is ill, which is said, and sent when it is well', async ({ page }) => {
    const reference = await beginDraft('par-amour');
    await shop.openCreation(`#reference=${reference}&step=message`);
    let isIll = true;
    await page.route(`${apiUrl}/customizations`, (route) =>
      isIll ? route.fulfill({ status: 503, json: { code: 'internal', detail: '' } }) : route.continue(),
    );
    await shop.message().fill('Pour la postérité');
    await expect(page.getByRole('status').filter({ hasText: shop.words.creation.save.failed })).toBeVisible({
      timeout: 60_000,
    });
    await expect(shop.message()).toHaveValue('Pour la postérité');
    isIll = false;
    await page.getByRole('button', { name: shop.words.creation.save.retry }).click();
    await expect.poll(() => messageOf(reference), { timeout: 30_000 }).toBe('Pour la postérité');
    await shop.expectSaved();
  });

  test('is kept when the window is closed before the pause in which it is saved', async ({ page }) => {
    const reference = await beginDraft('par-amour');
    await shop.openCreation(`#reference=${reference}&step=message`);
    await expect(shop.message()).toBeVisible();
    const next = new Shop(await page.context().newPage(), shop.language);
    await shop.message().fill('Vite, vite');
    await page.close();
    await next.openCreation(`#reference=${reference}&step=message`);
    await expect(next.message()).toHaveValue('Vite, vite');
    await expect.poll(() => messageOf(reference), { timeout: 30_000 }).toBe('Vite, vite');
  });
});
