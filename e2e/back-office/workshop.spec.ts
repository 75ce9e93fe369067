import { expect } from '@playwright/test';
import { signIn } from '../support/accounts';
import { mailsTo } from '../support/api';
import { expectWhole, openAs, orderNow, scanUntil, wordsFor } from '../support/back-office';
import { clientWithOrder } from '../support/back-office/lived-in-shop';
import { beginBatch, chooseOrder } from '../support/back-office/press-room';
import { test } from '../support/test';
import { languageOf, pattern, wordsOf } from '../support/words';

test('staff choose an order, make its batch, print it and scan it out; its client is told @phone @always', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const words = wordsFor(project.name);
  const { batches, scan } = words;
  const { client, reference } = await clientWithOrder();

  await openAs(page, 'staff', '/admin/production', baseURL);
  const choice = await chooseOrder(page, project.name, reference);
  await expectWhole(page, 'the queue');
  const ticket = await beginBatch(page, project.name);
  await expect(choice).toBeHidden();
  await ticket.getByRole('button', { name: batches.close }).click();
  // The pick list is always there; a press file once its job has made it.
  const files = ticket.getByRole('button', { name: pattern(batches.saveFile) });
  await expect.poll(() => files.count(), { timeout: 60_000 }).toBeGreaterThan(1);
  const file = files.first();
  const [pdf] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  await expectWhole(page, 'a closed batch');
  expect((await orderNow(reference)).newStatus).toBe('in_preparation');
  await ticket.getByRole('button', { name: batches.print }).click();
  await expect(ticket.getByRole('button', { name: batches.finish })).toBeVisible();

  await page.goto('/admin/scan');
  await expect(page.getByLabel(scan.field)).toBeFocused();
  const [first = '', second = ''] = (await orderNow(reference)).cards.map(({ code }) => code);
  await page.keyboard.type(`${first}\n`);
  await expect(page.getByRole('status').filter({ hasText: scan.result.shipped })).toContainText('Concarneau');
  await expectWhole(page, 'a card that was posted');
  await scanUntil(page, first, () => page.getByRole('alert').filter({ hasText: scan.result.already }).isVisible());
  await expectWhole(page, 'a card that is put aside');
  await page.keyboard.type(`${second}\n`);
  await expect(page.getByRole('button', { name: scan.undo })).toBeVisible();
  await expect.poll(async () => (await orderNow(reference)).newStatus).toBe('shipped');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').filter({ hasText: scan.result.undone })).toBeVisible();
  expect((await orderNow(reference)).newStatus).toBe('to_ship');
  await scanUntil(page, second, async () => (await orderNow(reference)).newStatus === 'shipped');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/production/);

  const language = languageOf(project.name);
  const home = await browser.newContext();
  await signIn(home, client, baseURL);
  const ordered = await home.newPage();
  await ordered.goto(`${baseURL}${language === 'fr' ? '/mon-compte/commandes' : '/en/my-account/orders'}/${reference}`);
  await expect(ordered.getByText(wordsOf(language).orderStatus.shipped).first()).toBeVisible();
  await home.close();
  expect((await mailsTo(client.email)).map(({ template }) => template)).toContain('order-shipped');
});

test('a batch that is not closed is changed and given up', async ({ page, baseURL }, { project }) => {
  const { batches } = wordsFor(project.name);
  const { reference } = await clientWithOrder();
  await openAs(page, 'staff', '/admin/production', baseURL);
  const choice = await chooseOrder(page, project.name, reference);
  const ticket = await beginBatch(page, project.name);
  await ticket
    .getByRole('button', { name: pattern(batches.cards) })
    .and(page.locator('[aria-expanded]'))
    .click();
  await expect(ticket.getByRole('listitem').filter({ hasText: reference })).toHaveCount(2);
  await ticket
    .getByRole('button', { name: pattern(batches.takeOutCard) })
    .first()
    .click();
  await expect(ticket.getByRole('listitem').filter({ hasText: reference })).toHaveCount(1);
  await ticket.getByRole('button', { name: batches.giveUp }).click();
  await expect(page.getByText(batches.givenUp)).toBeVisible();
  await expect(choice).toBeVisible();
});
