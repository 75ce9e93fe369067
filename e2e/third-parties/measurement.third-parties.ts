import { creditPackage } from '@jolimot/contract/payments';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type { StripeStandIn } from '../../api/test/stripe/stripe-stand-in';
import { pathOf } from '../../lib/paths';
import { newAccount, signIn } from '../support/accounts';
import { call } from '../support/api';
import type { Shop } from '../support/shop';
import { test } from '../support/test';
import { languageOf, pattern } from '../support/words';
import { payWith, serveProviderScript, startCardStandIn } from './card-script';
import { collectHost, tagHost, tagManagerId } from './stand-in-keys';

let cards: StripeStandIn;
test.beforeAll(async () => {
  cards = await startCardStandIn();
});
test.afterAll(() => cards.close());

/** Sets a cookie and sends its queue. */
const container = `(() => {
  document.cookie = '_ga=GA1.1.1.1; path=/; max-age=3600';
  const send = (item) => {
    const isCommand = Object.prototype.toString.call(item) === '[object Arguments]';
    const body = JSON.stringify(isCommand ? { command: Array.from(item) } : item);
    fetch('https://${collectHost}/g/collect', { method: 'POST', mode: 'no-cors', keepalive: true, body });
  };
  window.dataLayer.forEach(send);
  const push = window.dataLayer.push.bind(window.dataLayer);
  window.dataLayer.push = (...items) => { items.forEach(send); return push(...items); };
})();`;

const hit = z.looseObject({ event: z.string().optional(), page_path: z.string().optional() });

async function answerForGoogle(context: BrowserContext) {
  const [hosts, blocked]: [string[], string[]] = [[], []];
  const told: z.infer<typeof hit>[] = [];
  context.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text());
  });
  await context.route(/google/, (route) => {
    const request = route.request();
    const { hostname, searchParams } = new URL(request.url());
    hosts.push(hostname);
    if (hostname === collectHost) told.push(hit.parse(request.postDataJSON()));
    else expect(searchParams.get('id')).toBe(tagManagerId);
    return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: container });
  });
  const events = (name: string) => told.filter(({ event }) => event === name);
  return { hosts, blocked, told, events, pages: () => events('page_view').map(({ page_path }) => page_path) };
}

async function buy(shop: Shop, before: () => Promise<void> = async () => {}): Promise<void> {
  const { page, words, language } = shop;
  await shop.open('buy-credits', `?callback=${encodeURIComponent(pathOf('about', language))}`);
  await page.getByRole('radio', { name: /^5 cr/ }).check({ force: true });
  await before();
  await payWith(page, words, '4242');
  await shop.expectPurchased();
}

const toFooterPage = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();

async function admits(page: Page, path: string): Promise<boolean> {
  const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  expect(policy, path).toContain('script-src');
  return policy.includes(tagHost);
}

test('nothing is asked for before the visitor agrees; then pages and a purchase are told, until they refuse', async ({
  page,
  context,
  shop,
}) => {
  const { words, language } = shop;
  const { hosts, blocked, told, events, pages } = await answerForGoogle(context);
  await serveProviderScript(page, cards.state);
  const account = await newAccount();

  for (const base of ['index', 'faq', 'postcards'] as const) {
    await page.goto(pathOf(base, language), { waitUntil: 'networkidle' });
  }
  await shop.openCreation();
  await shop.chooseCover('par-amour');
  await page.goto(pathOf('login', language));
  await shop.logIn(account);
  await expect(page).toHaveURL(pathOf('my-account', language));
  await buy(shop);
  await page.goto(pathOf('faq', language), { waitUntil: 'networkidle' });
  expect(hosts).toEqual([]);

  await shop.allowCookies();
  await expect.poll(pages).toEqual([pathOf('faq', language)]);
  expect((await context.cookies()).map(({ name }) => name)).toContain('_ga');
  await toFooterPage(page, words.layout.footer.about);
  await expect(page).toHaveURL(pathOf('about', language));
  await expect.poll(pages).toEqual([pathOf('faq', language), pathOf('about', language)]);

  // The payment page has no tag manager; the confirmation reports once.
  const asked = hosts.length;
  await buy(shop, async () => {
    await page.waitForLoadState('networkidle');
    expect(hosts).toHaveLength(asked);
  });
  await expect.poll(() => events('purchase')).toHaveLength(1);
  const packages = z.array(creditPackage).parse(await call('/credit_packages'));
  const sold = packages.find(({ nbCredit }) => nbCredit === 5);
  expect(events('purchase')[0]).toMatchObject({
    ecommerce: {
      currency: 'EUR',
      value: (sold?.price ?? 0) / 100,
      items: [{ item_id: `credits-${sold?.id}`, item_name: '5 credits', quantity: 1 }],
    },
  });
  expect(events('begin_checkout')).toHaveLength(1);
  await expect.poll(() => pages().slice(2)).toEqual([pathOf('buy-credits', language), pathOf('buy-confirm', language)]);
  await page.reload();
  await expect.poll(() => pages().length).toBe(5);
  expect(events('purchase')).toHaveLength(1);
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`@|callback|pi_|${account.email}`));

  // The cookie is deleted, and nothing is sent.
  await page.getByRole('contentinfo').getByRole('button', { name: words.layout.footer.cookies }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: words.consent.declineAll }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: pattern(words.checkout.purchased.title) })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = told.length;
  await toFooterPage(page, words.layout.footer.about);
  await expect(page).toHaveURL(pathOf('about', language));
  await page.goto(pathOf('index', language), { waitUntil: 'networkidle' });
  expect(told).toHaveLength(before);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
  expect(blocked).toEqual([]);
});

test('the policy admits the tag manager on public pages and the confirmations, and nowhere else', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const language = languageOf(project.name);
  await signIn(context, await newAccount(), baseURL);
  for (const base of ['index', 'faq', 'postcards', 'policy', 'buy-confirm', 'order-confirm'] as const) {
    expect(await admits(page, pathOf(base, language)), base).toBe(true);
  }
  const closed = ['login', 'register', 'contact-us', 'creation', 'buy-credits', 'order', 'my-account'] as const;
  for (const base of [...closed, 'my-account-profile', 'account-validation', 'reset-password'] as const) {
    expect(await admits(page, pathOf(base, language)), base).toBe(false);
  }
});
