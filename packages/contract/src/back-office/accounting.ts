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
  newestFirst,
  ordering,
  searchFilter,
  timestamps,
} from '../fields';
import { type PaymentStatus, paymentStatuses } from '../payments';
import { resource } from '../resource';

const paymentStatus = z.enum(paymentStatuses);

/** docs/product/payment.md, "States" */
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
    /** `amount` is after codes; cents. */
    amount: cents,
    discount: cents,
    coupons: z.array(z.string()),
    /** Null until it is paid. */
    creditPurchase: z.string().nullable(),
    invoice: z.string().nullable(),
    /** Cents. */
    refunded: cents,
    ...timestamps,
  })
  .meta({ id: 'CardPayment' });
export type CardPayment = z.infer<typeof cardPayment>;

const withdrawal = z
  .object({
    id,
    iri: z.string(),
    shopUser: z.string(),
    creditPurchase: z.string(),
    transactionId: z.string(),
    credits,
    amount: cents,
    /** Empty when the buyer withdrew. */
    reason: z.string(),
    creditNote: z.string(),
    requestedAt: instant,
    /** Null until the provider accepted the refund. */
    refundedAt: instant.nullable(),
    /** Null once finished jobs are deleted. */
    job: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.infer<typeof withdrawal>;

/** Without its file, which is a call of the purchase. */
const invoice = z
  .object({
    id,
    iri: z.string(),
    number: z.string(),
    /** In Paris. */
    day,
    issuedAt: instant,
    shopUser: z.string(),
    creditPurchase: z.string(),
    buyer: z.string(),
    /** Cents. */
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
    alsoProduces: ['text/csv'],
    query: newestFirst({
      'id[]': idFilter('payments'),
      'shopUser[]': idFilter('shop_users'),
      status: statusFilter,
      transactionId: searchFilter,
      ...createdBetween,
      ...ordering('id', 'amount'),
    }),
  }),
  getPayment: payments.get({ summary: 'One attempt to pay', access: 'staff' }),
  listWithdrawals: withdrawals.list({
    summary: 'What was given back of purchases, newest first',
    access: 'staff',
    alsoProduces: ['text/csv'],
    query: newestFirst({
      'id[]': idFilter('withdrawals'),
      'shopUser[]': idFilter('shop_users'),
      refunded: booleanFilter,
      ...createdBetween,
    }),
  }),
  getWithdrawal: withdrawals.get({ summary: 'One withdrawal with its refund', access: 'staff' }),
  listInvoices: invoices.list({
    summary: 'The invoices, newest first; their documents are those of their purchases',
    access: 'staff',
    query: newestFirst({
      'id[]': idFilter('invoices'),
      'shopUser[]': idFilter('shop_users'),
      number: searchFilter,
      ...createdBetween,
    }),
  }),
  getInvoice: invoices.get({ summary: 'One invoice', access: 'staff' }),
};
