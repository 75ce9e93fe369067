import { expect, type Page } from '@playwright/test';
import { matchPath, needsOwnDocument, pathOf, type RouteBase } from '../lib/paths';
import { newAccount, signIn } from './support/accounts';
import { untilIdle } from './support/steady';
import { test } from './support/test';
import { type Language, languageOf } from './support/words';

/** Links followed without a new document, each once. */
async function pageLinks(page: Page, language: Language): Promise<string[]> {
  const here = new URL(page.url()).pathname;
  const hrefs = await page
    .locator('#content a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? ''),
    );
  return [...new Set(hrefs)].filter((href) => {
    const { pathname, hash } = new URL(href, page.url());
    return hash === '' && pathname !== here && matchPath(pathname)?.locale === language && !needsOwnDocument(pathname);
  });
}

const startingPoints: readonly RouteBase[] = ['index', 'faq', 'my-account'];

test('every link leads to the head of its page, with the focus on its heading @phone', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  test.setTimeout(300_000);
  const language = languageOf(project.name);
  await signIn(context, await newAccount(), baseURL);
  const followed = new Set<string>();
  for (const base of startingPoints) {
    await page.goto(pathOf(base, language));
    await untilIdle(page);
    for (const href of await pageLinks(page, language)) {
      if (followed.has(href)) continue;
      followed.add(href);
      await test.step(`${base}: ${href}`, async () => {
        await page.goto(pathOf(base, language));
        await untilIdle(page);
        const links = page.locator(`#content a[href="${href}"], footer a[href="${href}"]`);
        // The account's closed menu has the same links, earlier in the page.
        await links.filter({ visible: true }).last().press('Enter');
        await page.waitForURL((url) => url.pathname === new URL(href, url).pathname);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused();
        await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(0);
      });
    }
  }
  expect(followed.size).toBeGreaterThan(8);
});
