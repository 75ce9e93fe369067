import { expect } from '@playwright/test';
import { apiUrl } from './support/api';
import { beginDraft, readDraft, writeText } from './support/draft-calls';
import { Shop } from './support/shop';
import { test } from './support/test';

const messageOf = async (reference: string) => (await readDraft(reference)).customizations.Message?.value;

test.describe('the same words written in two windows', () => {
  test('are both offered; theirs may be taken, and mine is one step forward @always', async ({ page, shop }) => {
    const reference = await beginDraft('par-amour');
    await writeText(reference, 'Message', 'Au départ');
    const other = new Shop(await page.context().newPage(), shop.language);
    for (const one of [shop, other]) {
      await one.openCreation(`#reference=${reference}&step=message`);
      await expect(one.message()).toHaveValue('Au départ');
    }
    const { conflict, history } = shop.words.creation;
    await other.message().fill('Écrit là-bas');
    await expect.poll(() => messageOf(reference)).toBe('Écrit là-bas');
    await shop.message().fill('Écrit ici');
    await page
      .getByRole('dialog', { name: conflict.title })
      .getByRole('button', { name: conflict.keepTheirs })
      .click({ timeout: 30_000 });
    await expect(shop.message()).toHaveValue('Écrit là-bas');
    await shop.expectSaved();
    expect(await messageOf(reference)).toBe('Écrit là-bas');
    await page.getByRole('button', { name: new RegExp(`^${history.redo}`) }).click();
    await expect(shop.message()).toHaveValue('Écrit ici');
    await expect.poll(() => messageOf(reference)).toBe('Écrit ici');
  });
});

test.describe('what is typed while nothing can be saved', () => {
  test('is kept without a connection, over a reload and a closed window, and sent when it is back @always', async ({
    page,
    shop,
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
    // Retries by itself.
    await expect.poll(() => messageOf(reference), { timeout: 30_000 }).toBe('Dans le tunnel');
    await next.expectSaved();
  });

  test('is kept when the window is closed before the pause in which it is saved', async ({ page, shop }) => {
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
