import { expect, type Page, type Request } from '@playwright/test';
import { pathOf, type RouteBase } from '../lib/paths';
import { untilIdle } from './support/steady';
import { test } from './support/test';
import { type Language, languageOf, wordsOf } from './support/words';

async function openPage(page: Page, base: RouteBase, language: Language) {
  const documents: string[] = [];
  const fetched: string[] = [];
  await page.goto(pathOf(base, language));
  await untilIdle(page);
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'document') documents.push(pathname);
    if (request.headers().rsc) fetched.push(pathname);
  });
  return { documents, fetched, heading: page.getByRole('heading', { level: 1 }) };
}

const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test('a link swaps its page in, and back and forward return to where the reader was', async ({ page }, { project }) => {
  const language = languageOf(project.name);
  const words = wordsOf(language);
  const { documents, heading } = await openPage(page, 'index', language);
  const first = await heading.textContent();
  const link = page.getByRole('contentinfo').getByRole('link', { name: words.layout.footer.about });
  await link.scrollIntoViewIfNeeded();
  const left = await top(page);
  expect(left).toBeGreaterThan(1000);

  await link.click();
  await expect(page).toHaveURL(pathOf('about', language));
  await expect(heading).not.toHaveText(first ?? '');
  await expect.poll(() => top(page)).toBe(0);
  const second = await heading.textContent();

  await page.goBack();
  await expect(heading).toHaveText(first ?? '');
  await expect.poll(() => top(page)).toBeGreaterThan(1000);
  await page.goForward();
  await expect(heading).toHaveText(second ?? '');
  expect(documents).toEqual([]);
});

test('a page is fetched when the pointer or the focus reaches its link, and not before', async ({ page }, {
  project,
}) => {
  const language = languageOf(project.name);
  const words = wordsOf(language);
  const { fetched } = await openPage(page, 'faq', language);
  const footer = page.getByRole('contentinfo');
  const about = pathOf('about', language);
  const terms = pathOf('terms', language);
  await footer.scrollIntoViewIfNeeded();
  expect(fetched).toEqual([]);
  await footer.getByRole('link', { name: words.layout.footer.about }).hover();
  await expect.poll(() => fetched).toContain(about);
  expect(fetched).not.toContain(terms);
  await footer.getByRole('link', { name: words.layout.footer.terms }).focus();
  await expect.poll(() => fetched).toContain(terms);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(terms);
});

test('a place on a page is its own step back, whatever was read in between', async ({ page }, { project }) => {
  const language = languageOf(project.name);
  const words = wordsOf(language);
  const { documents, heading } = await openPage(page, 'index', language);
  const first = await heading.textContent();
  const catalogue = page.getByRole('heading', { name: words.home.occasions.title });

  await page.getByRole('link', { name: words.home.hero.browse }).click();
  await expect(page).toHaveURL(`${pathOf('index', language)}#catalogue`);
  await expect(catalogue).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: words.layout.footer.about }).click();
  await expect(page).toHaveURL(pathOf('about', language));
  await expect(heading).not.toHaveText(first ?? '');

  await page.goBack();
  await expect(page).toHaveURL(`${pathOf('index', language)}#catalogue`);
  await expect(heading).toHaveText(first ?? '');
  expect(documents).toEqual([]);
});

test('a link in a new window, to the other language or to the designer opens a document', async ({ page }, {
  project,
}) => {
  const language = languageOf(project.name);
  const words = wordsOf(language);
  const translation = language === 'fr' ? 'en' : 'fr';
  const { documents } = await openPage(page, 'about', language);
  const footer = page.getByRole('contentinfo');
  // The cookie question folds at the first scroll, which moves the footer.
  await footer.scrollIntoViewIfNeeded();
  await untilIdle(page);

  const opened = page.context().waitForEvent('page');
  await footer.getByRole('link', { name: words.layout.footer.terms }).click({ modifiers: ['ControlOrMeta'] });
  // Not what it shows: Chromium's headless shell (150) loses every second such window.
  await (await opened).close();
  await expect(page).toHaveURL(pathOf('about', language));

  await footer.getByRole('link', { name: words.layout.footer.create }).click();
  await page.waitForURL(({ pathname }) => pathname === pathOf('creation', language));
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === pathOf('about', language));
  await untilIdle(page);
  await page.locator(`footer a[hreflang=${translation}]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', translation);
  expect(documents).toEqual([pathOf('creation', language), pathOf('about', language), pathOf('about', translation)]);
});

test('the head says the page that is shown, once, there and back', async ({ page }, { project }) => {
  const language = languageOf(project.name);
  const words = wordsOf(language);
  const { documents } = await openPage(page, 'faq', language);
  const heads = () =>
    page.evaluate(() => ({
      titles: [...document.querySelectorAll('head title')].map((title) => title.textContent),
      places: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
        ({ href }) => new URL(href).pathname,
      ),
      rest: document.head.querySelectorAll('[property], [hreflang], [name=description], [rel=manifest], [rel=icon]')
        .length,
      viewport: document.head.querySelectorAll('[name=viewport]').length,
    }));
  const first = await heads();
  expect(first).toMatchObject({ places: [pathOf('faq', language)], viewport: 1 });
  expect(first.titles).toHaveLength(1);

  await page.getByRole('contentinfo').getByRole('link', { name: words.layout.footer.about }).click();
  await expect.poll(async () => (await heads()).places).toEqual([pathOf('about', language)]);
  expect(await heads()).toMatchObject({ titles: [expect.not.stringContaining(String(first.titles[0]))], viewport: 1 });
  expect((await heads()).rest).toBe(first.rest);

  await page.goBack();
  await expect.poll(heads).toEqual(first);
  expect(documents).toEqual([]);
});
