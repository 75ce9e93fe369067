import { expect } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { test } from './support/test';
import { languageOf, wordsOf } from './support/words';

test('the tabs of the home page fetch their covers when they are reached, and again after a failure', async ({ page }, {
  project,
}) => {
  const language = languageOf(project.name);
  const { occasions } = wordsOf(language).home;
  const asked: string[] = [];
  await page.route('**/home-covers/*', (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.abort() : route.continue();
  });
  await page.goto(pathOf('index', language), { waitUntil: 'networkidle' });
  const tabs = page.getByRole('tablist', { name: occasions.tabs }).getByRole('tab');
  const covers = page.locator('#catalogue').getByRole('tabpanel').getByRole('link');
  await tabs.first().scrollIntoViewIfNeeded();
  await expect(covers).toHaveCount(10);
  expect(asked).toEqual([]);

  await tabs.nth(1).click();
  await expect(page.getByRole('alert').filter({ hasText: occasions.notLoaded })).toBeVisible();
  await page.getByRole('button', { name: wordsOf(language).errorPage.retry }).click();
  await expect(covers.first()).toHaveAttribute('href', /\?cover=\d+$/);
  await expect(covers.first().locator('img')).toHaveJSProperty('complete', true);
  expect(asked).toHaveLength(2);

  await tabs.first().click();
  await expect(covers).toHaveCount(10);
});

test('the menu fetches its words with its code, in the language of the page', async ({ page }, { project }) => {
  const language = languageOf(project.name);
  const { layout } = wordsOf(language);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/words/')) asked.push(pathname);
  });
  await page.goto(pathOf('faq', language), { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: layout.openMenu }).click();
  await expect(page.getByRole('dialog').getByText(layout.fact)).toBeVisible();
  expect(asked).toEqual([`/words/${language}-frame.json`]);
});
