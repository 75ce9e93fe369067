import { randomUUID } from 'node:crypto';
import type { shopUserCreate } from '@jolimot/contract/accounts';
import type { Locale } from '@jolimot/contract/fields';
import type { z } from 'zod';
import type { DbOrTx, Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { type AppError, invalid, notFound } from '../../../errors';
import { type CurrentUser, isAdmin } from '../../../http/auth/access';
import { enqueue } from '../../../jobs/queue/enqueue';
import type { JobHandler } from '../../../jobs/run/run-jobs';
import { noteSponsor } from '../../sponsorship/service';
import { revokeSessionsOf } from '../../tokens/repository';
import { hashOfSecret } from '../../tokens/secret';
import { hashPassword } from '../account/password';
import {
  activeShopUserByEmail,
  insertShopUser,
  type ShopUserRow,
  shopUserById,
  updateShopUser,
} from '../account/repository';
import { createAccountMails } from './account-mails';
import { countUsableTokens, type MailedToken, retireMailedTokens, spendMailedToken, whenSpent } from './repository';

type CredentialDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'outbox'>;

/** How many reset links can work at a time, so that no one can make the shop flood a mailbox. */
const mostResetLinks = 5;

export const emailUsed = (): AppError => invalid('email', 'email_used', 'This value is already used.');

/**
 * Creates an account, active at once (docs/product/accounts.md, "Registration"), and mails the validation link.
 * @param locale of the request: the account's language, unless the input names one
 * @throws AppError 422 `email_used` on `email`
 */
export async function createAccount(
  deps: CredentialDeps,
  input: z.output<typeof shopUserCreate>,
  locale: Locale,
): Promise<ShopUserRow> {
  const { password, callback, sponsorCode, active: _ignored, ...profile } = input;
  // Hashed before the address is looked up: the answer takes as long for a taken address as for a free one.
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    const user = await insertShopUser(tx, {
      ...profile,
      locale: profile.locale ?? locale,
      passwordHash,
      active: true,
    });
    if (!user) throw emailUsed();
    if (sponsorCode) await noteSponsor(tx, sponsorCode, user.id);
    await createAccountMails(deps).validation(tx, user, deps.clock.now(), callback);
    return user;
  });
}

/**
 * Proves the e-mail address of an account by the token that was mailed to it. The token that did so before, or one that
 * it made superfluous, gets the same answer (docs/product/accounts.md, "Registration").
 * @throws AppError 422 `token_invalid` when the link is unknown, of an earlier address, or older than 48 hours and unused
 */
export function validateAccount(
  deps: CredentialDeps,
  id: number,
  token: string,
): Promise<{ user: ShopUserRow; already: boolean }> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const mailed: MailedToken = { shopUserId: id, purpose: 'validation', tokenHash: hashOfSecret(token) };
    if (!(await spendMailedToken(tx, mailed, now))) return { user: await validatedBy(tx, mailed), already: true };
    const spender = await accountOfSpent(tx, mailed, now);
    const verified = await updateShopUser(tx, id, { verifiedAt: spender.verifiedAt ?? now });
    if (!verified) throw notFound();
    await createAccountMails(deps).welcome(tx, verified);
    // A sponsor's credit may have waited for this.
    await enqueue(tx, 'sponsorship.give', { friendId: id });
    return { user: verified, already: false };
  });
}

/**
 * The account that a token, spent by now, belonged to when its address was proved. A token spent earlier was mailed to an
 * address that the account no longer has.
 * @throws AppError 422 `token_invalid`
 */
async function validatedBy(tx: Tx, token: MailedToken): Promise<ShopUserRow> {
  const spentAt = await whenSpent(tx, token);
  const user = spentAt ? await shopUserById(tx, token.shopUserId) : undefined;
  if (!spentAt || !user?.active || !user.verifiedAt || spentAt < user.verifiedAt) throw linkInvalid();
  return user;
}

/**
 * Mails the validation link again, as its owner or an admin asks; does nothing for an account that is validated.
 * @throws AppError 404, also for someone else's account
 */
export async function resendValidation(deps: CredentialDeps, user: CurrentUser, id: number): Promise<void> {
  const account = user.id === id || isAdmin(user) ? await shopUserById(deps.db, id) : undefined;
  if (!account) throw notFound();
  if (account.verifiedAt) return;
  await deps.db.transaction((tx) => createAccountMails(deps).validation(tx, account, deps.clock.now()));
}

/**
 * Writes a job only. The job looks for the account, so that the time of the answer does not tell whether there is one.
 */
export const requestReset = (db: DbOrTx, email: string, locale: Locale): Promise<void> =>
  enqueue(db, 'account.reset', { request: randomUUID(), email, locale });

/** Mails the link of a password reset, if an account has that address. */
export const mailReset: JobHandler<'account.reset'> = async ({ request, email, locale }, { deps }) => {
  const user = await activeShopUserByEmail(deps.db, email);
  if (!user) return;
  const now = deps.clock.now();
  if ((await countUsableTokens(deps.db, user.id, 'reset', now)) >= mostResetLinks) return;
  await deps.db.transaction((tx) => createAccountMails(deps).reset(tx, user, now, request, locale));
};

/** Sets a new password by a mailed token, and ends every session. @throws AppError 422 `token_invalid` */
export async function resetPassword(
  { db, clock }: CredentialDeps,
  id: number,
  token: string,
  password: string,
): Promise<ShopUserRow> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const mailed: MailedToken = { shopUserId: id, purpose: 'reset', tokenHash: hashOfSecret(token) };
    if (!(await spendMailedToken(tx, mailed, clock.now()))) throw linkInvalid();
    await accountOfSpent(tx, mailed, clock.now());
    // The account before its sessions: a login with the old password that runs meanwhile waits here, and then fails.
    const user = await updateShopUser(tx, id, { passwordHash });
    if (!user) throw notFound();
    await revokeSessionsOf(tx, id, clock.now());
    return user;
  });
}

/** The active account of a token that was just spent; its others of the purpose become invalid. */
async function accountOfSpent(tx: Tx, { shopUserId, purpose }: MailedToken, now: Date): Promise<ShopUserRow> {
  const user = await shopUserById(tx, shopUserId);
  if (!user?.active) throw linkInvalid();
  await retireMailedTokens(tx, shopUserId, purpose, now);
  return user;
}

const linkInvalid = (): AppError => invalid('token', 'token_invalid', 'This link is no longer valid.');
