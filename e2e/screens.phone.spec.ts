import { expect, type Locator, type Page } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { buyCredits, orderForTwo } from './support/accounts';
import { askInBrowser } from './support/given/answers';
import { expectWithinWidth, narrowWidths } from './support/narrow';
import { draftsIn, finished, make } from './support/sample-drafts';
import { Shop } from './support/shop';
import { test } from './support/test';

async function withLongName(page: Page): Promise<void> {
  await askInBrowser(page);
  await page.route(/\/users\/\d+$/, async (route) => {
    const response = await route.fetch();
    const user = { ...(await response.json()), firstname: 'Marie-Antoinette-Bérengère', creditSold: 128 };
    await route.fulfill({ response, json: user });
  });
}

test('signed in, with a long name and many credits, no page is wider than a phone @always-phone', async ({
  page,
  account,
}) => {
  const purchase = await buyCredits(account, 5);
  const draft = await make(finished, account.token);
  const order = await orderForTwo(account, await make(finished, account.token));
  await withLongName(page);
  const pages = (['fr', 'en'] as const).flatMap((language) => [
    pathOf('my-account-drafts', language),
    `${pathOf('order', language)}?creation=${draft}`,
    pathOf('buy-credits', language),
    `${pathOf('creation', language)}#reference=${draft}&step=card`,
  ]);
  const more = [
    pathOf('my-account', 'fr'),
    pathOf('buy-confirm', 'fr', [purchase]),
    pathOf('order-confirm', 'fr', [order]),
  ];
  for (const path of [...pages, ...more]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const width of narrowWidths) {
      await page.setViewportSize({ width, height: 640 });
      await expectWithinWidth(page, `${path} at ${width} px`);
    }
  }
});

test('the cookie question lies over no main button, and two answers look alike @always-phone', async ({ page }) => {
  const shop = new Shop(page, 'fr');
  const { words } = shop;
  const question = page.getByRole('region', { name: words.consent.label });
  const boxOf = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not on the page`);
    return box;
  };
  for (const size of [
    { width: 360, height: 640 },
    { width: 740, height: 360 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await shop.openHome();
    const { y: top } = await boxOf(question);
    const create = await boxOf(page.getByRole('link', { name: words.home.hero.create }).first());
    // A low window may need scrolling to the button.
    if (create.y < top) expect(create.y + create.height, `hero at ${size.width}`).toBeLessThanOrEqual(top);
    expect(size.height - top, `question at ${size.width}`).toBeLessThanOrEqual(size.height / 3);
  }
  const [decline, accept] = await Promise.all(
    [words.consent.declineAll, words.consent.acceptAll].map((name) =>
      question.getByRole('button', { name }).evaluate((button) => {
        const { backgroundColor, color, boxShadow, fontSize, fontWeight } = getComputedStyle(button);
        return [backgroundColor, color, boxShadow, fontSize, fontWeight, button.getBoundingClientRect().height].join();
      }),
    ),
  );
  expect(decline).toBe(accept);

  const draft = await make(draftsIn('fr').full);
  await page.setViewportSize({ width: 360, height: 640 });
  await shop.openCreation(`#reference=${draft}&step=images`);
  const onward = await boxOf(page.getByRole('button', { name: words.creation.images.toMessage }));
  expect(onward.y + onward.height).toBeLessThanOrEqual((await boxOf(question)).y + 1);
});
