import { movementKinds } from '@jolimot/contract/back-office/bookkeeping';
import { reversalKinds, reversalStates } from '@jolimot/contract/back-office/payment-reversals';
import type { OrderCreate } from '@jolimot/contract/orders/order';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { shopUsers } from './accounts';
import {
  createdAt,
  deletedAt,
  foreignId,
  instantColumn,
  type Localized,
  primaryId,
  referenceTo,
  updatedAt,
} from './columns';

export const creditPackages = pgTable('credit_packages', {
  id: primaryId(),
  slug: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  label: jsonb().$type<Localized>().notNull(),
  nbCredit: integer('nb_credit').notNull(),
  /** Cents, tax included; 0 means free. */
  price: integer().notNull(),
  originalPrice: integer('original_price'),
  taxRate: real('tax_rate').notNull(),
  color: text({ enum: ['pink', 'orange', 'blue', 'green', 'yellow', 'purple'] }).notNull(),
  smilics: text({ enum: ['lemon', 'orange', 'rainbow', 'watermelon'] }).notNull(),
  active: boolean().notNull().default(true),
  hidden: boolean().notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Adjustments and refunds that a second person decides on (docs/product/credits.md, "Two people"). */
export const creditRequests = pgTable(
  'credit_requests',
  {
    id: primaryId(),
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
    /** Null for an adjustment. */
    creditPurchaseId: foreignId('credit_purchase_id').references(() => creditPurchases.id),
    credits: integer().notNull(),
    reason: text().notNull(),
    state: text({ enum: ['pending', 'approved', 'declined'] })
      .notNull()
      .default('pending'),
    requestedById: referenceTo('requested_by_id', () => shopUsers.id),
    decidedById: foreignId('decided_by_id').references(() => shopUsers.id),
    decidedAt: instantColumn('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [index('credit_requests_user').on(table.shopUserId)],
);

export const paymentMethods = pgTable('payment_methods', {
  id: primaryId(),
  name: text().notNull().unique(),
  freePayment: boolean('free_payment').notNull().default(false),
  active: boolean().notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: deletedAt(),
});

const paymentStatusColumn = () => text({ enum: ['prepared', 'preparing', 'succeeded', 'failed', 'cancelled'] });

/** The amount is never taken from a request. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: primaryId(),
    transactionId: text('transaction_id').notNull().unique(),
    provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
    clientSecret: text('client_secret').notNull(),
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
    creditPackageId: referenceTo('credit_package_id', () => creditPackages.id),
    nbCredit: integer('nb_credit').notNull(),
    /** Those of `nbCredit` that coupons add. */
    freeCredits: integer('free_credits').notNull().default(0),
    amount: integer().notNull(),
    discount: integer().notNull().default(0),
    coupons: text().array().notNull().default(sql`'{}'`),
    status: paymentStatusColumn().notNull().default('prepared'),
    wantedOrder: jsonb('wanted_order').$type<OrderCreate>(),
    /** Reference; null while it is not placed, and where it was refused. */
    placedOrder: text('placed_order'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payment_intents_user').on(table.shopUserId),
    index('payment_intents_unlike').on(table.updatedAt).where(sql`${table.status} = 'failed'`),
    check('payment_intents_amount', sql`${table.amount} >= 0`),
  ],
);

export const sandboxPayments = pgTable('sandbox_payments', {
  transactionId: text('transaction_id').primaryKey(),
  amount: integer().notNull(),
  currency: text().notNull(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  status: text({ enum: ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'] }).notNull(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  /** Cents. */
  refunded: integer().notNull().default(0),
  disputed: boolean().notNull().default(false),
  paidAt: instantColumn('paid_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text().primaryKey(),
  transactionId: text('transaction_id').notNull(),
  amount: integer().notNull(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  createdAt: createdAt(),
});

/**
 * Append-only, by a trigger; only the payout comes later (docs/product/books.md, "Payouts and fees"). Of
 * adapters/payment.
 */
export const balanceMovements = pgTable(
  'balance_movements',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    /** Cents, before the fee. */
    amount: integer().notNull(),
    fee: integer().notNull(),
    reference: text().notNull(),
    /** A payment or refund without a document of ours. */
    undocumented: boolean().notNull().default(false),
    /** The payout that brings it to the bank. */
    payout: text(),
    /** `PR-YYYY-NNNNNN`, of its entry; null where a document says all. */
    number: text().unique(),
    happenedAt: instantColumn('happened_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('balance_movements_time').on(table.happenedAt, table.id)],
);

export const payments = pgTable('payments', {
  id: primaryId(),
  transactionId: text('transaction_id').notNull().unique(),
  status: paymentStatusColumn().notNull(),
  paid: integer().notNull(),
  discount: integer().notNull().default(0),
  coupons: text().array().notNull().default(sql`'{}'`),
  paymentMethodId: referenceTo('payment_method_id', () => paymentMethods.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const creditPurchases = pgTable(
  'credit_purchases',
  {
    id: primaryId(),
    reference: text().notNull().unique(),
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
    /** Negative in some adjustments. */
    nbCredit: integer('nb_credit').notNull(),
    /** Percent on that day; 0 when nothing was sold. */
    taxRate: real('tax_rate').notNull().default(0),
    creditPackageId: foreignId('credit_package_id').references(() => creditPackages.id),
    paymentId: referenceTo('payment_id', () => payments.id).unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('credit_purchases_user').on(table.shopUserId)],
);

/** Payments that left the shop by no act of its own (docs/product/payment.md, "Taken back"). */
export const paymentReversals = pgTable(
  'payment_reversals',
  {
    id: primaryId(),
    /** Of the dispute or refund. */
    providerId: text('provider_id').notNull().unique(),
    kind: text({ enum: reversalKinds }).notNull(),
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
    creditPurchaseId: referenceTo('credit_purchase_id', () => creditPurchases.id),
    amount: integer().notNull(),
    credits: integer().notNull(),
    returned: boolean().notNull().default(false),
    state: text({ enum: reversalStates }).notNull(),
    reason: text().notNull().default(''),
    settledById: foreignId('settled_by_id').references(() => shopUsers.id),
    settledAt: instantColumn('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('payment_reversals_purchase').on(table.creditPurchaseId),
    index('payment_reversals_user').on(table.shopUserId),
    index('payment_reversals_waiting').on(table.id).where(sql`${table.state} in ('open', 'lost')`),
  ],
);

/**
 * Append-only, by a trigger: the truth about credits (docs/product/credits.md, "Ledger"). `key` makes each effect
 * happen once.
 */
export const creditLedger = pgTable(
  'credit_ledger',
  {
    id: primaryId(),
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
    delta: integer().notNull(),
    kind: text({
      enum: ['purchase', 'order', 'cancellation', 'sponsorship', 'adjustment', 'withdrawal', 'reversal'],
    }).notNull(),
    key: text().notNull().unique(),
    creditPurchaseId: foreignId('credit_purchase_id').references(() => creditPurchases.id),
    /** No foreign key: orders.ts depends on other files of this folder. */
    orderId: foreignId('order_id'),
    reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('credit_ledger_user').on(table.shopUserId, table.id),
    index('credit_ledger_age').on(table.createdAt),
    check('credit_ledger_delta', sql`${table.delta} <> 0`),
  ],
);
