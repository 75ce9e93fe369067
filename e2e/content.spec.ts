import { expect, type Page } from '@playwright/test';
import { pathOf, type RouteBase } from '../lib/paths';
import { expectAccessible } from './support/axe';
import { expectWithinWidth, narrowWidths } from './support/narrow';
import { test } from './support/test';

const publicPages = [
  'index',
  'about',
  'faq',
  'contact-us',
  'mentions',
  'licences',
  'policy',
  'terms',
  'greeting-cards',
  'postcards',
] as const satisfies readonly RouteBase[];

/** Console errors, refused sources, missing files. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

async function factsOf(page: Page): Promise<Map<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return new Map(texts.map((text) => JSON.parse(text)).map((data) => [data['@type'], data]));
}

async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  const broken = page
    .locator('main img')
    .evaluateAll((images) =>
      images.flatMap((image) =>
        image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0 ? [image.src] : [],
      ),
    );
  expect(await broken).toEqual([]);
}

for (const base of publicPages) {
  test(`${base} is whole, silent and readable by everybody`, { tag: '@phone' }, async ({ page, shop }) => {
    const { language } = shop;
    const complaints = complaintsOf(page);
    const answer = await page.goto(pathOf(base, language));
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

    const canonical = page.locator('link[rel="canonical"]');
    expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe(pathOf(base, language));
    for (const [tag, target] of [
      ['fr', pathOf(base, 'fr')],
      ['en', pathOf(base, 'en')],
      ['x-default', pathOf(base, 'fr')],
    ]) {
      const href = await page.locator(`link[rel="alternate"][hreflang="${tag}"]`).getAttribute('href');
      expect(new URL(href ?? '').pathname).toBe(target);
    }

    await page.getByRole('button', { name: shop.words.consent.declineAll }).click();
    await readThrough(page);
    await page.locator('details').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '');
    });
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    for (const width of [...narrowWidths, size.width]) {
      await page.setViewportSize({ ...size, width });
      await expectWithinWidth(page, `${base} at ${width} px`);
    }
    await expectAccessible(page, base);
    expect(complaints).toEqual([]);
  });
}

test('search engines are told what the pages say @always @phone', async ({ page, request, shop }) => {
  const { language, words } = shop;
  await shop.open('index');
  const home = await factsOf(page);
  const site = home.get('WebSite');
  expect(site).toMatchObject({ name: 'Jolimot', inLanguage: language });
  expect(new URL(String(site?.url)).pathname).toBe(pathOf('index', language));
  expect(site?.publisher).toEqual({ '@id': home.get('Organization')?.['@id'] });

  await shop.open('faq');
  const faq = (await factsOf(page)).get('FAQPage');
  expect(faq?.mainEntity).toHaveLength(await page.locator('details').count());
  expect(JSON.stringify(faq)).not.toMatch(/<\w+>/);

  await shop.open('postcards');
  const facts = await factsOf(page);
  expect(facts.get('Product')).toMatchObject({
    sku: 'postcard',
    offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR', lowPrice: '2.30', highPrice: '3.20' },
  });
  expect(facts.get('BreadcrumbList')).toMatchObject({
    itemListElement: [{ name: words.products.home }, { name: words.products.postcard.name }],
  });
  await shop.open('about');
  expect((await factsOf(page)).has('Organization')).toBe(true);

  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  for (const base of publicPages) expect(listed).toContain(pathOf(base, language));
  for (const path of listed) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('/sitemap.xml');
  for (const path of listed) {
    const refused = [...robots.matchAll(/^Disallow: (.+)$/gm)].find(([, rule = '']) => path.startsWith(rule));
    expect(refused, path).toBeUndefined();
  }
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  const share = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await request.get(new URL(share ?? '').pathname)).headers()['content-type']).toBe('image/jpeg');
});

test('a letter to the shop is checked, survives a failure, and arrives @always', async ({ page, shop }) => {
  const { language, words } = shop;
  const { contact, errors } = words;
  await shop.open('contact-us');
  await page.getByRole('button', { name: words.consent.declineAll }).click();

  const send = page.getByRole('button', { name: contact.submit });
  await send.click();
  await expect(page.getByText(errors.violations.required)).toHaveCount(3);
  await expect(page.getByText(errors.violations.email_invalid)).toBeVisible();

  const letter = language === 'fr' ? 'Bonjour,\noù est ma carte « Merci » ?' : 'Hello,\nwhere is my “Thank you” card?';
  await shop.writeToShop(letter);

  await page.route('**/contact_messages', (route) => route.fulfill({ status: 500, body: '' }));
  await send.click();
  await expect(page.getByRole('alert').getByText(errors.catalogue.sendMessage)).toBeVisible();
  await expect(page.getByLabel(contact.message)).toHaveValue(letter);
  await page.unroute('**/contact_messages');

  const answer = page.waitForResponse((response) => response.url().endsWith('/contact_messages'));
  await send.click();
  expect((await answer).status()).toBe(201);
  await expect(page.getByText(contact.sentTitle)).toBeVisible();
  await expect(page.getByText(contact.toast, { exact: true })).toBeVisible();
});

test('a link to one answer unfolds it', async ({ page, shop }) => {
  await shop.open('contact-us');
  await page.getByRole('link', { name: shop.words.contact.aside.lost }).click();
  await expect(page).toHaveURL(/#delivery-lost$/);
  await expect(page.locator('details#delivery-lost')).toHaveAttribute('open', '');
});
