import type { Page } from '@playwright/test';
import { type Account, newAccount, signIn } from '../accounts';
import { demoToken, demoTokens, post } from '../api';
import { idOf } from '../session';

/** For a new client. */
export async function staffFor(page: Page, baseURL: string | undefined): Promise<Account> {
  const [client, staff] = await Promise.all([newAccount(), demoTokens('staff')]);
  const grant = { staff: `/shop_users/${idOf(staff.token)}`, client: `/shop_users/${idOf(client.token)}` };
  await post('/substitute_grants', grant, await demoToken('superadmin'));
  await signIn(page.context(), staff, baseURL);
  return client;
}
