import { type BrowserContext, expect } from '@playwright/test';
import { buyCredits, newAccount, signIn } from '../support/accounts';
import { newCoupon } from '../support/codes';
import { beginDraft } from '../support/draft-calls';
import { openTool } from '../support/message-step';
import { pattern, wordsOf } from '../support/words';
import { requestsOf } from './support/answers';
import { nameOfColour, open, test } from './support/sentence';

const daysUntil = (epochSeconds: number | undefined): number => ((epochSeconds ?? 0) - Date.now() / 1000) / 86_400;
const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((one) => one.name === name);

test.describe('9. Business constants: prices and texts', { tag: '@phone' }, () => {
  test('Currency EUR, locale fr-FR; prices and amounts in cents, shown in euros, whole-euro amounts without decimals', async ({
    shop,
  }) => {
    const { page, words } = shop;
    await open(shop, 'buy-credits');
    const packages = page.getByRole('group', { name: words.checkout.buy.choose });
    await expect(packages.getByText('27\u00a0€', { exact: true })).toBeVisible();
    await expect(packages.getByText('3,20\u00a0€', { exact: true })).toBeVisible();
  });

  test('Date format DD/MM/YYYY', async ({ shop, context, baseURL }) => {
    const who = await newAccount();
    await signIn(context, who, baseURL);
    await open(shop, 'buy-confirm', [await buyCredits(who, 1)]);
    const receipt = shop.page.getByRole('region', { name: shop.words.checkout.purchased.ticket });
    const today = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'Europe/Paris' }).format(new Date());
    await expect(receipt).toContainText(today);
  });

  test('1 credit = 1 card', async ({ shop }) => {
    const { lead } = shop.words.checkout.buy;
    await open(shop, 'buy-credits');
    await expect(shop.page.getByText(lead)).toBeVisible();
    expect(lead).toMatch(/^(Un\scrédit\spaie\sune\scarte|One\scredit\spays\sfor\sa\scard)/);
  });

  test('Per-credit price = price / (credits + free credits)', async ({ shop, context, baseURL }) => {
    const { page, words } = shop;
    const { buy } = words.checkout;
    await signIn(context, await newAccount(), baseURL);
    await open(shop, 'buy-credits', [], `?code=${await newCoupon({ type: 'credits', value: 3 })}`);
    const packages = page.getByRole('group', { name: buy.choose });
    await expect(packages.getByText(pattern(buy.perCard, { price: '2,70\u00a0€' }))).toBeVisible();
    await page.getByRole('radio', { name: /^1 / }).check({ force: true });
    const basket = page.getByRole('region', { name: buy.ticket });
    await expect(basket).toContainText(pattern(buy.perCard, { price: '0,80\u00a0€' }));
  });

  test('Tax = amount × taxRate / (100 + taxRate) (prices tax-included)', async ({ shop }) => {
    const { page, words } = shop;
    await open(shop, 'buy-credits');
    await page.getByRole('radio', { name: /^10 / }).check({ force: true });
    const basket = page.getByRole('region', { name: words.checkout.buy.ticket });
    // 27 € with 20 %: 4,50 € of it are tax.
    await expect(basket).toContainText('4,50\u00a0€');
    await expect(basket).toContainText('27\u00a0€');
  });

  test('Shipping delays by postal service: France and overseas territories 2 to 6 days; Europe 3 to 10 days; USA/Canada/Australia 8 to 12 days', async ({
    shop,
  }) => {
    const { page, words } = shop;
    const { delivery } = words.home;
    await open(shop, 'index');
    const region = page.getByRole('main');
    for (const [place, from, to] of [
      [delivery.france, '2', '6'],
      [delivery.europe, '3', '10'],
      [delivery.america, '8', '12'],
    ] as const) {
      const days = pattern(delivery.days, { from, to });
      await expect(region.getByText(place, { exact: true }).first()).toBeVisible();
      await expect(region.getByText(days).first()).toBeVisible();
    }
  });

  test('Green stamps reduce CO2 by 30 percent. Airmail only for international, Corsica and overseas', async ({
    shop,
  }) => {
    const { page, words } = shop;
    await open(shop, 'index');
    await expect(page.getByText(words.home.delivery.green)).toBeVisible();
    expect(words.home.delivery.green).toMatch(/30\s?%/);
    expect(words.home.delivery.green).toMatch(/Cors/);
  });

  test('Languages: fr (default and fallback), en', async ({ shop }) => {
    const { page } = shop;
    await page.setExtraHTTPHeaders({ 'accept-language': 'de-DE' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.goto('/en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect((await page.request.get('/de')).status()).toBe(404);
  });

  test('Page title and description are in French', async ({ shop }) => {
    const { page } = shop;
    const { meta } = wordsOf('fr').home;
    await page.goto('/');
    await expect(page).toHaveTitle(new RegExp(meta.title));
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', meta.description);
  });
});

test.describe('9. Business constants: cookies and looks', { tag: '@phone' }, () => {
  test('Cookies: locale cookie 365 days', async ({ shop, context }) => {
    const { page } = shop;
    await open(shop, 'faq');
    const other = shop.language === 'fr' ? 'English' : 'Français';
    await page.getByRole('contentinfo').getByRole('link', { name: other }).click();
    await expect(page).toHaveURL(shop.language === 'fr' ? /\/en\/faq$/ : /[^n]\/faq$/);
    expect(Math.round(daysUntil((await cookie(context, 'NEXT_LOCALE'))?.expires))).toBe(365);
  });

  test('consent cookie max-age 31536000 s, path /, lax', async ({ shop, context }) => {
    await context.clearCookies({ name: 'jolimot_consent' });
    await open(shop, 'faq');
    await shop.allowCookies();
    await expect.poll(() => cookie(context, 'jolimot_consent')).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(Math.round(daysUntil((await cookie(context, 'jolimot_consent'))?.expires) * 86_400)).toBeCloseTo(
      31_536_000,
      -2,
    );
  });

  test('Consent categories: mandatory, analytics, ads', async ({ shop, context }) => {
    const { page, words } = shop;
    await context.clearCookies({ name: 'jolimot_consent' });
    await open(shop, 'faq');
    await page.getByRole('button', { name: words.consent.customize }).click();
    const mandatory = page.getByRole('checkbox', { name: words.consent.mandatory });
    await expect(mandatory).toBeChecked();
    await expect(mandatory).toBeDisabled();
    for (const name of [words.consent.analytics, words.consent.ads]) {
      await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
    }
  });

  test('Smilics: lemon, orange, rainbow, watermelon', async ({ shop }) => {
    const { page, words } = shop;
    const { smilics } = words.creation.message;
    await shop.openCreation(`#reference=${await beginDraft('merci')}&step=message`);
    await openTool(shop, 'smilic');
    for (const name of [smilics.lemon, smilics.orange, smilics.rainbow, smilics.watermelon]) {
      await expect(page.getByRole('radio', { name, exact: true }).first()).toBeVisible();
    }
  });

  test('Brand colours: pink, orange, blue, green, yellow, purple', async ({ shop }) => {
    await open(shop, 'faq');
    const names = ['pink', 'orange', 'blue', 'green', 'yellow', 'purple'];
    const shades = await shop.page.evaluate(
      (colours) =>
        colours.map((colour) => {
          const part = document.body.appendChild(document.createElement('i'));
          part.className = colour;
          part.style.color = 'var(--c)';
          return getComputedStyle(part).color;
        }),
      names,
    );
    expect(shades.map(nameOfColour)).toEqual(names);
  });
});

test.describe('9. Business constants: page sizes', { tag: '@phone' }, () => {
  test.use({ visitor: 'client' });

  const sizeOf = (request: { url: () => string } | undefined) =>
    new URL(request?.url() ?? 'http://x').searchParams.get('itemsPerPage');

  test('Page sizes: addresses 30, countries 100', async ({ shop }) => {
    const { page } = shop;
    const addresses = requestsOf(page, 'GET /addresses');
    const countries = requestsOf(page, 'GET /countries');
    await open(shop, 'my-account-addresses');
    await expect.poll(() => addresses.map(sizeOf)).toContain('30');
    await expect.poll(() => [...new Set(countries.map(sizeOf))]).toEqual(['100']);
  });

  test('Page sizes: tags 100, covers 50', async ({ shop }) => {
    const { page } = shop;
    const tags = requestsOf(page, 'GET /tags');
    const covers = requestsOf(page, 'GET /covers');
    await shop.openCreation('?color=red');
    await expect.poll(() => covers.map(sizeOf)).toContain('50');
    await shop.openCreation(`#reference=${await beginDraft('merci')}&step=message`);
    await page.reload();
    await openTool(shop, 'ideas');
    await expect.poll(() => tags.map(sizeOf)).toContain('100');
  });
});
