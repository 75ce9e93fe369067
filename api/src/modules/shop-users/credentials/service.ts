import { randomUUID } from 'node:crypto';
import type { shopUserCreate } from '@jolimot/contract/accounts';
import type { Locale } from '@jolimot/contract/fields';
import type { z } from 'zod';
import type { Deps } from '../../../deps';
import { invalid, notFound } from '../../../errors';
import { enqueue } from '../../../jobs/queue/enqueue';
import { revokeSessionsOf } from '../../tokens/repository';
import { hashOfSecret } from '../../tokens/secret';
import { hashPassword } from '../account/password';
import {
  insertShopUser,
  type MailedTokenPurpose,
  retireMailedTokens,
  type ShopUserRow,
  shopUserById,
  spendMailedToken,
  updateShopUser,
} from '../account/repository';
import { createAccountMails } from './account-mails';

/** Opening an account, proving one's address, and finding the way back in. */
export interface Accounts {
  /**
   * Creates an account, active at once (docs/product/accounts.md, "Registration"), and mails the validation link.
   * @throws AppError 422 `email_used` on `email`
   */
  create(input: z.output<typeof shopUserCreate>, locale: Locale): Promise<ShopUserRow>;
  /** @throws AppError 422 `token_invalid` when the link is unknown, spent or older than 48 hours */
  validate(id: number, token: string): Promise<ShopUserRow>;
  /** Mails the link again; nothing to do for an account already validated. @throws AppError 404 */
  resendValidation(id: number): Promise<void>;
  /** Notes the wish alone: whether anybody has that address is found out later, so that time tells nothing. */
  requestReset(email: string, locale: Locale): Promise<void>;
  /** Sets a new password and ends every session. @throws AppError 422 `token_invalid` */
  resetPassword(id: number, token: string, password: string): Promise<ShopUserRow>;
}

export function createAccounts(deps: Pick<Deps, 'config' | 'db' | 'clock' | 'outbox'>): Accounts {
  const { db, clock } = deps;
  const mails = createAccountMails(deps);
  return {
    create: async (input, locale) => {
      const { password, callback, active: _forced, ...profile } = input;
      // Hashed before the address is looked at: a taken one takes as long as a free one.
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const user = await insertShopUser(tx, {
          ...profile,
          locale: profile.locale ?? locale,
          passwordHash,
          active: true,
        });
        if (!user) throw invalid('email', 'email_used', 'This value is already used.');
        await mails.validation(tx, user, clock.now(), callback);
        return user;
      });
    },

    validate: (id, token) =>
      db.transaction(async (tx) => {
        const user = await spend(tx, id, 'validation', token, clock.now());
        const verified = await updateShopUser(tx, id, { verifiedAt: user.verifiedAt ?? clock.now() });
        if (!verified) throw notFound();
        await mails.welcome(tx, verified);
        return verified;
      }),

    resendValidation: async (id) => {
      const user = await shopUserById(db, id);
      if (!user) throw notFound();
      if (user.verifiedAt) return;
      await db.transaction((tx) => mails.validation(tx, user, clock.now()));
    },

    requestReset: (email, locale) => enqueue(db, 'account.reset', { request: randomUUID(), email, locale }),

    resetPassword: async (id, token, password) => {
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        await spend(tx, id, 'reset', token, clock.now());
        // The account first: a login with the old password that is under way then ends here too.
        const user = await updateShopUser(tx, id, { passwordHash });
        if (!user) throw notFound();
        await revokeSessionsOf(tx, id, clock.now());
        return user;
      });
    },
  };
}

/** Spends a mailed token, and with it those mailed before and after. */
async function spend(
  tx: Parameters<typeof spendMailedToken>[0],
  id: number,
  purpose: MailedTokenPurpose,
  token: string,
  now: Date,
): Promise<ShopUserRow> {
  const good = await spendMailedToken(tx, { shopUserId: id, purpose, tokenHash: hashOfSecret(token) }, now);
  const user = good ? await shopUserById(tx, id) : undefined;
  if (!user?.active) throw invalid('token', 'token_invalid', 'This link is no longer valid.');
  await retireMailedTokens(tx, id, purpose, now);
  return user;
}
