import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectWhole, openAs, wordsFor } from '../support/back-office';
import { clientWithOrder } from '../support/back-office/lived-in-shop';
import { test } from '../support/test';
import { languageOf } from '../support/words';

test('the first page says what is to be done; an admin also finds the books @phone', async ({ page, baseURL }, {
  project,
}) => {
  const { today, production } = wordsFor(project.name);
  await clientWithOrder();
  await openAs(page, 'admin', '/admin', baseURL);
  await expect(page.getByRole('heading', { level: 2, name: today.now })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: today.months })).toBeVisible();
  await expectWhole(page, 'today');
  await page.getByText(today.table).click();
  await expect(page.getByRole('columnheader', { name: today.head.tax })).toBeVisible();
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: today.csv }).click(),
  ]);
  const head = languageOf(project.name) === 'fr' ? 'mois;taux de TVA;' : 'month,tax rate,';
  expect((await readFile(await table.path(), 'utf8')).slice(1)).toMatch(new RegExp(`^${head}`));
  await page.getByRole('link', { name: today.act.toPrint }).click();
  await expect(page.getByRole('region', { name: production.queue })).toBeVisible();
});

test('staff find their work on the first page, and nothing of the books', async ({ page, baseURL }, { project }) => {
  const { today } = wordsFor(project.name);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openAs(page, 'staff', '/admin', baseURL);
  await expect(page.getByRole('heading', { level: 2, name: today.now })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: today.months })).toBeHidden();
  expect(asked).toContain('/today');
  expect(asked).not.toContain('/books');
});
