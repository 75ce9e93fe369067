import { expect, type Page } from '@playwright/test';
import type { StripeStandIn } from '../../api/test/stripe/stripe-stand-in';
import { newAccount, signIn } from '../support/accounts';
import { expectNoSidewaysScroll } from '../support/shop';
import { test } from '../support/test';
import { languageOf, pattern, wordsOf } from '../support/words';
import { serveProviderScript } from './card-script';
import { payWith, startCardStandIn } from './card-stand-in';

const home = { fr: '/', en: '/en' } as const;
const buy = { fr: '/acheter/credits', en: '/en/buy/credits' } as const;

test.use({ foreignHosts: ['js.stripe.com'] });

let standIn: StripeStandIn;
test.beforeAll(async () => {
  standIn = await startCardStandIn();
});
test.afterAll(() => standIn.close());

async function openForm(page: Page, project: string, baseURL: string | undefined) {
  const language = languageOf(project);
  const words = wordsOf(language);
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text());
  });
  await signIn(page.context(), await newAccount(), baseURL);
  const hosts = await serveProviderScript(page, standIn.state);
  await page.goto(buy[language]);
  const form = page.getByRole('group', { name: new RegExp(`^${language} \\d+$`) });
  await expect(form).toBeVisible();
  return {
    words,
    blocked,
    hosts,
    form,
    pay: (card: string) => payWith(page, words, card),
    expectPaid: async () => {
      const title = page.getByRole('heading', { level: 1, name: pattern(words.checkout.purchased.title) });
      await expect(title).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('banner').getByText(/^\d+$/).first()).not.toHaveText('0');
      expect(blocked).toEqual([]);
    },
  };
}

test('a card is taken by the provider’s own form', async ({ page, baseURL }, { project }) => {
  const { pay, expectPaid, hosts } = await openForm(page, project.name, baseURL);
  await expectNoSidewaysScroll(page);
  await pay('4242');
  await expectPaid();
  expect([...hosts]).toEqual(['js.stripe.com']);
});

test('a declined card says so, and another may follow', async ({ page, baseURL }, { project }) => {
  const { pay, expectPaid } = await openForm(page, project.name, baseURL);
  await pay('declined');
  await expect(page.getByText('Provider: card_declined')).toBeVisible();
  await pay('4242');
  await expectPaid();
});

test('the bank’s question is answered, yes or no', async ({ page, baseURL }, { project }) => {
  const { pay, expectPaid } = await openForm(page, project.name, baseURL);
  await pay('question');
  await page.getByRole('dialog', { name: 'Bank' }).getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Provider: card_declined')).toBeVisible();
  await pay('question');
  await page.getByRole('dialog', { name: 'Bank' }).getByRole('button', { name: 'Agree' }).click();
  await expectPaid();
});

test('a wallet is closed without a payment, and asked again', async ({ page, baseURL }, { project }) => {
  const { form, expectPaid, words } = await openForm(page, project.name, baseURL);
  const before = standIn.state.intents.size;
  const pay = page.getByRole('button', { name: pattern(words.checkout.buy.pay) });
  const sheet = page.getByRole('dialog', { name: 'Wallet' });
  await form.getByLabel('Wallet').check();
  await pay.click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(words.checkout.card.incomplete)).toBeVisible();
  await expect(pay).toBeEnabled();
  expect(standIn.state.intents.size).toBe(before);
  await pay.click();
  await sheet.getByRole('button', { name: 'Pay' }).click();
  await expectPaid();
});

test('a method that leaves the shop comes back to the confirmation', async ({ page, baseURL }, { project }) => {
  const { pay, expectPaid } = await openForm(page, project.name, baseURL);
  await pay('bank');
  await expectPaid();
  expect(new URL(page.url()).search).toBe('');
});

test('a payment that was cancelled at the provider is prepared anew', async ({ page, baseURL }, { project }) => {
  const { pay, expectPaid, words } = await openForm(page, project.name, baseURL);
  await pay('declined');
  await expect(page.getByText('Provider: card_declined')).toBeVisible();
  for (const { id, status } of standIn.state.intents.values()) {
    if (status === 'requires_payment_method') standIn.state.cancel(id);
  }
  await pay('4242');
  await expect(page.getByText(words.checkout.card.declined)).toBeVisible();
  await pay('4242');
  await expectPaid();
});

test('the provider is asked for nothing before somebody is about to pay', async ({ page, baseURL }, { project }) => {
  const language = languageOf(project.name);
  const hosts = await serveProviderScript(page, standIn.state);
  const policyOf = async (path: string) => (await page.goto(path))?.headers()['content-security-policy'] ?? '';
  expect(await policyOf(home[language])).not.toContain('stripe');
  expect(await policyOf(buy[language])).toContain('https://js.stripe.com');
  await page.waitForLoadState('networkidle');
  expect([...hosts]).toEqual([]);
  // A direct link loads the page as a document with its own policy.
  await signIn(page.context(), await newAccount(), baseURL);
  await page.goto(home[language]);
  await page.locator(`a[href="${buy[language]}"]:visible`).first().click();
  await expect(page.getByRole('group', { name: new RegExp(`^${language} \\d+$`) })).toBeVisible();
});
