import { order } from '@jolimot/contract/orders/order';
import { expect } from '@playwright/test';
import { buyCredits, orderForTwo } from './support/accounts';
import { call } from './support/api';
import * as press from './support/press-file';
import { finished, make } from './support/sample-drafts';
import { expectSoundScreen } from './support/screen';
import { test } from './support/test';
import { pattern } from './support/words';

const orderPath = { fr: '/mon-compte/commandes', en: '/en/my-account/orders' } as const;

test('an ordered card and an address are corrected until the day before, and printed so @phone', async ({
  page,
  shop,
  account,
}) => {
  test.slow();
  const { order: words } = shop.words.myAccount;
  const { correction } = shop.words.creation;
  await buyCredits(account, 5);
  const reference = await orderForTwo(account, await make(finished, account.token));
  const read = async () => order.parse(await call(`/orders/${reference}`, {}, account.token));
  const before = await read();

  await page.goto(`${orderPath[shop.language]}/${reference}`);
  await shop.allowCookies();
  await page.getByRole('link', { name: words.correct, exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByText(pattern(correction.until))).toBeVisible();
  await shop.message().fill('Une autre fin.');
  await shop.expectSaved();
  await page.reload();
  await expect(shop.message()).toHaveValue('Une autre fin.');
  // The page still has the old order: "back" must show the change.
  await shop.message().fill('Une autre fin, avec un œuf à Noël.');
  await shop.expectSaved();
  await shop.goToStep('preview');
  await page.getByRole('link', { name: correction.done }).click();

  const history = page.getByRole('region', { name: words.history });
  await expect(history.getByText(words.changes.what.message)).toBeVisible();
  await expect(history.getByText('Une autre fin, avec un œuf à Noël.')).toBeVisible();

  const slip = page.getByRole('listitem').filter({ hasText: 'Le Goff' }).first();
  await slip.getByRole('button', { name: words.correctAddress }).click();
  const form = page.getByRole('dialog', { name: shop.words.checkout.address.edit });
  await form.getByLabel(shop.words.checkout.address.address1).fill('21 rue des Tilleuls');
  await form.getByRole('button', { name: shop.words.checkout.address.save }).click();
  await expect(page.getByText(words.addressCorrected)).toBeVisible();
  await expect(slip.getByText('21 rue des Tilleuls')).toBeVisible();
  await expect(history.getByText(words.changes.what.address)).toBeVisible();
  await expectSoundScreen(page, 'the order that was corrected');

  const after = await read();
  expect([after.nbCredit, after.cards]).toEqual([before.nbCredit, before.cards]);
  const pdf = test.info().outputPath('order.pdf');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.proof }).click();
  await (await download).saveAs(pdf);
  expect(press.textOf(pdf, 2).replace(/\s+/gu, ' ')).toContain('Une autre fin, avec un œuf à Noël.');
  expect(press.textOf(pdf, 3)).toContain('21 rue des Tilleuls');
});
