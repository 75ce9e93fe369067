import type { Page } from '@playwright/test';
import type { Account } from '../accounts';
import { tokenWith } from '../session';
import { broken } from './answers';

/** An account whose token ended a moment ago; its refresh token is good. */
export const expired = (account: Account): Account => ({
  ...account,
  token: tokenWith(account.token, { exp: Math.floor(Date.now() / 1000) - 5 }),
});

/**
 * The API fails to renew a session some times, and then renews it.
 * @returns how often the page has asked so far
 */
export async function failRenewals(page: Page, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(/\/token\/refresh$/, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    asked += 1;
    const headers = { 'access-control-allow-origin': '*' };
    return asked <= times ? route.fulfill({ ...broken, headers }) : route.continue();
  });
  return () => asked;
}
