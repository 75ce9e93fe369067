import { captchaHeader } from '@jolimot/contract/call';
import { expect, type Page } from '@playwright/test';
import { type CaptchaServer, startCaptchaServer, verdictOn } from '../../api/test/servers/captcha-server';
import { pathOf } from '../../lib/paths';
import { expectNoSidewaysScroll, type Shop } from '../support/shop';
import { test } from '../support/test';
import { pattern } from '../support/words';
import { captchaPort, siteKey } from './stand-in-keys';

let server: CaptchaServer;
test.beforeAll(async () => {
  server = await startCaptchaServer(captchaPort);
});
test.afterAll(() => server.close());
test.beforeEach(() => {
  server.asked.length = 0;
});

const script = `window.grecaptcha = {
  ready: (go) => go(),
  execute: async (key, { action }) => 'token-of-' + key + '-for-' + action,
};`;

async function watch(page: Page) {
  const [asked, blocked]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text());
  });
  await page.route(/google|gstatic/, (route) => {
    // Tests of the tag manager are in another file.
    if (/recaptcha/.test(route.request().url())) asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script });
  });
  return { asked, blocked };
}

const loader = `https://www.google.com/recaptcha/api.js?render=${siteKey}`;
/** The last one leaves its page by itself. */
const forms = [
  { base: 'reset-password', action: 'reset' },
  { base: 'contact-us', action: 'contact' },
  { base: 'register', action: 'register' },
] as const;

/** @returns the token sent to the API */
async function sendForm(shop: Shop, action: (typeof forms)[number]['action']): Promise<string | undefined> {
  const { page, words } = shop;
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/(shop_users|contact_messages)/.test(request.url()),
  );
  if (action === 'register') await shop.register(false);
  else if (action === 'contact') {
    await shop.writeToShop();
    await page.getByRole('button', { name: words.contact.submit }).click();
  } else {
    await page.getByLabel(words.account.reset.email).fill('claire@exemple.fr');
    await page.getByRole('button', { name: words.account.reset.send }).click();
  }
  return (await sending).headers()[captchaHeader];
}

test('the three forms ask Google who sends them: once agreed to, and once they are used', async ({ page, shop }) => {
  const { asked, blocked } = await watch(page);
  await page.goto(pathOf('faq', shop.language));
  await shop.allowCookies();
  for (const { base, action } of forms) {
    asked.length = 0;
    server.asked.length = 0;
    server.willAnswer(verdictOn(action, 0.9));
    const answer = await page.goto(pathOf(base, shop.language));
    expect(answer?.headers()['content-security-policy']).toContain('https://www.gstatic.com/recaptcha/');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    const notice = page.getByText(pattern(shop.words.captcha.notice));
    await expect(notice).toBeHidden();
    await page.getByRole('main').getByRole('textbox').first().focus();
    await expect(notice).toBeVisible();
    await expectNoSidewaysScroll(page);
    const token = `token-of-${siteKey}-for-${action}`;
    expect(await sendForm(shop, action)).toBe(token);
    expect(asked).toEqual([loader]);
    await expect.poll(() => server.asked).toEqual([{ secret: 'secret-of-the-journeys', response: token }]);
  }
  expect(blocked).toEqual([]);
});

test('without consent nothing is asked of another host, and the form is sent', async ({ page, shop }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await watch(page);
  for (const refuse of [false, true]) {
    await page.goto(pathOf('contact-us', shop.language));
    if (refuse) await page.getByRole('button', { name: shop.words.consent.declineAll }).click();
    expect(await sendForm(shop, 'contact')).toBeUndefined();
    await expect(page.getByText(shop.words.contact.sentTitle)).toBeVisible();
  }
  expect([...hosts].filter((host) => host !== 'localhost' && host !== '')).toEqual([]);
  expect(server.asked).toEqual([]);
});

test('only these forms may load it, and a page that was swapped in is opened anew for it', async ({ page, shop }) => {
  const { asked } = await watch(page);
  for (const base of ['index', 'faq', 'buy-credits'] as const) {
    const answer = await page.goto(pathOf(base, shop.language));
    expect(answer?.headers()['content-security-policy'], base).not.toMatch(/recaptcha/);
  }
  await page.goto(pathOf('login', shop.language));
  await shop.allowCookies();
  const path = pathOf('register', shop.language);
  await page.locator(`main a[href^="${path}"]:visible`).first().click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  // The page is replaced meanwhile, which ends a question to it.
  const opened = () => page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname);
  await expect.poll(() => opened().catch(() => '')).toBe(path);
  await page.getByLabel(shop.words.account.register.email).focus();
  await expect.poll(() => asked).toEqual([loader]);
});

test('the cookie question and the page about privacy name it', async ({ page, shop }) => {
  await page.goto(pathOf('policy', shop.language));
  await expect(page.getByRole('heading', { name: shop.words.legal.policy.robots.title })).toBeVisible();
  const { label, customize } = shop.words.consent;
  const [line, details] = [label, customize].map((name) => page.getByRole('button', { name, exact: true }));
  if (!line || !details) throw new Error('no question');
  await expect(line.or(details)).toBeVisible();
  if (await line.isVisible()) await line.click();
  await details.click();
  await expect(page.getByText(shop.words.captcha.consent)).toBeVisible();
});
