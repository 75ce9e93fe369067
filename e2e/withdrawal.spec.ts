import { expect } from '@playwright/test';
import { z } from 'zod';
import { pathOf } from '../lib/paths';
import { buyCredits, orderForTwo } from './support/accounts';
import { apiUrl, call } from './support/api';
import { finished, make } from './support/sample-drafts';
import { expectSoundScreen } from './support/screen';
import { test } from './support/test';
import { pattern } from './support/words';

const movements = z.array(z.object({ kind: z.string(), delta: z.number() }));

test('a purchase is withdrawn from by the two buttons, for what was not used: once, with a credit note @phone @always-phone', async ({
  page,
  shop,
  account,
}) => {
  const { credits, withdrawal } = shop.words.myAccount;
  await buyCredits(account, 5);
  // Two of five used at 14,50 € for five: three give 8,70 €.
  await orderForTwo(account, await make(finished, account.token));
  await page.goto(pathOf('my-account-credits', shop.language));
  await shop.allowCookies();
  await page.getByRole('link', { name: credits.withdraw }).click();

  await expect(page.getByText(pattern(withdrawal.refunded, { amount: '8,70 €' }))).toBeVisible();
  await expectSoundScreen(page, 'a withdrawal');
  await page.reload();
  const confirm = page.getByRole('button', { name: withdrawal.confirm });
  await page.route(`${apiUrl}/credit_purchases/*/withdrawal`, (route) => route.abort());
  await confirm.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(shop.words.errors.codes.network);
  await page.unroute(`${apiUrl}/credit_purchases/*/withdrawal`);
  await confirm.dblclick();

  await expect(page.getByRole('heading', { level: 1, name: withdrawal.doneTitle })).toBeFocused();
  await expect(page.getByText(pattern(withdrawal.doneRefund, { amount: '8,70 €' }))).toBeVisible();
  await expectSoundScreen(page, 'a withdrawal that was made');
  await page.getByRole('link', { name: withdrawal.backToCredits }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pattern(credits.title));
  await expect(page.getByRole('link', { name: credits.withdraw })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: pattern(credits.creditNote) }).click();
  expect((await download).suggestedFilename()).toMatch(/AV-\d{4}-\d{6}\.pdf$/);
  const ledger = movements.parse(await call('/credit_ledger', {}, account.token));
  expect(ledger.map(({ kind, delta }) => [kind, delta])).toEqual([
    ['withdrawal', -3],
    ['order', -2],
    ['purchase', 5],
  ]);

  await page.goBack();
  await expect(page.getByText(withdrawal.over)).toBeVisible();
});
