import { expect } from '@playwright/test';
import { apiUrl } from './support/api';
import { test } from './support/test';

test('the API’s page is read without a script, keeps its policy and fetches nothing from other sites', async ({
  page,
}) => {
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  const answer = await page.goto(`${apiUrl}/docs`);
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');

  await expect(page.getByRole('heading', { name: 'Jolimot API', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Calls' }).getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page).toHaveURL(/#tag-Order$/);
  const call = page.getByRole('group').filter({ hasText: /^\s*POST \/orders Place/ });
  const access = call.getByText('Needs a bearer token.');
  await expect(access).toBeHidden();
  await call.getByText('/orders', { exact: true }).click();
  await expect(access).toBeVisible();
  await expect(call.getByText('creations', { exact: true })).toBeVisible();
  // Without its style sheet the browser would use serif.
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('system-ui');

  await page.goto(`${apiUrl}/docs#schema-Order`);
  expect(complaints).toEqual([]);
  expect(new Set(requests.map((url) => new URL(url).pathname))).toEqual(new Set(['/docs']));
});
