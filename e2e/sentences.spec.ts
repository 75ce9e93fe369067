import { orderStatuses } from '@jolimot/contract/orders/statuses';
import { paymentStatuses } from '@jolimot/contract/payments';
import { expect, type Page } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { anOrder } from '../test/samples/orders';
import { aPurchase } from '../test/samples/payments';
import { answer, askInBrowser } from './support/given/answers';
import { groundOf, nameOfColour } from './support/given/colours';
import { test } from './support/given/visit';
import { wordsOf } from './support/words';

// The specification's sentences that need a browser; the others are in test/spec.

test('Each status has a fixed colour; payments grey, grey, green, black, pink; brand colours pink, orange, blue, green, yellow, purple @always', async ({
  shop,
  account: _,
}) => {
  const { page, words } = shop;
  await askInBrowser(page);
  const orders = orderStatuses.map((status, index) => anOrder(index + 1, status));
  await answer(page, 'GET /creations', { status: 200, json: [] });
  await answer(page, 'GET /orders', { status: 200, json: { totalItems: orders.length, member: orders } });
  await shop.open('my-account-orders');
  const looks = new Set<string>();
  for (const [index, status] of orderStatuses.entries()) {
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    // The history also names some statuses, before the label.
    const label = rows.nth(index).getByText(words.orderStatus[status], { exact: true }).last();
    looks.add(await label.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(looks.size).toBe(orderStatuses.length);

  const member = paymentStatuses.map((status, index) => aPurchase(status, index + 1));
  await answer(page, 'GET /credit_purchases', { status: 200, json: { totalItems: member.length, member } });
  await shop.open('my-account-credits');
  const colours = paymentStatuses.map((status, index) =>
    groundOf(
      page
        .getByRole('article')
        .filter({ hasText: new RegExp(`P${index + 1}\\b`) })
        .getByText(words.myAccount.credits.status[status], { exact: true }),
    ),
  );
  expect(await Promise.all(colours)).toEqual(['grey', 'grey', 'green', 'black', 'pink']);

  const names = ['pink', 'orange', 'blue', 'green', 'yellow', 'purple'];
  const shades = await page.evaluate(
    (brand) =>
      brand.map((colour) => {
        const part = document.body.appendChild(document.createElement('i'));
        part.className = colour;
        part.style.color = 'var(--c)';
        return getComputedStyle(part).color;
      }),
    names,
  );
  expect(shades.map(nameOfColour)).toEqual(names);
});

test('A page chunk load failure reloads the page @always', async ({ shop }) => {
  const { page, words } = shop;
  await answer(page, 'POST /errors/', { status: 201, json: { message: 'thank-you' } });
  await shop.open('about');
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

test('Languages: fr (default and fallback), en; page title and description are in French; locale cookie 365 days; unknown pages are 404 @always', async ({
  shop,
  context,
}) => {
  const { page } = shop;
  const { meta } = wordsOf('fr').home;
  await page.setExtraHTTPHeaders({ 'accept-language': 'de-DE' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveTitle(new RegExp(meta.title));
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', meta.description);
  for (const unknown of ['/de', '/faq/nowhere']) expect((await page.request.get(unknown)).status()).toBe(404);
  await page.goto('/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/faq$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const chosen = (await context.cookies()).find(({ name }) => name === 'NEXT_LOCALE');
  expect(Math.round(((chosen?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
});

test.describe('movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('scroll 300 ms @always', async ({ shop }) => {
    const { page } = shop;
    await page.addInitScript(() => {
      const scroll = window.scrollTo.bind(window);
      const frame = window.requestAnimationFrame.bind(window);
      const steps: ('frame' | 'jump')[] = [];
      let isInFrame = false;
      Reflect.set(window, 'scrollSteps', steps);
      window.requestAnimationFrame = (draw) =>
        frame((now) => {
          isInFrame = true;
          draw(now);
          isInFrame = false;
        });
      window.scrollTo = (...given: unknown[]) => {
        steps.push(isInFrame ? 'frame' : 'jump');
        Reflect.apply(scroll, window, given);
      };
    });
    await shop.openCreation();
    const cover = await shop.cover('merci');
    await cover.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.evaluate(() => Reflect.get(window, 'scrollSteps').splice(0));
    await cover.evaluate((button: HTMLElement) => button.click());
    await expect(page).toHaveURL(/step=message/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const steps: string[] = await page.evaluate(() => Reflect.get(window, 'scrollSteps'));
    // Scrolls in frames; lib/creation/screen/use-hash-sync.test.ts counts the time: a busy machine drops frames.
    expect([...new Set(steps)]).toEqual(['frame']);
  });
});

async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/static\/chunks\/[\w.~-]+\.js/g)].map(([script]) => `/_next/${script}`);
}
