import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { buyCredits } from './support/accounts';
import { test } from './support/test';
import { pattern } from './support/words';

test('credits: statements of the movements, and back from buying more @phone', async ({ page, shop, account }) => {
  const words = shop.words.myAccount.credits;
  await buyCredits(account, 5);
  await shop.open('my-account-credits');
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('5');
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
});
