import type { Page } from '@playwright/test';
import type { Account } from '../accounts';
import { tokenWith } from '../session';
import { broken } from './answers';

/** An account with an expired token and a good refresh token. */
export const expired = (account: Account): Account => ({
  ...account,
  token: tokenWith(account.token, { exp: Math.floor(Date.now() / 1000) - 5 }),
});

/**
 * Fails these renewals, then lets them pass.
 * @returns the number of renewals requested
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
