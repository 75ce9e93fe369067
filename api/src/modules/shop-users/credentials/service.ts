import { randomUUID } from 'node:crypto';
import type { shopUserCreate } from '@jolimot/contract/accounts';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DbOrTx, Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { type AppError, found, invalid } from '../../../errors';
import { type CurrentUser, isAdmin } from '../../../http/auth/access';
import { recordFact } from '../../../http/calls/audit';
import { enqueue } from '../../../jobs/queue/enqueue';
import type { JobHandler } from '../../../jobs/run/run-jobs';
import { noteSponsor } from '../../sponsorship/service';
import { revokeSessionsOf } from '../../tokens/repository';
import { hashOfSecret } from '../../tokens/secret';
import { assertHardToGuess, assertNotLeaked } from '../account/guessable-password';
import { nameOfEmail } from '../account/name-of-email';
import { hashPassword } from '../account/password';
import {
  activeShopUserByEmail,
  insertShopUser,
  type ShopUserRow,
  shopUserById,
  updateShopUser,
} from '../account/repository';
import { createAccountMails } from './account-mails';
import {
  countUsableTokens,
  hasUsableToken,
  type MailedToken,
  retireMailedTokens,
  spendMailedToken,
  whenSpent,
} from './repository';

type CredentialDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'outbox' | 'breaches'>;

/** Limits the valid links: nobody can flood a mailbox. */
const mostResetLinks = 5;

export const emailUsed = (): AppError => invalid('email', 'email_used', 'This value is already used.');

/**
 * docs/product/accounts.md, "Registration"
 * @param locale default for the account's language
 * @throws AppError 422 `password_guessable` on `password`, `email_used` on `email`
 */
export async function createAccount(
  deps: CredentialDeps,
  input: z.output<typeof shopUserCreate>,
  locale: Locale,
): Promise<ShopUserRow> {
  const { password, callback, sponsorCode, active: _ignored, ...profile } = input;
  await assertHardToGuess(password, profile);
  await assertNotLeaked(deps.breaches, password);
  // Hashed first: a taken address takes as long as a free one.
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    const spoken = profile.locale ?? locale;
    const { firstname, lastname = '' } = profile;
    const user = await insertShopUser(tx, {
      ...profile,
      ...(firstname === undefined ? nameOfEmail(profile.email, spoken) : { firstname, lastname }),
      locale: spoken,
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
 * A token that was spent for this address, or became needless, gets the same answer (docs/product/accounts.md,
 * "Registration").
 * @throws AppError 422 `token_invalid`, also for an earlier address
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
    const verified = found(await updateShopUser(tx, id, { verifiedAt: spender.verifiedAt ?? now }));
    await createAccountMails(deps).welcome(tx, verified);
    // A sponsor's credit may wait for this.
    await enqueue(tx, 'sponsorship.give', { friendId: id });
    return { user: verified, already: false };
  });
}

/**
 * A token spent earlier was mailed to a former address.
 * @throws AppError 422 `token_invalid`
 */
async function validatedBy(tx: Tx, token: MailedToken): Promise<ShopUserRow> {
  const spentAt = await whenSpent(tx, token);
  const user = spentAt ? await shopUserById(tx, token.shopUserId) : undefined;
  if (!spentAt || !user?.active || !user.verifiedAt || spentAt < user.verifiedAt) throw linkInvalid();
  return user;
}

/**
 * Does nothing for a validated account.
 * @throws AppError 404, also for someone else's account
 */
export async function resendValidation(
  deps: CredentialDeps,
  user: CurrentUser,
  id: number,
  request: FastifyRequest,
): Promise<void> {
  const account = found(user.id === id || isAdmin(user) ? await shopUserById(deps.db, id) : undefined);
  if (account.verifiedAt) return;
  await deps.db.transaction(async (tx) => {
    await createAccountMails(deps).validation(tx, account, deps.clock.now());
    if (user.id !== id) await recordFact(tx, request, { subject: iriOf('shop_users', id), shopUserId: id });
  });
}

/** A job looks for the account: the answer's time tells nothing. */
export const requestReset = (db: DbOrTx, email: string, locale: Locale): Promise<void> =>
  enqueue(db, 'account.reset', { request: randomUUID(), email, locale });

export const mailReset: JobHandler<'account.reset'> = async ({ request, email, locale }, { deps }) => {
  const user = await activeShopUserByEmail(deps.db, email);
  if (!user) return;
  const now = deps.clock.now();
  if ((await countUsableTokens(deps.db, user.id, 'reset', now)) >= mostResetLinks) return;
  await deps.db.transaction((tx) => createAccountMails(deps).reset(tx, user, now, request, locale));
};

/** The tries may have had a right address without an account. */
export const warnOwner: JobHandler<'account.warn'> = async ({ email, ...tries }, { deps }) => {
  const user = await activeShopUserByEmail(deps.db, email);
  if (user) await createAccountMails(deps).wrongPasswords(deps.db, user, tries);
};

/** Ends every session too. @throws AppError 422 `token_invalid`, or `password_guessable` on `password` */
export async function resetPassword(
  { db, clock, breaches }: CredentialDeps,
  id: number,
  token: string,
  password: string,
): Promise<ShopUserRow> {
  const mailed: MailedToken = { shopUserId: id, purpose: 'reset', tokenHash: hashOfSecret(token) };
  // An invented token costs no look-up elsewhere and no hash.
  if (!(await hasUsableToken(db, mailed, clock.now()))) throw linkInvalid();
  await assertNotLeaked(breaches, password);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    if (!(await spendMailedToken(tx, mailed, clock.now()))) throw linkInvalid();
    // Only who holds the link learns that a name is in the password. A refusal keeps the link.
    await assertHardToGuess(password, await accountOfSpent(tx, mailed, clock.now()));
    // A parallel login with the old password waits, then fails.
    const user = found(await updateShopUser(tx, id, { passwordHash }));
    await revokeSessionsOf(tx, id, clock.now());
    return user;
  });
}

async function accountOfSpent(tx: Tx, { shopUserId, purpose }: MailedToken, now: Date): Promise<ShopUserRow> {
  const user = await shopUserById(tx, shopUserId);
  if (!user?.active) throw linkInvalid();
  await retireMailedTokens(tx, shopUserId, purpose, now);
  return user;
}

const linkInvalid = (): AppError =>
  invalid('token', 'token_invalid', 'This link no longer works: it has been used or has expired.');
