import { expect } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf } from './support/words';

test('the cookie question is opened again from the menu of the creation screen, which has no foot @phone', async ({
  page,
}, { project }) => {
  const shop = new Shop(page, languageOf(project.name));
  const { layout, consent } = shop.words;
  await page.goto(pathOf('creation', shop.language));
  await page.getByRole('button', { name: layout.openMenu }).click();
  const menu = page.getByRole('dialog', { name: layout.mainMenu });
  await menu.getByRole('button', { name: layout.footer.cookies }).click();
  await expect(menu).toBeHidden();
  const question = page.getByRole('region', { name: consent.label });
  await expect(question).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: layout.openMenu })).toBeVisible();
});
