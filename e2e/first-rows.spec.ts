import { expect, type Page } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { Catalogue, coversOf } from './support/catalogue';
import { beginDraft, writeText } from './support/draft-calls';
import type { Shop } from './support/shop';
import { test } from './support/test';

// First rows of the creation screen in HTML, before the page's code has come.

let shop: Shop;
let covers: { id: number; name: string }[];
test.beforeEach(async ({ shop: opened }) => {
  shop = opened;
  const { member } = await coversOf('active=true&order[priority]=asc', shop.language);
  covers = member.slice(0, 12);
});

const code = /\/_next\/static\/chunks\/.*\.js$/;

/** Delays the page's code. @returns lets it load */
async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(code, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

const readable = (html: string): string =>
  html
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');

const coverOf = (page: Page, name = '') => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();

test('the prerendered page holds the rows, in both languages', async ({ request }) => {
  for (const language of ['fr', 'en'] as const) {
    const html = await (await request.get(pathOf('creation', language))).text();
    const { member, totalItems } = await coversOf('active=true&order[priority]=asc', language);
    const [markup = ''] = readable(html).split('self.__next_f');
    for (const { id, name } of member.slice(0, 12)) {
      expect(markup).toContain(`value="${id}"`);
      expect(markup, language).toContain(name);
    }
    expect(markup).toContain(`>${totalItems}`);
    expect(markup).toMatch(/<source type="image\/avif" srcSet="[^"]+-180\.avif 180w/i);
    expect(markup.match(/<img\b[^>]*fetchPriority="high"/gi)?.length).toBe(4);
  }
});

test('without JavaScript the rows are read, and each leads to the address that begins its card @always @phone', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(pathOf('creation', shop.language));
  const [, second] = covers;
  for (const { name } of covers) await expect(page.getByText(name, { exact: true })).toBeVisible();
  await page.getByText(second?.name ?? '', { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`\\?cover=${second?.id}$`));
  await context.close();
});

test('a tap before the code has come is answered, and chooses that cover once it is there @always @phone', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto(pathOf('creation', shop.language), { waitUntil: 'commit' });
  const [, second] = covers;
  const cover = coverOf(page, second?.name);
  await cover.click();
  await expect(cover).toHaveAttribute('aria-busy', 'true');
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page).toHaveURL(/reference=.*step=(images|message)/, { timeout: 60_000 });
  await shop.goToStep('card');
  await expect(coverOf(page, second?.name)).toHaveAttribute('aria-pressed', 'true');
  await expect(coverOf(page, second?.name)).not.toHaveAttribute('aria-busy');
});

test('so are a step that is tapped before, and an address that is typed while the code wakes the page @phone', async ({
  page,
}) => {
  const reference = await beginDraft('par-amour');
  await writeText(reference, 'Message', 'Bonjour');
  const release = await holdCode(page);
  const address = `${pathOf('creation', shop.language)}#reference=${reference}`;
  await page.goto(address, { waitUntil: 'commit' });
  const tab = page.getByRole('link', { name: shop.words.creation.steps.message });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(shop.message()).toHaveValue('Bonjour', { timeout: 60_000 });

  await page.goto('about:blank');
  await page.addInitScript((typed) => {
    const { replaceState } = window.history;
    window.history.replaceState = function replaceFirst(...entry) {
      window.history.replaceState = replaceState;
      if (!window.location.hash.includes('step=')) window.location.hash = typed;
      replaceState.apply(this, entry);
    };
  }, `reference=${reference}&step=message`);
  await page.goto(address);
  await expect(shop.message()).toHaveValue('Bonjour', { timeout: 60_000 });
  await expect(page).toHaveURL(/step=message$/);
});

test('so is a filter that is chosen before', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto(pathOf('creation', shop.language), { waitUntil: 'commit' });
  const { colors } = shop.words.creation.card;
  await page.getByRole('button', { name: colors.yellow, exact: true }).click();
  release();
  await expect(page).toHaveURL(/\?color=yellow$/, { timeout: 60_000 });
  const { totalItems } = await coversOf('colorFamily=yellow', shop.language);
  await new Catalogue(page, shop).expectCount(totalItems);
});

test('a tap whose code never comes goes where its form leads', async ({ page }) => {
  let isCut = true;
  await page.route(code, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, isCut ? 2000 : 0));
    await (isCut ? route.abort() : route.continue());
  });
  await page.goto(pathOf('creation', shop.language), { waitUntil: 'commit' });
  await coverOf(page, covers[0]?.name).click();
  await expect(page).toHaveURL(new RegExp(`\\?cover=${covers[0]?.id}$`));
  isCut = false;
  await page.reload();
  await expect(page).toHaveURL(/reference=.*step=(images|message)/, { timeout: 60_000 });
});

test('who comes to a card or to another step sees no covers first, and who comes to a filter no others @phone', async ({
  page,
}) => {
  const reference = await beginDraft('par-amour');
  await writeText(reference, 'Message', 'Bonjour');
  const release = await holdCode(page);
  const first = page.getByText(covers[0]?.name ?? '', { exact: true });
  for (const address of [`#reference=${reference}`, '#step=images', `#reference=${reference}&step=message`]) {
    await page.goto('about:blank');
    await page.goto(pathOf('creation', shop.language) + address, { waitUntil: 'commit' });
    await expect(page.getByText(shop.words.creation.loading).first(), address).toBeVisible();
    await expect(first, address).toBeHidden();
  }
  release();
  await expect(shop.message()).toHaveValue('Bonjour', { timeout: 60_000 });
  await expect(first).toBeHidden();
});

test('who comes to a filtered catalogue sees blank cards first, of which none can be chosen @phone', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto(`${pathOf('creation', shop.language)}?color=red`, { waitUntil: 'commit' });
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByText(covers[0]?.name ?? '', { exact: true })).toBeHidden();
  await expect(page.locator('button[name=cover]').first()).toBeHidden();
  release();
  const { totalItems } = await coversOf('colorFamily=red', shop.language);
  await new Catalogue(page, shop).expectCount(totalItems);
});
