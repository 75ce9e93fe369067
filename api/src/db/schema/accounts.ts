import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { partsIndex, searchText } from '../search-text';
import { createdAt, deletedAt, instantColumn, primaryId, referenceTo, updatedAt } from './columns';

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
    /** Months that photos of sent cards are kept; 12, or fewer by choice. */
    photoMonths: integer('photo_months').notNull().default(12),
    /** A real installation refuses to start with one. */
    demo: boolean().notNull().default(false),
    /** The ledger's sum, updated in its transaction. */
    creditBalance: integer('credit_balance').notNull().default(0),
    searchText: searchText('firstname', 'lastname', 'email'),
    createdAt: createdAt(),
    /** An address not validated 90 days after this is forgotten. */
    emailSince: instantColumn('email_since').notNull().defaultNow(),
    verifiedAt: instantColumn('verified_at'),
    /** Only for an address that was never validated. */
    expiryWarnedAt: instantColumn('expiry_warned_at'),
    /** Raised by a change of password, e-mail, roles or access. */
    tokensVersion: integer('tokens_version').notNull().default(0),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('shop_users_email_unique').on(sql`lower(${table.email})`),
    partsIndex('shop_users_search', table.searchText),
    check('shop_users_balance_never_negative', sql`${table.creditBalance} >= 0`),
    check('shop_users_photo_months', sql`${table.photoMonths} between 1 and 12`),
  ],
);

/** A SHA-256 (`mailbox_of`), written by a trigger. It outlives the account: a person with several gets a gift once. */
export const shopUserMailboxes = pgTable(
  'shop_user_mailboxes',
  {
    mailbox: text().notNull(),
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
  },
  (table) => [
    primaryKey({ columns: [table.mailbox, table.shopUserId] }),
    index('shop_user_mailboxes_user').on(table.shopUserId),
  ],
);

/** Stored hashed (SHA-256). */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    id: primaryId(),
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
    purpose: text({ enum: ['validation', 'reset'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('mailed_tokens_user').on(table.shopUserId, table.purpose)],
);

/**
 * Hashed. A family is one login, and a token is spent once. HMAC derives its successor, so a spent token can get the
 * same one again (docs/product/accounts.md, "Tokens").
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: primaryId(),
    familyId: uuid('family_id').notNull(),
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instantColumn('expires_at').notNull(),
    familyExpiresAt: instantColumn('family_expires_at').notNull(),
    /** Set on all tokens of a session that used one. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** The session's last request, to a few minutes (see http/auth/token-status.ts). */
    usedAt: instantColumn('used_at').notNull().defaultNow(),
    /** Names such as Firefox and Windows, known at the login. */
    browser: text(),
    system: text(),
    spentAt: instantColumn('spent_at'),
    revokedAt: instantColumn('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('refresh_tokens_family').on(table.familyId),
    // Each request checks its session; a long one has thousands of spent tokens.
    index('refresh_tokens_revoked').on(table.familyId).where(sql`${table.revokedAt} is not null`),
    index('refresh_tokens_newest').on(table.familyId).where(sql`${table.spentAt} is null`),
    index('refresh_tokens_user').on(table.shopUserId),
  ],
);

/** Of staff (docs/product/accounts.md, "Second factor"). */
export const secondFactors = pgTable('second_factors', {
  shopUserId: referenceTo('shop_user_id', () => shopUsers.id).primaryKey(),
  /** Encrypted (JWE). */
  secret: text().notNull(),
  /** Null until the first code. */
  confirmedAt: instantColumn('confirmed_at'),
  /** The newest used code, in steps of 30 s since 1970: it and older ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

/** Stored hashed (SHA-256); deleted when used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: primaryId(),
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
    codeHash: text('code_hash').notNull().unique(),
  },
  (table) => [index('recovery_codes_user').on(table.shopUserId)],
);

/** Of staff, beside the app's codes or instead; not secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
    name: text().notNull(),
    /** Base64url, as the device names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of the device's signatures; many count none. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    lastUsedAt: instantColumn('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_user').on(table.shopUserId)],
);

/** What an account's next passkey must sign; deleted when answered. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
    purpose: text({ enum: ['add', 'sign-in'] }).notNull(),
    challenge: text().notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopUserId, table.purpose] })],
);
