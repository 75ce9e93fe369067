import { expect, type Locator, type Page } from '@playwright/test';
import { wordsFor } from '../back-office';
import { pattern } from '../words';

/** The queue first shows only some orders of each day. */
export async function chooseOrder(page: Page, project: string, reference: string): Promise<Locator> {
  const words = wordsFor(project).production;
  const choice = page.getByRole('checkbox', { name: pattern(words.chooseOrder, { reference }) });
  const others = page.getByRole('button', { name: /^(?:Voir .* commandes?|Show .* orders?)$/ });
  await expect(choice.or(others).first()).toBeVisible();
  if (!(await choice.isVisible())) await others.first().click();
  await choice.check();
  return choice;
}

/** @returns the ticket of the new batch */
export async function beginBatch(page: Page, project: string): Promise<Locator> {
  const { production, batches } = wordsFor(project);
  await page.getByRole('button', { name: production.newBatch }).click();
  await expect(page).toHaveURL(/\/admin\/production\/\d+$/);
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return page.getByRole('region', { name: batches.name.replace('{number}', number), exact: true });
}
