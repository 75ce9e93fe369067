import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, foreignId, instantColumn, primaryId, updatedAt } from './columns';

export const shopUsers = pgTable(
  'shop_users',
  {
    id: primaryId(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    gender: text({ enum: ['male', 'female', 'unknown'] })
      .notNull()
      .default('unknown'),
    birthdate: date({ mode: 'string' }),
    roles: text().array().notNull().default(sql`array['ROLE_CLIENT']`),
    active: boolean().notNull().default(false),
    newsletter: boolean().notNull().default(false),
    locale: text({ enum: ['fr', 'en'] })
      .notNull()
      .default('fr'),
    /** How many months the photos of sent cards are kept: 12, or fewer as the customer chooses. */
    photoMonths: integer('photo_months').notNull().default(12),
    /** A demo account: a real installation refuses to start on a database that holds one. */
    demo: boolean().notNull().default(false),
    /** The sum of the ledger's deltas, updated in the same transaction; a check keeps it from going below zero. */
    creditBalance: integer('credit_balance').notNull().default(0),
    createdAt: createdAt(),
    /** Since when the account has had this address: what is not validated 90 days later is forgotten. */
    emailSince: instantColumn('email_since').notNull().defaultNow(),
    verifiedAt: instantColumn('verified_at'),
    /** When the owner of an address that was never validated was warned. */
    expiryWarnedAt: instantColumn('expiry_warned_at'),
    /** Access tokens carry this number; a change of password, e-mail, roles or the right to enter raises it. */
    tokensVersion: integer('tokens_version').notNull().default(0),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('shop_users_email_unique').on(sql`lower(${table.email})`),
    check('shop_users_balance_never_negative', sql`${table.creditBalance} >= 0`),
    check('shop_users_photo_months', sql`${table.photoMonths} between 1 and 12`),
  ],
);

/**
 * Every mailbox that an account has had, as a fingerprint (`mailbox_of`, SHA-256). The database writes it with the account's
 * address, and it outlives the account: a person with several accounts, one after another, gets a gift once.
 */
export const shopUserMailboxes = pgTable(
  'shop_user_mailboxes',
  {
    mailbox: text().notNull(),
    shopUserId: foreignId('shop_user_id')
      .notNull()
      .references(() => shopUsers.id),
  },
  (table) => [
    primaryKey({ columns: [table.mailbox, table.shopUserId] }),
    index('shop_user_mailboxes_user').on(table.shopUserId),
  ],
);

/** Mailed single-use tokens, stored hashed (SHA-256). */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    id: primaryId(),
    shopUserId: foreignId('shop_user_id')
      .notNull()
      .references(() => shopUsers.id),
    purpose: text({ enum: ['validation', 'reset'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('mailed_tokens_user').on(table.shopUserId, table.purpose)],
);

/**
 * Refresh tokens, stored hashed. A family is one login; a token is spent once.
 * Its successor is derived from it by HMAC, so that a spent token can be answered with the same
 * successor again without keeping that in clear (docs/product/accounts.md, "Tokens").
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: primaryId(),
    familyId: uuid('family_id').notNull(),
    shopUserId: foreignId('shop_user_id')
      .notNull()
      .references(() => shopUsers.id),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instantColumn('expires_at').notNull(),
    familyExpiresAt: instantColumn('family_expires_at').notNull(),
    spentAt: instantColumn('spent_at'),
    revokedAt: instantColumn('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('refresh_tokens_family').on(table.familyId),
    // Each request asks whether its session has been ended; a long one has thousands of spent tokens.
    index('refresh_tokens_revoked').on(table.familyId).where(sql`${table.revokedAt} is not null`),
    index('refresh_tokens_user').on(table.shopUserId),
  ],
);
