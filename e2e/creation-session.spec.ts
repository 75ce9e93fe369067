import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { newAccount, signIn } from './support/accounts';
import { apiUrl } from './support/api';
import { beginDraft, customize, readDraft } from './support/draft-calls';
import { photoFile, Shop } from './support/shop';
import { test } from './support/test';
import { languageOf } from './support/words';

test(
  'a session that ends while one writes: it is said, nothing is lost, also after a reload, and one comes back to it',
  {
    tag: '@phone',
  },
  async ({ page, context, baseURL }, { project }) => {
    const shop = new Shop(page, languageOf(project.name));
    const { creation, account } = shop.words;
    const who = await newAccount();
    await signIn(context, who, baseURL);
    const reference = await beginDraft('par-amour', who.token);
    await shop.openCreation(`#reference=${reference}&step=message`);
    await expect(shop.message()).toBeVisible();

    // The session was ended elsewhere.
    const headers = { 'access-control-allow-origin': '*' };
    const disowned = { status: 401, headers, json: { code: 401, message: 'Invalid JWT Token' } };
    const writes = (url: URL): boolean => url.origin === new URL(apiUrl).origin && url.pathname === '/customizations';
    await page.route(writes, (route) =>
      route.request().method() === 'POST' ? route.fulfill(disowned) : route.fallback(),
    );
    await shop.message().fill('Écrit trop tard');
    await expect(page.getByRole('status').filter({ hasText: creation.save.signedOut })).toBeVisible({
      timeout: 30_000,
    });
    await expect(shop.message()).toHaveValue('Écrit trop tard');
    await page.unroute(writes);

    await page.reload();
    const note = page.getByRole('status').filter({ hasText: creation.signedOut.title });
    await expect(note).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(new RegExp(`reference=${reference}`));
    await note.getByRole('link', { name: creation.signedOut.link }).click();
    await page.getByLabel(account.login.email).fill(who.email);
    await page.getByLabel(account.login.password, { exact: true }).fill(who.password);
    await page.getByRole('button', { name: account.login.submit }).click();
    await expect(shop.message()).toHaveValue('Écrit trop tard', { timeout: 30_000 });
    await shop.expectSaved();
    const answer = await fetch(`${apiUrl}/creations?reference=${reference}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${who.token}` },
    });
    expect(await answer.json()).toMatchObject([{ customizations: { Message: { value: 'Écrit trop tard' } } }]);
  },
);

test('right after the first cover there is nothing to undo, and a background is a step that can be undone alone', async ({
  page,
}, { project }) => {
  const shop = new Shop(page, languageOf(project.name));
  const { history, background } = shop.words.creation;
  await shop.openCreation();
  await shop.allowCookies();
  await shop.chooseCover('par-amour');
  const step = (name: string) =>
    page.getByRole('group', { name: history.label }).getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(step(history.undo)).toHaveAttribute('aria-disabled', 'true');
  await expect(step(history.redo)).toHaveAttribute('aria-disabled', 'true');
  const reference = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('reference') ?? '';
  const own = (await readDraft(reference)).customizations['Background Color']?.value;
  expect(own).toMatch(/^#/);
  await page.goBack();
  const peach = page.getByRole('radio', { name: background.palette.peach });
  await peach.click({ force: true });
  await shop.expectSaved();
  await step(history.undo).click();
  await expect.poll(async () => (await readDraft(reference)).customizations['Background Color']?.value).toBe(own);
  await expect(step(history.undo)).toHaveAttribute('aria-disabled', 'true');
  await step(history.redo).click();
  await expect.poll(async () => (await readDraft(reference)).customizations['Background Color']?.value).not.toBe(own);
});

test('a photo that could not be loaded without a connection is there when it is back', async ({ page }, {
  project,
}) => {
  const shop = new Shop(page, languageOf(project.name));
  const reference = await beginDraft('par-amour');
  const file = new File([readFileSync(photoFile)], 'photo.jpg', { type: 'image/jpeg' });
  await customize(reference, 'Image Front Right Full', { file });
  const photos = /\/photos\//;
  let isCut = true;
  await page.route(photos, (route) => (isCut ? route.abort('internetdisconnected') : route.continue()));
  const failed = page.waitForEvent('requestfailed', (request) => photos.test(request.url()));
  await shop.openCreation(`#reference=${reference}&step=images`);
  await failed;
  isCut = false;
  const loaded = page.waitForResponse((answer) => photos.test(answer.url()) && answer.ok());
  await expect(async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await Promise.race([loaded, new Promise((_, reject) => setTimeout(() => reject(new Error('not yet')), 2000))]);
  }).toPass();
});
