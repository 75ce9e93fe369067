import { randomUUID } from 'node:crypto';
import type { Locale } from '@jolimot/contract/fields';
import type { DbOrTx } from '../../db/client';
import type { Deps } from '../../deps';
import { hashOfSecret, newSecret } from '../tokens/secret';
import { creationLink, resetLink, validationLink } from './account-links';
import { insertMailedToken, type MailedTokenPurpose, type ShopUserRow } from './repository';

/** How long the mailed links work, hours. */
export const validationHours = 48;
export const resetHours = 1;
const lifeHours: Record<MailedTokenPurpose, number> = { validation: validationHours, reset: resetHours };

/** The mails about an account. Each is written, with its token, in the transaction of the fact it tells. */
export interface AccountMails {
  /** @param callback the path of this site to lead back to; anything else is left out of the link */
  validation(tx: DbOrTx, user: ShopUserRow, now: Date, callback?: string): Promise<void>;
  welcome(tx: DbOrTx, user: ShopUserRow): Promise<void>;
  /** @param request names the wish, so that one is mailed once */
  reset(tx: DbOrTx, user: ShopUserRow, now: Date, request: string, locale: Locale): Promise<void>;
}

export function createAccountMails({ config, outbox }: Pick<Deps, 'config' | 'outbox'>): AccountMails {
  const { storefrontUrl } = config;
  const addressed = (user: ShopUserRow) => ({ to: user.email, locale: user.locale, shopUserId: user.id });
  return {
    validation: async (tx, user, now, callback) => {
      const token = await mailedToken(tx, user.id, 'validation', now);
      await outbox.add(tx, {
        ...addressed(user),
        template: 'account-validation',
        data: {
          firstname: user.firstname,
          url: validationLink(storefrontUrl, user.locale, { id: user.id, token, callback }),
          hours: validationHours,
        },
        dedupeKey: `account-validation:${randomUUID()}`,
      });
    },
    welcome: (tx, user) =>
      outbox.add(tx, {
        ...addressed(user),
        template: 'welcome',
        data: { firstname: user.firstname, createUrl: creationLink(storefrontUrl, user.locale) },
        dedupeKey: `welcome:${user.id}`,
      }),
    reset: async (tx, user, now, request, locale) => {
      const token = await mailedToken(tx, user.id, 'reset', now);
      await outbox.add(tx, {
        ...addressed(user),
        locale,
        template: 'password-reset',
        data: {
          firstname: user.firstname,
          url: resetLink(storefrontUrl, locale, { id: user.id, token }),
          hours: resetHours,
        },
        dedupeKey: `password-reset:${request}`,
      });
    },
  };
}

async function mailedToken(tx: DbOrTx, shopUserId: number, purpose: MailedTokenPurpose, now: Date): Promise<string> {
  const token = newSecret();
  await insertMailedToken(tx, {
    shopUserId,
    purpose,
    tokenHash: hashOfSecret(token),
    expiresAt: new Date(now.getTime() + lifeHours[purpose] * 3_600_000),
  });
  return token;
}
