import { type BrowserContext, expect } from '@playwright/test';
import { open, test } from './support/sentence';

async function consentIn(context: BrowserContext): Promise<unknown> {
  const found = (await context.cookies()).find(({ name }) => name === 'jolimot_consent');
  return found ? JSON.parse(decodeURIComponent(found.value)) : null;
}

test.describe('4. States and transitions: consent', { tag: '@phone' }, () => {
  test.beforeEach(async ({ shop, context }) => {
    await context.clearCookies({ name: 'jolimot_consent' });
    await open(shop, 'faq');
  });

  test('Consent per category (ads, analytics): pending, granted or denied', async ({ shop, context }) => {
    const { page, words } = shop;
    const { consent } = words;
    expect(await consentIn(context)).toBeNull();
    await page.getByRole('button', { name: consent.customize }).click();
    await page.getByRole('checkbox', { name: consent.analytics }).check();
    await page.getByRole('button', { name: consent.acceptSelection }).click();
    expect(await consentIn(context)).toMatchObject({ analytics: 'granted', ads: 'denied' });
  });

  test('Accept all sets both granted', async ({ shop, context }) => {
    await shop.allowCookies();
    await expect.poll(() => consentIn(context)).toMatchObject({ analytics: 'granted', ads: 'granted' });
  });

  test('decline all sets both denied', async ({ shop, context }) => {
    await shop.page.getByRole('button', { name: shop.words.consent.declineAll }).click();
    await expect.poll(() => consentIn(context)).toMatchObject({ analytics: 'denied', ads: 'denied' });
  });

  test('Consent is valid only when neither is pending', async ({ shop, context, baseURL }) => {
    const { page, words } = shop;
    const question = page.getByRole('region', { name: words.consent.label });
    await expect(question).toBeVisible();
    const half = { analytics: 'granted', ads: 'pending', decidedAt: new Date().toISOString() };
    const keep = (value: object) =>
      context.addCookies([
        { name: 'jolimot_consent', value: encodeURIComponent(JSON.stringify(value)), url: baseURL ?? '' },
      ]);
    await keep(half);
    await page.reload();
    await expect(question).toBeVisible();
    await keep({ ...half, ads: 'denied' });
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(question).toHaveCount(0);
  });
});
