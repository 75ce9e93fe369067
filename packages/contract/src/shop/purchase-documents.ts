import { z } from 'zod';
import { defineCall } from '../call';
import { creditPurchases } from '../payments';

/** docs/product/law.md, "Invoices" and "Withdrawal" */
export const purchaseDocumentCalls = {
  getCreditPurchaseInvoice: creditPurchases.file('/invoice', {
    summary: 'The invoice of a paid purchase (PDF), in French or English, for its buyer and for staff',
    access: 'user',
    produces: 'application/pdf',
  }),
  withdrawFromPurchase: creditPurchases.add('/withdrawal', {
    summary: 'Withdraw from the unspent credits of a purchase, within 14 days: they are refunded',
    access: 'user',
    idempotent: true,
    rateLimit: 'payment',
  }),
  refundCreditPurchase: creditPurchases.add('/refund', {
    summary: 'Refund unspent credits of a paid purchase, with a reason that its buyer reads',
    access: 'admin',
    body: z.object({ credits: z.number().int().min(1).max(1_000_000), reason: z.string().trim().min(1).max(500) }),
    idempotent: true,
  }),
  getCreditNote: defineCall({
    method: 'GET',
    path: '/credit_notes/{number}',
    tag: 'CreditPurchase',
    summary: 'A credit note (PDF), in French or English, for its buyer and for staff',
    access: 'user',
    params: z.object({ number: z.string().max(40) }),
    produces: 'application/pdf',
    answers: { 200: z.unknown() },
  }),
};
