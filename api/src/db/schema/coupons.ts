import type { CouponRestrictions } from '@jolimot/contract/coupons';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { shopUsers } from './accounts';
import { createdAt, instantColumn, primaryId, referenceTo, updatedAt } from './columns';

export const coupons = pgTable(
  'coupons',
  {
    id: primaryId(),
    name: text().notNull(),
    code: text().notNull().unique(),
    /** Null: unlimited. */
    quantity: integer(),
    used: integer().notNull().default(0),
    type: text({ enum: ['percent', 'amount', 'credits'] }).notNull(),
    /** Percent, cents or credits. */
    value: integer().notNull(),
    /** Cannot be combined with another code. */
    usableAlone: boolean('usable_alone').notNull().default(false),
    validUntil: instantColumn('valid_until'),
    restrictions: jsonb().$type<CouponRestrictions>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('coupons_used_never_negative', sql`${table.used} >= 0`)],
);

export const couponUses = pgTable(
  'coupon_uses',
  {
    id: primaryId(),
    couponId: referenceTo('coupon_id', () => coupons.id),
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
    /** A retry keeps the same use. */
    attemptKey: text('attempt_key').notNull(),
    transactionId: text('transaction_id'),
    state: text({ enum: ['reserved', 'redeemed', 'released'] }).notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('coupon_uses_attempt').on(table.couponId, table.attemptKey),
    index('coupon_uses_user').on(table.shopUserId, table.state),
    index('coupon_uses_of_attempt').on(table.attemptKey),
    index('coupon_uses_transaction').on(table.transactionId),
  ],
);
