import type { Locale } from '@jolimot/contract/fields';
import type { CompanyFacts } from '@jolimot/contract/shop/company';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, type Localized, primaryId, referenceTo } from './columns';
import { creditPurchases } from './payments';

/** Its row is locked while a number is taken. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    series: text({ enum: ['invoice', 'credit_note', 'movement'] }).notNull(),
    /** In Paris. */
    year: integer().notNull(),
    last: integer().notNull(),
    /** Dates never go back from one number to the next. */
    lastAt: instantColumn('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

export type FrozenSeller = Pick<
  CompanyFacts,
  'name' | 'legalForm' | 'capital' | 'address' | 'registryCity' | 'registryNumber' | 'vatNumber' | 'phone' | 'email'
> & { invented: boolean };

/** Frozen at issue, against later edits. */
type DocumentFacts = {
  schema: 1;
  seller: FrozenSeller;
  buyer: { name: string; email: string };
  locale: Locale;
  reference: string;
  packageName: Localized;
  /** Includes the free credits. */
  credits: number;
  /** Percent. */
  taxRate: number;
};

export type InvoiceFacts = DocumentFacts & {
  /** Added by codes. */
  freeCredits: number;
  codes: string[];
  /** Cents, tax included, before the discount. */
  price: number;
  /** Cents, tax included. */
  discount: number;
};

/** Never changed or removed: a trigger refuses it. */
export const invoices = pgTable(
  'invoices',
  {
    id: primaryId(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    /** `YYYY-NNNNNN`. */
    number: text().notNull().unique(),
    creditPurchaseId: referenceTo('credit_purchase_id', () => creditPurchases.id).unique(),
    facts: jsonb().$type<InvoiceFacts>().notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('invoices_sequence').on(table.year, table.sequence),
    index('invoices_issued').on(table.issuedAt, table.number),
  ],
);

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: primaryId(),
    creditPurchaseId: referenceTo('credit_purchase_id', () => creditPurchases.id),
    credits: integer().notNull(),
    /** Refund in cents. */
    amount: integer().notNull(),
    /** Empty when the buyer withdraws, who owes no reason. */
    reason: text().notNull().default(''),
    requestedAt: instantColumn('requested_at').notNull(),
    /** The provider's id for the refund, also before it is made. */
    refundId: text('refund_id'),
    refundedAt: instantColumn('refunded_at'),
    /** A refund that failed adds one. */
    refundTry: integer('refund_try').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('withdrawals_purchase').on(table.creditPurchaseId),
    index('withdrawals_refunded').on(table.refundedAt, table.id),
    check('withdrawals_credits', sql`${table.credits} > 0 and ${table.amount} >= 0`),
  ],
);

export type CreditNoteFacts = DocumentFacts & {
  /** `invoicedAt` is ISO 8601. */
  invoice: string;
  invoicedAt: string;
  /** Cents, tax included. */
  amount: number;
  /** Tax in `amount`, cents. */
  tax: number;
  reason: string;
};

/** Never changed or removed: a trigger refuses it. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: primaryId(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    /** `AV-YYYY-NNNNNN`. */
    number: text().notNull().unique(),
    withdrawalId: referenceTo('withdrawal_id', () => withdrawals.id).unique(),
    facts: jsonb().$type<CreditNoteFacts>().notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('credit_notes_sequence').on(table.year, table.sequence),
    index('credit_notes_issued').on(table.issuedAt, table.number),
  ],
);
