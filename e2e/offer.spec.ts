import { expect } from '@playwright/test';
import { coverName } from './support/api';
import { test } from './support/test';

test('a cover touched on the home page is the card that the creation screen begins with @always', async ({
  page,
  shop,
}) => {
  await shop.openHome();
  await shop.allowCookies();
  // Sorted first in each language.
  const name = await coverName('pull-de-noel', shop.language);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(/reference=[0-9A-Z]{12}/);
  expect(page.url()).not.toContain('cover=');
  await shop.goToStep('card');
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
});
