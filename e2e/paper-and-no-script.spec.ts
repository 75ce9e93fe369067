import { expect } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { buyCredits, orderForTwo } from './support/accounts';
import { finished, make } from './support/sample-drafts';
import { untilIdle } from './support/steady';
import { test } from './support/test';
import { wordsOf } from './support/words';

test('without JavaScript the pages that need it say so, in their language @always', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  for (const language of ['fr', 'en'] as const) {
    const { noScript } = wordsOf(language);
    await page.goto(pathOf('login', language));
    // Playwright reads no text of a noscript: its height shows whether it is there.
    const note = await page.locator('noscript').locator('div').first().boundingBox();
    expect(note?.height, language).toBeGreaterThan(100);
    for (const base of ['login', 'register', 'reset-password', 'contact-us', 'creation', 'buy-credits'] as const) {
      const html = await (await request.get(pathOf(base, language))).text();
      const [, words = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
      expect(words, base).toContain(noScript.title);
      expect(words, base).toContain(`href="${pathOf('faq', language)}"`);
    }
  }
  await context.close();
});

test('legal texts, questions and a confirmation are printed black on white, whole, without what is for screens', async ({
  page,
  account,
}) => {
  const words = wordsOf('en');
  await buyCredits(account, 5);
  const order = await orderForTwo(account, await make(finished, account.token));
  await page.emulateMedia({ media: 'print' });
  for (const path of [pathOf('terms', 'en'), pathOf('faq', 'en'), pathOf('order-confirm', 'en', [order])]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilIdle(page);
    for (const chrome of ['banner', 'contentinfo', 'navigation'] as const) {
      await expect(page.getByRole(chrome), `${chrome} of ${path}`).toHaveCount(0);
    }
    await expect(page.getByRole('main').getByRole('button'), path).toHaveCount(0);
    const colors = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('main *')].filter((part) => part.getClientRects().length > 0);
      const looks = shown.filter((part) => !part.closest('svg')).map((part) => getComputedStyle(part));
      return {
        ink: [...new Set(looks.map(({ color }) => color))],
        grounds: [...new Set(looks.map(({ backgroundColor }) => backgroundColor))],
        paper: getComputedStyle(document.body).backgroundColor,
      };
    });
    expect(colors).toEqual({ ink: ['rgb(0, 0, 0)'], grounds: ['rgba(0, 0, 0, 0)'], paper: 'rgb(255, 255, 255)' });
  }
  await page.goto(pathOf('faq', 'en'));
  // Paper shows folded answers and the addresses of links.
  const answers = page.locator('details > p');
  const heights = await answers.evaluateAll((all) => all.map((answer) => answer.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThan(10);
  const address = await page
    .locator('details a[href]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).not.toBe('none');
  await expect(page.getByText(words.layout.printed)).toBeVisible();
});
