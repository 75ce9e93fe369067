import { randomUUID } from 'node:crypto';
import type { Locale } from '@jolimot/contract/fields';
import type { DbOrTx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { contactLink, creationLink, storefrontLink } from '../../../mails/storefront-link';
import { hashOfSecret, newSecret } from '../../tokens/secret';
import type { ShopUserRow } from '../account/repository';
import { mailedTo } from '../account/view';
import { resetLink, validationLink } from './account-links';
import { insertMailedToken, type MailedTokenPurpose } from './repository';

const validationHours = 48;
const resetHours = 1;
const lifeHours: Record<MailedTokenPurpose, number> = { validation: validationHours, reset: resetHours };

export type AccountMails = ReturnType<typeof createAccountMails>;

export function createAccountMails({ config, outbox }: Pick<Deps, 'config' | 'outbox'>) {
  const { storefrontUrl } = config;
  return {
    /** @param callback path of this site; anything else is left out */
    validation: async (tx: DbOrTx, user: ShopUserRow, now: Date, callback?: string) => {
      const token = await mailedToken(tx, user.id, 'validation', now);
      await outbox.add(tx, {
        ...mailedTo(user),
        template: 'account-validation',
        data: {
          firstname: user.firstname,
          url: validationLink(storefrontUrl, user.locale, { id: user.id, token, callback }),
          hours: validationHours,
        },
        dedupeKey: `account-validation:${randomUUID()}`,
      });
    },
    emailChanged: (tx: DbOrTx, before: ShopUserRow, newEmail: string) =>
      outbox.add(tx, {
        ...mailedTo(before),
        template: 'email-changed',
        data: {
          firstname: before.firstname,
          newEmail: masked(newEmail),
          contactUrl: contactLink(storefrontUrl, before.locale),
        },
        dedupeKey: `email-changed:${randomUUID()}`,
      }),
    /** The link works until the deletion. */
    expiring: async (tx: DbOrTx, user: ShopUserRow, now: Date, deletionAt: Date) => {
      const hours = Math.floor((deletionAt.getTime() - now.getTime()) / 3_600_000);
      const token = await mailedToken(tx, user.id, 'validation', now, hours);
      await outbox.add(tx, {
        ...mailedTo(user),
        template: 'account-expiring',
        data: {
          firstname: user.firstname,
          url: validationLink(storefrontUrl, user.locale, { id: user.id, token }),
          day: deletionAt.toISOString().slice(0, 10),
        },
        dedupeKey: `account-expiring:${user.id}:${user.emailSince.getTime()}`,
      });
    },
    wrongPasswords: (tx: DbOrTx, user: ShopUserRow, { day, tries }: { day: string; tries: number }) =>
      outbox.add(tx, {
        ...mailedTo(user),
        template: 'wrong-passwords',
        data: {
          firstname: user.firstname,
          tries,
          resetUrl: storefrontLink(storefrontUrl, user.locale, '/reset-password'),
        },
        dedupeKey: `wrong-passwords:${user.id}:${day}`,
      }),
    secondFactorReset: (tx: DbOrTx, user: ShopUserRow) =>
      outbox.add(tx, {
        ...mailedTo(user),
        template: 'second-factor-reset',
        data: { firstname: user.firstname, contactUrl: contactLink(storefrontUrl, user.locale) },
        dedupeKey: `second-factor-reset:${randomUUID()}`,
      }),
    welcome: (tx: DbOrTx, user: ShopUserRow) =>
      outbox.add(tx, {
        ...mailedTo(user),
        template: 'welcome',
        data: { firstname: user.firstname, createUrl: creationLink(storefrontUrl, user.locale) },
        dedupeKey: `welcome:${user.id}`,
      }),
    /** @param request is mailed once */
    reset: async (tx: DbOrTx, user: ShopUserRow, now: Date, request: string, locale: Locale) => {
      const token = await mailedToken(tx, user.id, 'reset', now);
      await outbox.add(tx, {
        ...mailedTo(user),
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

/** `m…@example.org`: only the owner recognises it. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…');

async function mailedToken(
  tx: DbOrTx,
  shopUserId: number,
  purpose: MailedTokenPurpose,
  now: Date,
  hours = lifeHours[purpose],
): Promise<string> {
  const token = newSecret();
  await insertMailedToken(tx, {
    shopUserId,
    purpose,
    tokenHash: hashOfSecret(token),
    expiresAt: new Date(now.getTime() + hours * 3_600_000),
  });
  return token;
}
