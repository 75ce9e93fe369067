import type { Locale } from '@jolimot/contract/fields';
import type { CompanyFacts } from '@jolimot/contract/shop/company';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, foreignId, instantColumn, type Localized, primaryId } from './columns';
import { creditPurchases } from './payments';

/** The last number of each series of documents and year. Its row is locked while a number is taken. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    series: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    /** The year in Paris. */
    year: integer().notNull(),
    last: integer().notNull(),
    /** When it was taken: dates never go back from one number to the next. */
    lastAt: instantColumn('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

/** Who sold, as it stood on that day. */
export type FrozenSeller = Pick<
  CompanyFacts,
  'name' | 'legalForm' | 'capital' | 'address' | 'registryCity' | 'registryNumber' | 'vatNumber' | 'phone' | 'email'
> & { invented: boolean };

/** Everything an invoice says, as it was when it was issued: later changes of company, account or package never change it. */
export type InvoiceFacts = {
  schema: 1;
  seller: FrozenSeller;
  buyer: { name: string; email: string };
  /** The buyer's language. */
  locale: Locale;
  /** The purchase's reference. */
  reference: string;
  packageName: Localized;
  /** With the free ones. */
  credits: number;
  /** How many of the credits a code added. */
  freeCredits: number;
  codes: string[];
  /** Cents, tax included, before the discount. */
  price: number;
  /** Cents, tax included. */
  discount: number;
  /** Percent. */
  taxRate: number;
};

/** Invoices: written once, never changed, never removed; a trigger refuses it. */
export const invoices = pgTable(
  'invoices',
  {
    id: primaryId(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    /** `YYYY-NNNNNN`, from the two above. */
    number: text().notNull().unique(),
    creditPurchaseId: foreignId('credit_purchase_id')
      .notNull()
      .unique()
      .references(() => creditPurchases.id),
    facts: jsonb().$type<InvoiceFacts>().notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('invoices_sequence').on(table.year, table.sequence)],
);

/** Credits of a paid purchase that were given back: by its buyer who withdraws, or by staff. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: primaryId(),
    creditPurchaseId: foreignId('credit_purchase_id')
      .notNull()
      .references(() => creditPurchases.id),
    credits: integer().notNull(),
    /** What is refunded, cents. */
    amount: integer().notNull(),
    /** Why, in the shop's words; empty when the buyer withdraws, who owes no reason. */
    reason: text().notNull().default(''),
    requestedAt: instantColumn('requested_at').notNull(),
    /** The provider's name for the refund, once it has taken it on. */
    refundId: text('refund_id'),
    refundedAt: instantColumn('refunded_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('withdrawals_purchase').on(table.creditPurchaseId),
    check('withdrawals_credits', sql`${table.credits} > 0 and ${table.amount} >= 0`),
  ],
);

/** Everything a credit note says, as it was when it was issued. */
export type CreditNoteFacts = {
  schema: 1;
  seller: FrozenSeller;
  buyer: { name: string; email: string };
  locale: Locale;
  /** The purchase's reference. */
  reference: string;
  /** The invoice that it corrects, and its instant (ISO 8601). */
  invoice: string;
  invoicedAt: string;
  packageName: Localized;
  credits: number;
  /** Cents, tax included. */
  amount: number;
  /** Of which tax, cents. */
  tax: number;
  /** Percent. */
  taxRate: number;
  /** Of the shop; empty when the buyer withdrew. */
  reason: string;
};

/** Credit notes: written once, never changed, never removed; a trigger refuses it. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: primaryId(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    /** `AV-YYYY-NNNNNN`, from the two above. */
    number: text().notNull().unique(),
    withdrawalId: foreignId('withdrawal_id')
      .notNull()
      .unique()
      .references(() => withdrawals.id),
    facts: jsonb().$type<CreditNoteFacts>().notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('credit_notes_sequence').on(table.year, table.sequence)],
);
