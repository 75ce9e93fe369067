import { z } from 'zod';
import {
  booleanFilter,
  cents,
  createdBetween,
  credits,
  day,
  id,
  idFilter,
  instant,
  localized,
  ordering,
  paged,
  searchFilter,
  timestamps,
} from '../fields';
import { type PaymentStatus, paymentStatuses } from '../payments';
import { resource } from '../resource';

const paymentStatus = z.enum(paymentStatuses);

/** One attempt to pay by card, whatever became of it (docs/product/payment.md, "States"). */
const cardPayment = z
  .object({
    id,
    iri: z.string(),
    transactionId: z.string(),
    provider: z.enum(['sandbox', 'stripe']),
    status: paymentStatus,
    shopUser: z.string(),
    creditPackage: z.string(),
    packageName: localized,
    nbCredit: credits,
    /** What was asked for, and what codes took off, cents. */
    amount: cents,
    discount: cents,
    coupons: z.array(z.string()),
    /** The purchase that it paid, and the number of its invoice; null until it is paid. */
    creditPurchase: z.string().nullable(),
    invoice: z.string().nullable(),
    /** What was given back of it, cents. */
    refunded: cents,
    ...timestamps,
  })
  .meta({ id: 'CardPayment' });
export type CardPayment = z.infer<typeof cardPayment>;

/** Credits of a paid purchase that were given back, and how far the refund is. */
const withdrawal = z
  .object({
    id,
    iri: z.string(),
    shopUser: z.string(),
    creditPurchase: z.string(),
    transactionId: z.string(),
    credits,
    /** Cents. */
    amount: cents,
    /** The shop's words; empty when the buyer withdrew. */
    reason: z.string(),
    /** The number of the credit note. */
    creditNote: z.string(),
    requestedAt: instant,
    /** When the provider took the refund on; null until then. */
    refundedAt: instant.nullable(),
    /** The job that asks the provider for it; null once finished jobs are deleted. */
    job: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.infer<typeof withdrawal>;

/** An invoice as a list shows it; the document itself is that of its purchase. */
const invoice = z
  .object({
    id,
    iri: z.string(),
    number: z.string(),
    /** The day in Paris. */
    day,
    issuedAt: instant,
    shopUser: z.string(),
    creditPurchase: z.string(),
    /** The buyer's name, as the invoice has it. */
    buyer: z.string(),
    /** Without tax, the tax, and both, cents. */
    net: cents,
    tax: cents,
    total: cents,
    /** Percent. */
    taxRate: z.number(),
    createdAt: instant,
  })
  .meta({ id: 'Invoice' });
export type InvoiceSummary = z.infer<typeof invoice>;

const payments = resource('/payments', 'CardPayment', cardPayment);
const withdrawals = resource('/withdrawals', 'Withdrawal', withdrawal);
const invoices = resource('/invoices', 'Invoice', invoice);

const statusFilter = paymentStatus.optional().catch((): PaymentStatus | undefined => undefined);

export const accountingCalls = {
  listPayments: payments.list({
    summary: 'Every attempt to pay by card, newest first unless asked otherwise',
    access: 'staff',
    query: paged({
      'id[]': idFilter('payments'),
      'shopUser[]': idFilter('shop_users'),
      status: statusFilter,
      /** The provider's name of the payment. */
      transactionId: searchFilter,
      ...createdBetween,
      ...ordering('id', 'amount'),
    }),
  }),
  getPayment: payments.get({ summary: 'One attempt to pay', access: 'staff' }),
  listWithdrawals: withdrawals.list({
    summary: 'What was given back of purchases, newest first',
    access: 'staff',
    query: paged({
      'id[]': idFilter('withdrawals'),
      'shopUser[]': idFilter('shop_users'),
      /** Whether the provider has taken the refund on. */
      refunded: booleanFilter,
      ...createdBetween,
    }),
  }),
  getWithdrawal: withdrawals.get({ summary: 'One withdrawal with its refund', access: 'staff' }),
  listInvoices: invoices.list({
    summary: 'The invoices, newest first; their documents are those of their purchases',
    access: 'staff',
    query: paged({
      'id[]': idFilter('invoices'),
      'shopUser[]': idFilter('shop_users'),
      number: searchFilter,
      ...createdBetween,
    }),
  }),
  getInvoice: invoices.get({ summary: 'One invoice', access: 'staff' }),
};
