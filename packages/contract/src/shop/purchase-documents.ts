import { z } from 'zod';
import { defineCall } from '../call';
import { creditPurchase } from '../payments';
import { byId } from '../resource';

/** docs/product/law.md, "Invoices" and "Withdrawal" */
export const purchaseDocumentCalls = {
  getCreditPurchaseInvoice: defineCall({
    method: 'GET',
    path: '/credit_purchases/{id}/invoice',
    tag: 'CreditPurchase',
    summary: 'The invoice of a paid purchase (PDF), in French or English, for its buyer and for staff',
    access: 'user',
    params: byId,
    produces: 'application/pdf',
    answers: { 200: z.unknown() },
  }),
  withdrawFromPurchase: defineCall({
    method: 'POST',
    path: '/credit_purchases/{id}/withdrawal',
    tag: 'CreditPurchase',
    summary: 'Withdraw from the unspent credits of a purchase, within 14 days: they are refunded',
    access: 'user',
    params: byId,
    answers: { 201: creditPurchase },
    ld: { type: 'CreditPurchase', shape: 'item' },
    idempotent: true,
    rateLimit: 'payment',
  }),
  refundCreditPurchase: defineCall({
    method: 'POST',
    path: '/credit_purchases/{id}/refund',
    tag: 'CreditPurchase',
    summary: 'Refund unspent credits of a paid purchase, with a reason that its buyer reads',
    access: 'admin',
    params: byId,
    body: z.object({ credits: z.number().int().min(1).max(1_000_000), reason: z.string().trim().min(1).max(500) }),
    answers: { 201: creditPurchase },
    ld: { type: 'CreditPurchase', shape: 'item' },
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
