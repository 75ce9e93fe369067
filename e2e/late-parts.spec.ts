import { expect, type Page } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { newAccount, signIn } from './support/accounts';
import { beginDraft } from './support/draft-calls';
import { askInBrowser } from './support/given/answers';
import { test } from './support/test';
import { languageOf, wordsOf } from './support/words';

test('the tabs of the home page show their covers, and fetch only pictures', async ({ page }, { project }) => {
  const language = languageOf(project.name);
  const { occasions } = wordsOf(language).home;
  await page.goto(pathOf('index', language), { waitUntil: 'networkidle' });
  // A slow machine may ask for its faces only now.
  await page.evaluate(async () => void (await document.fonts.ready));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.resourceType()));
  const tabs = page.getByRole('tablist', { name: occasions.tabs }).getByRole('tab');
  const covers = page.locator('#catalogue').getByRole('tabpanel').getByRole('link');
  const favourites = tabs.filter({ hasText: occasions.favourites });
  await favourites.scrollIntoViewIfNeeded();
  await favourites.click();
  await expect(covers).toHaveCount(10);

  await tabs.last().click();
  await expect(covers.first()).toHaveAttribute('href', /\?cover=\d+$/);
  await expect(covers.first().locator('img')).toHaveJSProperty('complete', true);
  asked.delete('image');
  expect([...asked]).toEqual([]);

  await favourites.click();
  await expect(covers).toHaveCount(10);
});

test('the menu fetches nothing but its code and the coming days, and speaks the language of the page', async ({
  page,
}, { project }) => {
  const language = languageOf(project.name);
  const { layout } = wordsOf(language);
  const asked: string[] = [];
  await page.goto(pathOf('faq', language), { waitUntil: 'networkidle' });
  page.on('request', (request) => {
    // A link under the pointer loads its page ahead, and that its picture.
    const isAhead = 'rsc' in request.headers() || request.resourceType() === 'image';
    const { pathname } = new URL(request.url());
    if (!isAhead && !pathname.startsWith('/_next/static/')) asked.push(pathname);
  });
  await page.getByRole('button', { name: layout.openMenu }).click();
  await expect(page.getByRole('dialog').getByText(layout.fact)).toBeVisible();
  await expect.poll(() => asked).toEqual(['/events']);
});

/** Delays one script until all others have loaded. */
async function holdBack(page: Page, script: string): Promise<void> {
  const underWay = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && underWay.add(request.url()));
  page.on('requestfinished', (request) => underWay.delete(request.url()));
  await page.route(script, async (route) => {
    // A script may load another: wait until only this one is left.
    let quiet = 0;
    await expect.poll(() => (quiet = underWay.size > 1 ? 0 : quiet + 1), { intervals: [100] }).toBeGreaterThan(4);
    await route.continue();
  });
}

test('a signed-in page reads its data, whichever of the files that its document names comes last', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  test.slow();
  const language = languageOf(project.name);
  const account = await newAccount();
  const path = `${pathOf('order', language)}?creation=${await beginDraft('par-amour', account.token)}`;
  await signIn(context, account, baseURL);
  const html = await (await page.request.get(path)).text();
  const named = [...html.matchAll(/<script src="([^"]+)" async/g)].map(([, src = '']) => src);
  expect(named.length).toBeGreaterThan(4);
  for (const script of named) {
    const visit = await context.newPage();
    await askInBrowser(visit);
    const missing: string[] = [];
    visit.on('pageerror', ({ message }) => missing.push(message));
    await visit.route(`**${script}`, async (route) => {
      // Enough for everything that does not need it.
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await Promise.all([visit.waitForResponse(/\/countries/), visit.goto(path)]);
    expect(missing, script).toEqual([]);
    await visit.close();
  }
});

test('what a page shows of the account comes, whichever of its parts comes last', async ({ page, context, baseURL }, {
  project,
}) => {
  test.slow();
  const language = languageOf(project.name);
  const path = pathOf('buy-credits', language);
  await signIn(context, await newAccount(), baseURL);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(path);
  // Parts that come before the last one are on their way by then.
  await expect(page.getByLabel(wordsOf(language).checkout.card.cardNumber)).toBeVisible();
  const html = await (await page.request.get(path)).text();
  const late = scripts.filter((url) => !html.includes(new URL(url).pathname));
  expect(late.length).toBeGreaterThan(4);
  for (const script of late) {
    const visit = await context.newPage();
    await holdBack(visit, script);
    await visit.goto(path);
    await expect(visit.getByLabel(wordsOf(language).checkout.card.cardNumber), script).toBeVisible();
    await visit.close();
  }
});
