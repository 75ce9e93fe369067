import { expect, type Page } from '@playwright/test';
import { buyCredits } from './support/accounts';
import { apiUrl, demoToken } from './support/api';
import { sessionCookie } from './support/session';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf, pattern } from './support/words';

const prefix = { fr: '', en: '/en' } as const;

const unknown = ['XXXX-UNKNOWN', 'a'.repeat(60)];
/** Invalid references: too long, markup, spaces, NUL, parent path. The page behaves as without one. */
const impossible = [
  '',
  '/'.padEnd(4000, 'a'),
  '/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/%20%20',
  '/%00',
  '/..%2F..%2Fx',
];

async function signIn(page: Page, name: 'client' | 'staff'): Promise<void> {
  const value = sessionCookie(await demoToken(name));
  await page.context().addCookies([{ name: 'jolimot_auth', value, url: test.info().project.use.baseURL ?? '' }]);
}

async function expectNoConfirmation(page: Page, { words }: Shop): Promise<void> {
  const { ordered, purchased } = words.checkout;
  for (const thanks of [ordered.heads.ours.title, ordered.letterboxes, purchased.title])
    await expect(page.getByText(pattern(thanks))).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(`^(${ordered.metaTitle}|${purchased.metaTitle})`));
}

const pagesOf = (shop: Shop) =>
  [
    ['order', shop.words.checkout.ordered, `${prefix[shop.language]}/order/confirm`],
    ['purchase', shop.words.checkout.purchased, `${prefix[shop.language]}/buy/confirm`],
  ] as const;

test(
  'no address confirms anything to a signed-out visitor, who may sign in and come back to it',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const shop = new Shop(page, languageOf(project.name));
    for (const [what, words, path] of pagesOf(shop)) {
      for (const name of unknown) {
        await page.goto(`${path}/${name}`);
        const signIn = page.getByRole('main').getByRole('link', { name: words.signIn });
        await expect(signIn, `${what} ${name}`).toHaveAttribute('href', /\/login\?callback=/);
        await expectNoConfirmation(page, shop);
      }
    }
    await page.goto(`${prefix[shop.language]}/order/confirm/ABC?callback=%2Ffaq`);
    await page.getByRole('main').getByRole('link', { name: shop.words.checkout.ordered.signIn }).click();
    await expect(page).toHaveURL(/\/login\?callback=/);
    expect(new URL(page.url()).searchParams.get('callback')).toBe(
      `${prefix[shop.language]}/order/confirm/ABC?callback=%2Ffaq`,
    );
  },
);

test('what cannot be a reference names nothing, and the API is not asked for it', async ({ page }, { project }) => {
  const shop = new Shop(page, languageOf(project.name));
  await signIn(page, 'client');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(orders|payment)\//.test(request.url())) asked.push(request.url());
  });
  for (const [what, words, path] of pagesOf(shop)) {
    for (const tail of impossible) {
      await page.goto(path + tail);
      await expect(page.getByRole('main').getByText(words.nothing), `${what} ${tail}`).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: words.unknownTitle })).toBeVisible();
      await expectNoConfirmation(page, shop);
    }
    const undecodable = await page.goto(`${path}/%E0%A4%A`);
    expect(undecodable?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: shop.words.errorPage.notFound })).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test('what an account does not have is not found there', { tag: '@phone' }, async ({ page }, { project }) => {
  const shop = new Shop(page, languageOf(project.name));
  const foreign = await buyCredits({ token: await demoToken('staff'), email: 'staff@jolimot.example' }, 5);
  await signIn(page, 'client');
  for (const [what, words, path] of pagesOf(shop)) {
    for (const name of [...unknown, foreign]) {
      await page.goto(`${path}/${name}`);
      await expect(page.getByRole('alert').filter({ hasText: words.unknown }), `${what} ${name}`).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: words.unknownTitle })).toBeVisible();
      await expectNoConfirmation(page, shop);
      await expect(page.getByRole('main').getByRole('link', { name: words.account })).toBeVisible();
    }
  }
});

test(
  'thanks are said once the purchase is known to be paid, and not before',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const shop = new Shop(page, languageOf(project.name));
    const { purchased } = shop.words.checkout;
    const transaction = await buyCredits({ token: await demoToken('client'), email: 'client@jolimot.example' }, 5);
    await signIn(page, 'client');
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => {
      void page.route(`${apiUrl}/payment/stripe/*/details`, async (route) => {
        resolve();
        await new Promise<void>((held) => {
          answer = held;
        });
        await route.continue();
      });
    });
    await page.goto(`${prefix[shop.language]}/buy/confirm/${transaction}`);
    await asked;
    await expect(page.getByRole('heading', { level: 1, name: purchased.neutralTitle })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: purchased.loading })).toBeVisible();
    await expectNoConfirmation(page, shop);
    answer?.();
    await expect(page.getByRole('heading', { level: 1, name: pattern(purchased.title) })).toBeVisible();
    await expect(page.getByText(purchased.paid, { exact: true })).toBeVisible();
  },
);

test('a line that drops is no verdict: the order may be asked for again', async ({ page }, { project }) => {
  const shop = new Shop(page, languageOf(project.name));
  const { ordered } = shop.words.checkout;
  await signIn(page, 'client');
  await page.route(`${apiUrl}/orders/*`, (route) => route.abort());
  await page.goto(`${prefix[shop.language]}/order/confirm/ABC`);
  await expect(page.getByRole('alert').filter({ hasText: shop.words.errors.codes.network })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: ordered.pendingTitle })).toBeVisible();
  await expectNoConfirmation(page, shop);
  await page.unroute(`${apiUrl}/orders/*`);
  await page.getByRole('button', { name: ordered.retry }).click();
  await expect(page.getByRole('alert').filter({ hasText: ordered.unknown })).toBeVisible();
});
