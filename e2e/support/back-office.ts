import { encodeCookie } from '@jolimot/client/cookies';
import { type Order, order as orderSchema } from '@jolimot/contract/orders/order';
import { expect, type Page } from '@playwright/test';
import english from 'ra-language-english';
import french from 'ra-language-french';
import { call, demoToken, demoTokens } from './api';
import { expectAccessible } from './axe';
import { expectWithinWidth } from './narrow';
import { languageOf, wordsOf } from './words';

export function wordsFor(project: string) {
  const language = languageOf(project);
  const { backOffice, errors } = wordsOf(language);
  return { ...backOffice, violations: errors.violations, ra: (language === 'fr' ? french : english).ra };
}

export async function openAs(
  page: Page,
  name: 'staff' | 'admin' | 'superadmin',
  path: string,
  baseURL = '',
): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'jolimot_auth', value: encodeCookie(await demoTokens(name)), url: baseURL }]);
  await page.goto(path);
}

/** Nothing is cut off, and axe finds nothing. @param place for the report */
export async function expectWhole(page: Page, place: string): Promise<void> {
  await expectWithinWidth(page, place);
  await expectAccessible(page, place);
}

export const orderNow = async (reference: string): Promise<Order> =>
  orderSchema.parse(await call(`/orders/${reference}`, {}, await demoToken('staff')));

/** The same code counts as new only after a second. */
export async function scanUntil(page: Page, code: string, isAnswered: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.keyboard.type(`${code}\n`);
    await expect.poll(isAnswered, { timeout: 2000 }).toBe(true);
  }).toPass();
}

/** A phone folds all filters but the search. */
export async function showDeleted(page: Page, project: string): Promise<void> {
  const { list } = wordsFor(project);
  if (project.includes('phone')) await page.getByRole('button', { name: list.moreFilters }).click();
  await page.getByLabel(list.deleted).check();
}
