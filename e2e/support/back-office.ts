import { type Order, order as orderSchema } from '@jolimot/contract/orders';
import { expect, type Page } from '@playwright/test';
import english from 'ra-language-english';
import french from 'ra-language-french';
import { encodeCookie } from '../../lib/cookies';
import { call, demoToken, demoTokens } from './api';
import { languageOf, wordsOf } from './words';

/** What the screens say, in the language of the project: ours, and react-admin's own. */
export function wordsFor(project: string) {
  const language = languageOf(project);
  const { backOffice, errors } = wordsOf(language);
  return { ...backOffice, violations: errors.violations, ra: (language === 'fr' ? french : english).ra };
}

/** Opens a page of the back-office in a session of a demo account. */
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

/** An order as staff read it. */
export const orderNow = async (reference: string): Promise<Order> =>
  orderSchema.parse(await call(`/orders/${reference}`, {}, await demoToken('staff')));

/** Scans a code again and again until it is answered: one that was scanned already counts as new after a second only. */
export async function scanUntil(page: Page, code: string, isAnswered: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.keyboard.type(`${code}\n`);
    await expect.poll(isAnswered, { timeout: 2000 }).toBe(true);
  }).toPass();
}
