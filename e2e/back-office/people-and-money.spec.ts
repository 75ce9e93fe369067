import { expect } from '@playwright/test';
import { z } from 'zod';
import { newAccount } from '../support/accounts';
import { call, mailsTo } from '../support/api';
import { expectAccessible } from '../support/axe';
import { expectWhole, openAs, wordsFor } from '../support/back-office';
import { clientWithPurchase, contactMessage, idOf } from '../support/back-office/lived-in-shop';
import { test } from '../support/test';
import { pattern } from '../support/words';

test('an admin refunds a part of a purchase, with a reason; its buyer is told @phone @always', async ({
  page,
  baseURL,
}, { project }) => {
  const { purchases, orders, ra, violations } = wordsFor(project.name);
  const { client, purchase } = await clientWithPurchase(5);
  await openAs(page, 'admin', `/admin/credit_purchases/${purchase.id}/show`, baseURL);
  const credits = page.getByLabel(purchases.refundCredits);
  const reason = page.getByLabel(orders.reason);
  const refund = page.getByRole('button', { name: purchases.refund, exact: true });
  await credits.fill('9');
  await refund.click();
  await expect(credits).toHaveAttribute('aria-invalid', 'true');
  await expect(reason).toHaveAccessibleDescription(violations.required);
  await expectWhole(page, 'a refund with faults');

  await credits.fill('2');
  await reason.fill('Deux cartes étaient prévues.');
  await refund.click();
  const question = page.getByRole('dialog');
  await expectAccessible(page, 'asked before a refund');
  await question.getByRole('button', { name: ra.action.cancel }).click();
  await expect(question).toBeHidden();
  await refund.click();
  await question.getByRole('button', { name: purchases.refund }).click();
  await expect(page.getByText(purchases.refunded)).toBeVisible();
  await expect(credits).toHaveValue('3');
  expect(await call(`/users/${idOf(client)}`, {}, client.token)).toMatchObject({ creditSold: 3 });
  await expect.poll(async () => (await mailsTo(client.email)).map(({ text }) => text).join()).toContain('Deux cartes');
  await expectWhole(page, 'a refunded purchase');
});

test('staff answer a message by mail @phone', async ({ page, baseURL }, { project }) => {
  const { messages, choices, violations } = wordsFor(project.name);
  const { email } = await newAccount();
  const id = await contactMessage(email, 'Peut-on envoyer une carte au Japon ?');
  await openAs(page, 'staff', `/admin/contact_messages/${id}/show`, baseURL);
  const answer = page.getByRole('textbox', { name: messages.answer });
  const send = page.getByRole('button', { name: messages.send });
  await send.click();
  await expect(answer).toHaveAccessibleDescription(violations.required);
  await answer.fill('Oui, en une dizaine de jours.');
  await send.click();
  await expect(page.getByText(messages.sent)).toBeVisible();
  await expect(answer).toHaveValue('');
  await expect(page.getByText(choices.messageState.answered)).toBeVisible();
  await expectWhole(page, 'an answered message');
  await expect.poll(async () => (await mailsTo(email)).map(({ text }) => text).join()).toContain('dizaine de jours');
});

test('a list on a phone gives the PDF of an invoice, and has a job tried again @phone', async ({ page, baseURL }, {
  project,
}) => {
  const { invoices, jobs } = wordsFor(project.name);
  await clientWithPurchase(5);
  await openAs(page, 'admin', '/admin/invoices', baseURL);
  const save = page.getByRole('button', { name: pattern(invoices.save) }).first();
  const [pdf] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);

  await page.route(/\/jobs\?/, async (route) => {
    const response = await route.fetch();
    const body = z.looseObject({ member: z.array(z.looseObject({})) }).parse(await response.json());
    const member = body.member.map((job) => ({ ...job, state: 'failed' }));
    await route.fulfill({ response, json: { ...body, member } });
  });
  await page.goto('/admin/jobs');
  const retry = page.getByRole('button', { name: jobs.retry }).first();
  const [asked] = await Promise.all([page.waitForRequest(/\/jobs\/\d+\/retry$/), retry.click()]);
  expect(asked.method()).toBe('POST');
  // The list reloads: a pending answer must not outlive the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
