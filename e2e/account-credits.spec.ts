import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { buyCredits, newAccount, signIn } from './support/accounts';
import { apiUrl } from './support/api';
import { newSponsor } from './support/codes';
import { expectSoundScreen } from './support/screen';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf, pattern } from './support/words';

const creditsPath = { fr: '/mon-compte/credits', en: '/en/my-account/credits' } as const;

test(
  'credits: balance, movements, purchases, statements, and back from buying more',
  { tag: '@phone' },
  async ({ page, context, baseURL }, { project }) => {
    const shop = new Shop(page, languageOf(project.name));
    const words = shop.words.myAccount.credits;
    const account = await newAccount();
    await buyCredits(account, 5);
    await signIn(context, account, baseURL);
    await page.goto(creditsPath[shop.language]);
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('5');
    await expect(main.getByText(pattern(words.kinds.purchase))).toHaveCount(1);
    await expect(main.getByText(words.status.succeeded)).toBeVisible();
    await expect(main.getByText(/^14,50\s€$/)).toBeVisible();
    await expectSoundScreen(page, 'credits');

    await page.getByRole('radio', { name: words.cards }).check({ force: true });
    await expect(main.getByText(words.noneOfKind)).toBeVisible();
    await page.getByRole('radio', { name: words.purchases }).check({ force: true });
    await expect(main.getByText(pattern(words.kinds.purchase))).toHaveCount(1);

    for (const [label, name, start] of [
      [words.csv, words.csvName, '\uFEFF'],
      [words.pdf, words.pdfName, '%PDF'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: label }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(name);
      expect((await readFile(await file.path())).toString('utf8').startsWith(start)).toBe(true);
    }

    await main.getByRole('link', { name: words.buy }).click();
    await expect(page).toHaveURL(/callback=/);
    await page.getByRole('radio', { name: /^1 / }).check({ force: true });
    await shop.pay('4242424242424242');
    await page.getByRole('link', { name: shop.words.checkout.purchased.toCredits }).click({ timeout: 30_000 });
    await expect(heading).toContainText('6');
    await expect(main.getByText(pattern(words.kinds.purchase))).toHaveCount(2);
    await page.goBack();
    await expect(heading).toHaveText(pattern(shop.words.checkout.purchased.title));
  },
);

test(
  'credits of nobody yet, and credits that could not be loaded, are not the same',
  { tag: '@phone' },
  async ({ page, context, baseURL }, { project }) => {
    const shop = new Shop(page, languageOf(project.name));
    const words = shop.words.myAccount.credits;
    await signIn(context, await newAccount(), baseURL);
    const main = page.getByRole('main');
    await page.route(`${apiUrl}/credit_ledger*`, (route) => route.abort());
    await page.route(`${apiUrl}/credit_purchases*`, (route) => route.abort());
    await page.goto(creditsPath[shop.language]);
    const failed = main.getByRole('alert').filter({ hasText: shop.words.errors.codes.network });
    await expect(failed).toHaveCount(2, { timeout: 30_000 });
    await expect(main.getByText(words.none)).toHaveCount(0);
    await expect(main.getByText(words.noPurchase)).toHaveCount(0);
    await expectSoundScreen(page, 'credits that could not be loaded');
    await page.unroute(`${apiUrl}/credit_ledger*`);
    await page.unroute(`${apiUrl}/credit_purchases*`);
    for (const left of [1, 0]) {
      await failed.first().getByRole('button', { name: shop.words.common.retry }).click();
      await expect(failed).toHaveCount(left);
    }
    await expect(main.getByText(words.none)).toBeVisible();
    await expect(main.getByText(words.noPurchase)).toBeVisible();
    await expectSoundScreen(page, 'no credits yet');
  },
);

test('a statement that could not be made says so and can be asked for again', async ({ page, context, baseURL }, {
  project,
}) => {
  const shop = new Shop(page, languageOf(project.name));
  await signIn(context, await newSponsor(), baseURL);
  await page.goto(creditsPath[shop.language]);
  await expect(page.getByText(pattern(shop.words.myAccount.credits.kinds.purchase))).toBeVisible();
  await page.route(`${apiUrl}/credit_ledger*`, (route) => route.abort());
  await page.getByRole('button', { name: shop.words.myAccount.credits.pdf }).click();
  await expect(page.getByRole('alert').filter({ hasText: shop.words.errors.codes.network })).toBeVisible();
  await page.unroute(`${apiUrl}/credit_ledger*`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: shop.words.myAccount.credits.pdf }).click();
  await download;
});
