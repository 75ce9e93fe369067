import { randomUUID } from 'node:crypto';
import { coupon } from '@jolimot/contract/coupons';
import { sponsorshipCalls } from '@jolimot/contract/sponsorship';
import { expect } from '@playwright/test';
import { type Account, buyCredits, newAccount } from './accounts';
import { call, demoToken, mailsTo } from './api';

/** Makes a coupon for one test alone. @returns its code */
export async function newCoupon(values: { type: string; value: number; usableAlone?: boolean }): Promise<string> {
  const code = `E2E${randomUUID().slice(0, 8).toUpperCase()}`;
  const body = JSON.stringify({ name: 'Mamie', code, ...values });
  return coupon.parse(await call('/coupons', { method: 'POST', body }, await demoToken('admin'))).code;
}

/** The link that was mailed to an address, to validate its account: a path of the shop. */
export async function validationPath(email: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(email);
    const text = mails.find(({ template }) => template === 'account-validation')?.text;
    found = /https?:\/\/[^/\s]+(\/\S*account-validation\/\S+)/.exec(text ?? '')?.[1];
    expect(found).toBeTruthy();
  }).toPass({ timeout: 60_000 });
  return found ?? '';
}

/** Validates an account, as following the mailed link does. */
async function validate({ email }: Pick<Account, 'email'>): Promise<void> {
  const [, id, token] = /account-validation\/(\d+)\/([^/?\s]+)/.exec(await validationPath(email)) ?? [];
  await call(`/shop_users/${id}/validate/${token}`, { method: 'PUT' });
}

/** An account whose address is validated. */
export async function validatedAccount(): Promise<Account> {
  const account = await newAccount();
  await validate(account);
  return account;
}

/** An account that may sponsor, with its code. */
export async function newSponsor(): Promise<Account & { code: string }> {
  const account = await validatedAccount();
  await buyCredits(account, 1);
  const answer = sponsorshipCalls.getSponsorship.answers[200].parse(await call('/sponsorship', {}, account.token));
  expect(answer.code).toBeTruthy();
  return { ...account, code: answer.code ?? '' };
}
