import { randomUUID } from 'node:crypto';
import { coupon } from '@jolimot/contract/coupons';
import { sponsorshipCalls } from '@jolimot/contract/sponsorship';
import { expect } from '@playwright/test';
import { type Account, buyCredits, newAccount } from './accounts';
import { call, demoToken, mailsTo, post } from './api';

/** @returns its code */
export async function newCoupon(values: { type: string; value: number; usableAlone?: boolean }): Promise<string> {
  const code = `E2E${randomUUID().slice(0, 8).toUpperCase()}`;
  return coupon.parse(await post('/coupons', { name: 'Mamie', code, ...values }, await demoToken('admin'))).code;
}

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

/** Validated, with a purchase. */
export async function newSponsor(): Promise<Account & { code: string }> {
  const account = await newAccount();
  const [, id, token] = /account-validation\/(\d+)\/([^/?\s]+)/.exec(await validationPath(account.email)) ?? [];
  await call(`/shop_users/${id}/validate/${token}`, { method: 'PUT' });
  await buyCredits(account, 1);
  const answer = sponsorshipCalls.getSponsorship.answers[200].parse(await call('/sponsorship', {}, account.token));
  expect(answer.code).toBeTruthy();
  return { ...account, code: answer.code ?? '' };
}
