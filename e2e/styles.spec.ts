import { expect, type Page } from '@playwright/test';
import { pathOf, type RouteBase } from '../lib/paths';
import { test } from './support/test';
import { type Language, languageOf, wordsOf } from './support/words';

/** A page as it comes over the line. */
async function htmlOf(page: Page, base: RouteBase, language: Language): Promise<string> {
  const answer = await page.request.get(pathOf(base, language));
  expect(answer.ok()).toBe(true);
  return answer.text();
}

const linked = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
const scripts = (html: string): string =>
  [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('\n');

type Look = { name: string; style: Record<string, string> };

/** How every element of the page looks. */
const looks = (page: Page): Promise<Look[]> =>
  page.evaluate(() => {
    const ignored = /^(?:SCRIPT|STYLE|LINK|NEXT-ROUTE-ANNOUNCER)$/;
    // Where the focus stands is no matter of the sheets: who was led here has it on the heading.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return [...document.body.querySelectorAll('*')]
      .filter((element) => !ignored.test(element.tagName))
      .map((element) => {
        const style = getComputedStyle(element);
        const seen = [...style].filter((name) => !name.startsWith('--'));
        return {
          name: `${element.tagName}.${element.getAttribute('class') ?? ''}`,
          style: Object.fromEntries(seen.map((name) => [name, style.getPropertyValue(name)])),
        };
      });
  });

/** What differs between two looks of a page, in words, the first ten of it. */
function differences(before: readonly Look[], after: readonly Look[]): string[] {
  if (before.length !== after.length) return [`${before.length} elements became ${after.length}`];
  return before
    .flatMap(({ name, style }, index) =>
      Object.entries(style)
        .filter(([property, value]) => after[index]?.style[property] !== value)
        .map(([property, value]) => `${name} ${property}: ${value} became ${after[index]?.style[property]}`),
    )
    .slice(0, 10);
}

/** Opens a page anew, with the cookie question answered, and waits for its sheet and its faces. */
async function open(page: Page, base: RouteBase, language: Language): Promise<void> {
  await page.goto(pathOf(base, language), { waitUntil: 'networkidle' });
  const no = page.getByRole('button', { name: wordsOf(language).consent.declineAll });
  if (await no.isVisible()) await no.click();
  await expect(no).toBeHidden();
  await page.evaluate(() => document.fonts.ready);
}

/** Follows a link of the page without moving the pointer over it. */
async function follow(page: Page, base: RouteBase, language: Language): Promise<void> {
  const path = pathOf(base, language);
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
  await expect(page).toHaveURL(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

// The movements are part of how a page looks.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a page brings no sheet in its scripts, and links one', async ({ page }, { project }) => {
  const language = languageOf(project.name);
  for (const base of ['index', 'greeting-cards', 'postcards', 'faq', 'buy-credits', 'login'] as const) {
    const html = await htmlOf(page, base, language);
    expect(linked(html), base).toHaveLength(1);
    expect(scripts(html), base).not.toMatch(/@layer|@font-face|--tw-/);
    // The sheet stands at the end, so that the page paints before it has come; its first sight's rules are in the head.
    expect(html.indexOf('<style>'), base).toBeLessThan(html.indexOf('</head>'));
    expect(html.indexOf('rel="stylesheet"'), base).toBeGreaterThan(html.indexOf('</main>'));
    // Nor do its scripts take the line from the picture that is seen first.
    expect(html.slice(0, html.indexOf('</main>')), base).not.toMatch(/<script src="[^"]+"[^>]* async|as="script"/);
  }
});

test('public pages link the small sheet, without what only the designer and the checkout show', async ({ page }, {
  project,
}) => {
  const language = languageOf(project.name);
  const [[small = ''], [full = '']] = [
    linked(await htmlOf(page, 'faq', language)),
    linked(await htmlOf(page, 'login', language)),
  ];
  for (const base of ['index', 'greeting-cards', 'postcards', 'buy-credits'] as const) {
    expect(linked(await htmlOf(page, base, language))).toEqual([small]);
  }
  const sizes = await Promise.all(
    [small, full].map(async (href) => (await (await page.request.get(href)).body()).length),
  );
  expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) * 0.7);
});

test('a page looks the same whichever way the reader came @phone', async ({ page }, { project }) => {
  test.slow();
  const language = languageOf(project.name);
  await open(page, 'faq', language);
  const faq = await looks(page);
  expect(faq.length).toBeGreaterThan(100);
  await open(page, 'login', language);
  const login = await looks(page);

  await follow(page, 'faq', language);
  expect(differences(faq, await looks(page))).toEqual([]);
  // The public sheet has come after the full one now.
  await page.goBack();
  await expect(page).toHaveURL(pathOf('login', language));
  expect(differences(login, await looks(page))).toEqual([]);

  await open(page, 'faq', language);
  await follow(page, 'login', language);
  expect(differences(login, await looks(page))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(pathOf('faq', language));
  expect(differences(faq, await looks(page))).toEqual([]);
});

test('the cookie question, which scripts add, waits for its styles', async ({ page }, { project }) => {
  const language = languageOf(project.name);
  let bring = (): void => {};
  const wanted = new Promise<void>((resolve) => (bring = resolve));
  await page.route(/\.css$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(pathOf('faq', language), { waitUntil: 'commit' });
  const question = page.getByRole('region', { name: wordsOf(language).consent.label, includeHidden: true });
  await expect(question).toHaveCount(1);
  await expect(question).toBeHidden();
  bring();
  await expect(question).toBeVisible();
});
