import { z } from 'zod';
import { cents, createdBetween, day, idFilter, instant, paged, searchFilter } from '../fields';
import { resource } from '../resource';

export const documentKinds = ['invoice', 'creditNote'] as const;
const documentKind = z.enum(documentKinds);

/** An invoice or a credit note. Amounts of a credit note are negative, so that columns add up. */
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
    /** The provider's: of the refund, once there is one, else of the payment. */
    paymentReference: z.string(),
    paymentMethod: z.string(),
  })
  .meta({ id: 'AccountingDocument' });
export type AccountingDocument = z.infer<typeof accountingDocument>;

const documents = resource('/accounting_documents', 'AccountingDocument', accountingDocument);

export const bookkeepingCalls = {
  listAccountingDocuments: documents.list({
    summary:
      'Invoices and credit notes in one table, newest first, with tax, payment and method; whole, as a file, for `Accept: text/csv`',
    access: 'staff',
    alsoProduces: ['text/csv'],
    query: paged({
      /** Its number. */
      number: searchFilter,
      kind: documentKind.optional().catch(undefined),
      'shopUser[]': idFilter('shop_users'),
      ...createdBetween,
    }),
  }),
};
