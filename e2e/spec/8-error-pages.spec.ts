import { expect, type Page } from '@playwright/test';
import { pathOf } from '../../lib/paths';
import { answer, forbidden, requestsOf, unauthenticated } from './support/answers';
import { expectVerbatim, open, test } from './support/sentence';

test.describe('8. Error catalogue: pages that are refused', { tag: '@phone' }, () => {
  test.use({ visitor: 'client' });

  test("'Authentication is required' (401)", async ({ shop }) => {
    const { page, words } = shop;
    expectVerbatim('Authentication is required', ({ errorPage }) => errorPage.unauthorized);
    await answer(page, 'GET /shop_users/{id}', unauthenticated('JWT Token not found'));
    await open(shop, 'my-account-profile');
    await expect(page.getByRole('heading', { level: 1, name: words.errorPage.unauthorized })).toBeVisible();
    await expect(page.getByText('401').first()).toBeVisible();
    const signIn = page.getByRole('main').getByRole('link', { name: words.errorPage.login });
    await expect(signIn).toHaveAttribute('href', /callback=/);
  });

  test("'You are not allowed to access this page' (403)", async ({ shop }) => {
    const { page, words } = shop;
    expectVerbatim('You are not allowed to access this page', ({ errorPage }) => errorPage.forbidden);
    await answer(page, 'GET /shop_users/{id}', forbidden);
    await open(shop, 'my-account-profile');
    await expect(page.getByRole('heading', { level: 1, name: words.errorPage.forbidden })).toBeVisible();
    await expect(page.getByText('403').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: words.errorPage.backHome })).toBeVisible();
  });
});

test.describe('8. Error catalogue: pages that are not there, or break', { tag: '@phone' }, () => {
  test("'This page could not be found' (404)", async ({ shop }) => {
    const { page, words } = shop;
    expectVerbatim('This page could not be found', ({ errorPage }) => errorPage.notFound);
    const answered = await page.goto(`${pathOf('faq', shop.language)}/nowhere`);
    expect(answered?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: words.errorPage.notFound })).toBeVisible();
    await expect(page.getByText('404').first()).toBeVisible();
  });

  test('A page chunk load failure reloads the page', async ({ shop }) => {
    const { page, words } = shop;
    await answer(page, 'POST /errors/', { status: 201, json: { message: 'thank-you' } });
    await open(shop, 'about');
    const own = new Set(await scriptsOf(page, pathOf('contact-us', shop.language)));
    const others = new Set(await scriptsOf(page, pathOf('faq', shop.language)));
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url());
    });
    await page.route(
      ({ pathname }) => own.has(pathname) && !others.has(pathname),
      (route) => route.abort(),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: words.layout.footer.contact }).click();
    await expect.poll(() => documents.length).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(page.getByLabel(words.contact.subject)).toBeVisible();
  });

  test("'Whoops, the server encountered an issue. Your page will reload.'", async ({ shop }) => {
    const { page, words } = shop;
    const { errorPage } = words;
    expectVerbatim('Whoops, the server encountered an issue. Your page will reload.', (all) => all.errorPage.reload);
    await answer(page, 'POST /errors/', { status: 201, json: { message: 'reload-page' } });
    const reports = requestsOf(page, 'POST /errors/');
    await open(shop, 'faq');
    // A page that has just been opened may not listen yet.
    const failUntil = (count: number) =>
      expect(async () => {
        if (reports.length < count) await page.evaluate(() => globalThis.reportError(new TypeError('a fault of ours')));
        await expect.poll(() => reports.length, { timeout: 2000 }).toBe(count);
      }).toPass({ timeout: 60_000 });
    await failUntil(1);
    const dialog = page.getByRole('alertdialog', { name: errorPage.reloadTitle });
    await expect(dialog).toContainText(errorPage.reload);
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: errorPage.reloadNow }).click();
    await reloaded;
    await failUntil(2);
    await expect(dialog).toBeHidden();
  });
});

/** The scripts that a page brings. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/static\/chunks\/[\w.~-]+\.js/g)].map(([script]) => `/_next/${script}`);
}
