import { longDay } from '@jolimot/client/dates';
import { shopHoliday } from '@jolimot/contract/catalogue';
import { creditPurchase } from '@jolimot/contract/payments';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { signIn } from '../support/accounts';
import { apiUrl, call, demoPassword, demoToken } from '../support/api';
import { expectWhole, openAs, wordsFor } from '../support/back-office';
import { clientWithPurchase, idOf } from '../support/back-office/lived-in-shop';
import { beginDraft } from '../support/draft-calls';
import { test } from '../support/test';
import { languageOf, pattern, serverSays } from '../support/words';

const statement = { fr: '/mon-compte/credits', en: '/en/my-account/credits' } as const;

test('an admin gives credits and takes some back, with a reason that the client reads @phone', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const { accounts, orders, violations } = wordsFor(project.name);
  const { client } = await clientWithPurchase(5);
  await openAs(page, 'admin', `/admin/shop_users/${idOf(client)}`, baseURL);
  const form = page.getByRole('form', { name: accounts.adjust });
  const credits = form.getByLabel(accounts.adjustCredits);
  const reason = form.getByLabel(orders.reason);
  const adjust = form.getByRole('button', { name: accounts.adjust });
  await credits.fill('-6');
  await adjust.click();
  await expect(credits).toHaveAccessibleDescription(pattern(accounts.adjustFault, { balance: '5' }));
  await expect(reason).toHaveAccessibleDescription(violations.required);
  await expectWhole(page, 'a correction with faults');

  for (const [number, why, sold] of [
    ['2', 'Un geste pour le retard.', 7],
    ['-1', 'Un crédit compté deux fois.', 6],
  ] as const) {
    await credits.fill(number);
    await reason.fill(why);
    await adjust.click();
    await expect(page.getByRole('listitem').filter({ hasText: why })).toBeVisible();
    await expect(credits).toHaveValue('');
    expect(await call(`/users/${idOf(client)}`, {}, client.token)).toMatchObject({ creditSold: sold });
  }
  await expectWhole(page, 'corrected credits');

  const home = await browser.newContext();
  await signIn(home, client, baseURL);
  const mine = await home.newPage();
  await mine.goto(`${baseURL}${statement[languageOf(project.name)]}`);
  await expect(mine.getByRole('heading', { level: 1 })).toContainText('6');
  await expect(mine.getByText('Un geste pour le retard.')).toBeVisible();
  await expect(mine.getByText('Un crédit compté deux fois.')).toBeVisible();
  await home.close();
});

const drafts = z.array(z.object({ reference: z.string() }));

test('an admin deletes the account of a client: the name goes, the purchase stays @phone', async ({ page, baseURL }, {
  project,
}) => {
  const { accounts, violations, list, ra } = wordsFor(project.name);
  const { client, purchase } = await clientWithPurchase(5);
  const reference = await beginDraft('merci', client.token);
  await openAs(page, 'admin', `/admin/shop_users/${idOf(client)}`, baseURL);
  await page.getByRole('button', { name: accounts.delete }).click();
  const password = page.getByLabel(accounts.ownPassword);
  const forGood = page.getByRole('button', { name: accounts.deleteNow.replace('{name}', client.email) });
  await forGood.click();
  await expect(password).toHaveAccessibleDescription(violations.required);
  await password.fill('pas le bon');
  await forGood.click();
  await expect(password).toHaveAccessibleDescription(
    serverSays(languageOf(project.name), 'This isn’t your current password.'),
  );
  await expectWhole(page, 'a deletion with a fault');
  expect(drafts.parse(await call(`/creations?reference=${reference}`, {}, client.token))).toHaveLength(1);
  await page.getByRole('button', { name: ra.action.cancel }).click();
  await expect(password).toBeHidden();

  await page.getByRole('button', { name: accounts.delete }).click();
  await password.fill(demoPassword);
  await forGood.click();
  await expect(page.getByText(accounts.deleted)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/shop_users(?:\?|$)/);
  await page.getByLabel(list.search).fill(client.email);
  await expect(page.getByText(list.none)).toBeVisible();
  const session = await fetch(`${apiUrl}/users/${idOf(client)}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect(session.status).toBe(401);
  expect(await call(`/creations?reference=${reference}`, {}, await demoToken('staff'))).toEqual([]);

  const kept = creditPurchase.parse(await call(`/credit_purchases/${purchase.id}`, {}, await demoToken('staff')));
  expect([kept.reference, kept.payment, kept.invoice]).toEqual([
    purchase.reference,
    purchase.payment,
    purchase.invoice,
  ]);
  await page.goto(`/admin/credit_purchases/${purchase.id}/show`);
  await expect(page.getByText(accounts.gone)).toBeVisible();
  await expect(page.getByText(purchase.payment.transactionId)).toBeVisible();
  await expect(page.getByText(client.email)).toHaveCount(0);
  await expectWhole(page, 'a purchase of nobody');
});

test('an admin closes the Sundays and public holidays of a year, and opens one again @phone', async ({
  page,
  baseURL,
}, { project }) => {
  const { holidays, ra } = wordsFor(project.name);
  const language = languageOf(project.name);
  // A separate year for each project, in which cards are never posted.
  const now = new Date().getFullYear();
  const year = now + { fr: 5, en: 6 }[language];
  const admin = await demoToken('admin');
  const ofYear = async () =>
    z
      .array(shopHoliday)
      .parse(await call('/shop_holidays'))
      .filter(({ date }) => date.startsWith(`${year}-`));
  const openAgain = async () => {
    for (const { id } of await ofYear())
      await fetch(`${apiUrl}/shop_holidays/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${admin}` },
      });
  };
  await openAgain();
  try {
    await openAs(page, 'admin', '/admin/shop_holidays', baseURL);
    for (let next = now + 1; next <= year; next += 1)
      await page.getByRole('button', { name: String(next), exact: true }).click();
    await expect(page.getByRole('heading', { name: pattern(holidays.year, { year: String(year) }) })).toBeVisible();
    const closed = (day: string) =>
      page.getByRole('link', { name: pattern(holidays.closed, { day: longDay(day, language) }) });
    const bastille = `${year}-07-14`;
    await expect(closed(bastille)).toHaveCount(0);
    const add = page.getByRole('button', { name: holidays.add.replace('{year}', String(year)) });
    await add.click();
    await expect(page.getByText(holidays.added)).toBeVisible();
    await expect(closed(bastille)).toBeVisible();
    // The API caches public answers for a moment.
    const sundays = async () => (await ofYear()).filter(({ date }) => new Date(date).getUTCDay() === 0).length;
    await expect.poll(sundays).toBeGreaterThanOrEqual(52);
    const days = (await ofYear()).map(({ date }) => date);
    expect(days).toEqual(expect.arrayContaining(['01-01', '05-01', '07-14', '12-25'].map((day) => `${year}-${day}`)));
    await expectWhole(page, 'a closed year');

    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/shop_holidays/years')),
      add.click(),
    ]);
    expect([answer.status(), await answer.json()]).toEqual([201, []]);

    await closed(bastille).click();
    await page.getByRole('button', { name: ra.action.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: ra.action.confirm }).click();
    await expect(page).toHaveURL(/\/admin\/shop_holidays(?:\?|$)/);
    await expect.poll(async () => (await ofYear()).map(({ date }) => date)).not.toContain(bastille);
  } finally {
    await openAgain();
  }
});
