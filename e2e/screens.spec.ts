import { expect, type Page } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { buyCredits, newAccount, orderForTwo, signIn } from './support/accounts';
import { expectWithinWidth, narrowWidths } from './support/narrow';
import { draftsIn, finished, make } from './support/sample-drafts';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf, wordsOf } from './support/words';

/** The user that the page is told of has a name as long as names get, and many credits. */
async function withLongName(page: Page): Promise<void> {
  await page.route(/\/users\/\d+$/, async (route) => {
    const response = await route.fetch();
    const user = { ...(await response.json()), firstname: 'Marie-Antoinette-Bérengère', creditSold: 128 };
    await route.fulfill({ response, json: user });
  });
}

test(
  'signed in, with a long name and many credits, no page is wider than a phone',
  { tag: '@phone' },
  async ({ page, context, baseURL }, { project }) => {
    const language = languageOf(project.name);
    const account = await newAccount();
    const [purchase] = await Promise.all([buyCredits(account, 5), make(draftsIn(language).begun, account.token)]);
    const draft = await make(finished, account.token);
    const order = await orderForTwo(account, await make(finished, account.token));
    await signIn(context, account, baseURL);
    await withLongName(page);
    const pages = [
      pathOf('my-account', language),
      pathOf('my-account-drafts', language),
      `${pathOf('order', language)}?creation=${draft}`,
      pathOf('buy-credits', language),
      pathOf('buy-confirm', language, [purchase]),
      pathOf('order-confirm', language, [order]),
      `${pathOf('creation', language)}#reference=${draft}&step=card`,
    ];
    for (const path of pages) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      for (const width of narrowWidths) {
        await page.setViewportSize({ width, height: 640 });
        await expectWithinWidth(page, `${path} at ${width} px`);
      }
    }
  },
);

test(
  'the cookie question lies over no main button, and two answers look alike',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const shop = new Shop(page, languageOf(project.name));
    const { words } = shop;
    const question = page.getByRole('region', { name: words.consent.label });
    const boxOf = async (target: ReturnType<Page['getByRole']>) => {
      const box = await target.boundingBox();
      if (!box) throw new Error(`${target} is not on the page`);
      return box;
    };
    const sizes = project.name.startsWith('phone')
      ? [
          { width: 360, height: 640 },
          { width: 740, height: 360 },
        ]
      : [{ width: 1280, height: 800 }];
    for (const size of sizes) {
      await page.setViewportSize(size);
      await shop.openHome();
      const top = (await boxOf(question)).y;
      const create = await boxOf(page.getByRole('link', { name: words.home.hero.create }).first());
      // On so low a window the button may be further down, but then it can be scrolled into what is left.
      if (create.y < top) expect(create.y + create.height, `hero at ${size.width}`).toBeLessThanOrEqual(top);
      expect(size.height - top, `question at ${size.width}`).toBeLessThanOrEqual(size.height / 3);
    }
    const looks = [words.consent.declineAll, words.consent.acceptAll].map((name) =>
      question.getByRole('button', { name }).evaluate((button) => {
        const { backgroundColor, color, boxShadow, fontSize, fontWeight } = getComputedStyle(button);
        return [backgroundColor, color, boxShadow, fontSize, fontWeight, button.getBoundingClientRect().height].join();
      }),
    );
    const [decline, accept] = await Promise.all(looks);
    expect(decline).toBe(accept);

    const draft = await make(draftsIn(shop.language).full);
    await page.goto('about:blank');
    await shop.openCreation(`#reference=${draft}&step=images`);
    const onward = await boxOf(page.getByRole('button', { name: words.creation.images.toMessage }));
    expect(onward.y + onward.height).toBeLessThanOrEqual((await boxOf(question)).y + 1);
  },
);

test('without JavaScript the pages that need it say so, in their language', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  for (const language of ['fr', 'en'] as const) {
    const { noScript } = wordsOf(language);
    await page.goto(pathOf('login', language));
    await expect(page.getByText(noScript.title)).toBeVisible();
    await expect(page.getByRole('link', { name: noScript.faq })).toHaveAttribute('href', pathOf('faq', language));
    for (const base of ['register', 'reset-password', 'contact-us', 'creation', 'buy-credits'] as const) {
      expect(await (await request.get(pathOf(base, language))).text(), base).toContain(noScript.title);
    }
  }
  await context.close();
});

test('legal texts, questions and a confirmation are printed black on white, whole, without what is for screens', async ({
  page,
  context,
  baseURL,
}) => {
  const words = wordsOf('en');
  const account = await newAccount();
  await buyCredits(account, 5);
  const order = await orderForTwo(account, await make(finished, account.token));
  await signIn(context, account, baseURL);
  await page.emulateMedia({ media: 'print' });
  for (const path of [pathOf('terms', 'en'), pathOf('faq', 'en'), pathOf('order-confirm', 'en', [order])]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
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
  // A folded answer has room on paper, and a link in it its address.
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
