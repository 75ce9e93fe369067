import { expect } from '@playwright/test';
import type { StripeStandIn } from '../../api/test/stripe/stripe-stand-in';
import { pathOf } from '../../lib/paths';
import { newAccount, signIn } from '../support/accounts';
import { openOrderWithoutCredits } from '../support/pay-and-post';
import { expectNoSidewaysScroll, type Shop } from '../support/shop';
import { test } from '../support/test';
import { pattern } from '../support/words';
import { payWith, serveProviderScript, startCardStandIn } from './card-script';

test.use({ foreignHosts: ['js.stripe.com'] });

let standIn: StripeStandIn;
test.beforeAll(async () => {
  standIn = await startCardStandIn();
});
test.afterAll(() => standIn.close());

async function openForm(shop: Shop, openPage: () => Promise<void> = () => shop.open('buy-credits')) {
  const { page, words, language } = shop;
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text());
  });
  const hosts = await serveProviderScript(page, standIn.state);
  await openPage();
  const form = page.getByRole('group', { name: new RegExp(`^${language} \\d+$`) });
  await expect(form).toBeVisible();
  return {
    blocked,
    hosts,
    form,
    pay: (card: string) => payWith(page, words, card),
    expectPaid: async () => {
      await shop.expectPurchased();
      await expect(page.getByRole('banner').getByText(/^\d+$/).first()).not.toHaveText('0');
      expect(blocked).toEqual([]);
    },
  };
}

test('a card is taken by the provider’s own form', async ({ page, shop, account: _ }) => {
  const { pay, expectPaid, hosts } = await openForm(shop);
  await expectNoSidewaysScroll(page);
  await pay('4242');
  await expectPaid();
  expect([...hosts]).toEqual(['js.stripe.com']);
});

test('the bank’s question is answered, yes or no', async ({ page, shop, account: _ }) => {
  const { pay, expectPaid } = await openForm(shop);
  await pay('question');
  await page.getByRole('dialog', { name: 'Bank' }).getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Provider: card_declined')).toBeVisible();
  await pay('question');
  await page.getByRole('dialog', { name: 'Bank' }).getByRole('button', { name: 'Agree' }).click();
  await expectPaid();
});

test('a wallet is closed without a payment, and asked again', async ({ page, shop, account: _ }) => {
  const { form, expectPaid } = await openForm(shop);
  const before = standIn.state.intents.size;
  const pay = page.getByRole('button', { name: pattern(shop.words.checkout.buy.pay) });
  const sheet = page.getByRole('dialog', { name: 'Wallet' });
  await form.getByLabel('Wallet').check();
  await pay.click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(shop.words.checkout.card.incomplete)).toBeVisible();
  await expect(pay).toBeEnabled();
  expect(standIn.state.intents.size).toBe(before);
  await pay.click();
  await sheet.getByRole('button', { name: 'Pay' }).click();
  await expectPaid();
});

test('a method that leaves the shop comes back to the confirmation', async ({ page, shop, account: _ }) => {
  const { pay, expectPaid } = await openForm(shop);
  await pay('bank');
  await expectPaid();
  expect(new URL(page.url()).search).toBe('');
});

test.describe('at the till of an order', () => {
  const openTill = (shop: Shop, baseURL: string | undefined) =>
    openForm(shop, async () => {
      await openOrderWithoutCredits(shop, baseURL);
      await shop.page.getByRole('checkbox', { name: /Le Goff/ }).check();
      await shop.page.getByRole('checkbox', { name: shop.words.checkout.order.checked }).check();
    });
  const expectOrdered = ({ page, words }: Shop) =>
    expect(page.getByRole('heading', { level: 1, name: pattern(words.checkout.ordered.heads.ours.title) })).toBeVisible(
      { timeout: 30_000 },
    );

  for (const card of ['4242', 'bank']) {
    test(`it is paid and placed in one, with ${card}`, async ({ shop, baseURL }) => {
      const { pay, blocked } = await openTill(shop, baseURL);
      await pay(card);
      await expectOrdered(shop);
      expect(blocked).toEqual([]);
    });
  }

  test('a declined card orders nothing; the next one does', async ({ page, shop, baseURL }) => {
    const { pay } = await openTill(shop, baseURL);
    await pay('declined');
    await expect(page.getByText('Provider: card_declined')).toBeVisible();
    await pay('4242');
    await expectOrdered(shop);
  });
});

test('the provider is asked for nothing before somebody is about to pay', async ({ page, context, baseURL, shop }) => {
  const [home, buy] = [pathOf('index', shop.language), pathOf('buy-credits', shop.language)];
  const hosts = await serveProviderScript(page, standIn.state);
  const policyOf = async (path: string) => (await page.goto(path))?.headers()['content-security-policy'] ?? '';
  expect(await policyOf(home)).not.toContain('stripe');
  expect(await policyOf(buy)).toContain('https://js.stripe.com');
  await page.waitForLoadState('networkidle');
  expect([...hosts]).toEqual([]);
  // A direct link loads the page as a document with its own policy.
  await signIn(context, await newAccount(), baseURL);
  await page.goto(home);
  await page.locator(`a[href="${buy}"]:visible`).first().click();
  await expect(page.getByRole('group', { name: new RegExp(`^${shop.language} \\d+$`) })).toBeVisible();
});
