import { expect } from '@playwright/test';
import { test } from './support/test';

test('the cookie question is opened again from the menu of the creation screen, which has no foot @phone', async ({
  page,
  shop,
}) => {
  const { layout, consent } = shop.words;
  await shop.openCreation();
  await page.getByRole('button', { name: layout.openMenu }).click();
  const menu = page.getByRole('dialog', { name: layout.mainMenu });
  await menu.getByRole('button', { name: layout.footer.cookies }).click();
  await expect(menu).toBeHidden();
  const question = page.getByRole('region', { name: consent.label });
  await expect(question).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: layout.openMenu })).toBeVisible();
});
