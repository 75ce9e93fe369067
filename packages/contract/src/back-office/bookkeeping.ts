import { z } from 'zod';
import { defineCall } from '../call';
import { cents, createdBetween, credits, day, dayFilter, idFilter, instant, paged, searchFilter } from '../fields';
import { resource } from '../resource';
import { salesSums } from './today';

export const documentKinds = ['invoice', 'creditNote'] as const;
const documentKind = z.enum(documentKinds);

/** Amounts of a credit note are negative, so that columns add up. */
const accountingDocument = z
  .object({
    /** Its number: `2026-000001`, `AV-2026-000001`. */
    id: z.string(),
    kind: documentKind,
    /** In Paris. */
    day,
    issuedAt: instant,
    shopUser: z.string(),
    creditPurchase: z.string(),
    buyer: z.string(),
    net: cents,
    /** Percent. */
    taxRate: z.number(),
    tax: cents,
    total: cents,
    /** The provider's refund, once there is one, else its payment. */
    paymentReference: z.string(),
    paymentMethod: z.string(),
  })
  .meta({ id: 'AccountingDocument' });
export type AccountingDocument = z.infer<typeof accountingDocument>;

/** As e-reporting names it (docs/product/books.md, "E-reporting"): provision of services. */
export const salesCategory = 'TPS1';

/** In Paris. `paidBack`: refunds on the day they were made, not of their credit notes. */
const salesDay = salesSums
  .extend({ day, category: z.literal(salesCategory), paidBack: cents, paidBackTax: cents })
  .meta({ id: 'SalesDay' });

export const movementKinds = ['payment', 'refund', 'fee', 'payout', 'other'] as const;

/** Cents; outflows are negative, but for fees. */
const providerBalance = z
  .object({
    months: z.array(
      z.object({
        /** In Paris: `YYYY-MM`. */
        month: z.string(),
        payments: cents,
        refunds: cents,
        fees: cents,
        payouts: cents,
        other: cents,
      }),
    ),
    /** At the end of the period. */
    held: cents,
  })
  .meta({ id: 'ProviderBalance' });
export type ProviderBalance = z.infer<typeof providerBalance>;

/** Owed to clients: unspent credits, and their refund. */
const prepaidCredits = z
  .object({
    /** The last day that counts, in Paris. */
    day,
    credits,
    /** Bought ones; the others are gifts. */
    paidCredits: credits,
    net: cents,
    tax: cents,
    total: cents,
  })
  .meta({ id: 'PrepaidCredits' });
export type PrepaidCredits = z.infer<typeof prepaidCredits>;

/** @param registryNumber of the company, such as `123 456 789 R.C.S. Quimper` */
export const sirenOf = (registryNumber: string): string => registryNumber.replace(/\D/g, '').slice(0, 9);

/** As French law names it: SIREN, FEC, last day. @param day `YYYY-MM-DD` */
export const entriesFileName = (registryNumber: string, day: string): string =>
  `${sirenOf(registryNumber)}FEC${day.replaceAll('-', '')}.txt`;

const documents = resource('/accounting_documents', 'AccountingDocument', accountingDocument);

export const bookkeepingCalls = {
  listAccountingDocuments: documents.list({
    summary:
      'Invoices and credit notes in one table, newest first, with tax, payment and method; whole, as a file, for `Accept: text/csv`',
    access: 'staff',
    alsoProduces: ['text/csv'],
    query: paged({
      number: searchFilter,
      kind: documentKind.optional().catch(undefined),
      'shopUser[]': idFilter('shop_users'),
      ...createdBetween,
    }),
  }),
  listSalesDays: defineCall({
    method: 'GET',
    path: '/books/days',
    tag: 'Books',
    summary:
      'Sales, tax and refunds by day and rate, of a period or of this month, as e-reporting asks for; as CSV too',
    access: 'admin',
    query: z.object(createdBetween),
    answers: { 200: z.array(salesDay) },
    alsoProduces: ['text/csv'],
  }),
  getPrepaidCredits: defineCall({
    method: 'GET',
    path: '/books/prepaid_credits',
    tag: 'Books',
    summary:
      'Unspent credits and what they were paid, at the end of a day, the last that is over by default; by purchase as CSV',
    access: 'admin',
    query: z.object({ on: dayFilter }),
    answers: { 200: prepaidCredits },
    alsoProduces: ['text/csv'],
  }),
  getProviderBalance: defineCall({
    method: 'GET',
    path: '/books/provider_balance',
    tag: 'Books',
    summary:
      'What the card provider took, kept as fees and paid out, by month, of a period or of this year; each movement as CSV',
    access: 'admin',
    query: z.object(createdBetween),
    answers: { 200: providerBalance },
    alsoProduces: ['text/csv'],
  }),
  getAccountingEntries: defineCall({
    method: 'GET',
    path: '/books/accounting_entries',
    tag: 'Books',
    summary: 'The entries of a period, or of this year, as the file that French law asks for (FEC)',
    access: 'admin',
    query: z.object(createdBetween),
    answers: { 200: z.unknown() },
    produces: 'text/plain',
  }),
};
