import { z } from 'zod';
import { defineCall } from './call';
import { credits, id, idFilter, instant, iri, listOf, paged } from './fields';
import { creditPurchase, paymentMethod } from './payments';
import { resource } from './resource';

const ledgerKinds = [
  'purchase',
  'order',
  'cancellation',
  'sponsorship',
  'adjustment',
  'withdrawal',
  'reversal',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Drops unknown kinds; when none is known, nothing matches. */
const kindFilter = z
  .unknown()
  .transform((value) => {
    const asked = listOf(value).map(String);
    return ledgerKinds.filter((kind) => asked.includes(kind));
  })
  .optional();

export const ledgerEntry = z
  .object({
    id,
    createdAt: instant,
    kind: z.enum(ledgerKinds),
    /** Positive when received. */
    delta: credits,
    balance: credits,
    shopUser: z.string(),
    reference: z.string().nullable(),
    creditPurchase: z.string().nullable(),
    order: z.string().nullable(),
    /** Names of covers of an order or its cancellation. */
    ordered: z.object({ covers: z.array(z.string()), nbRecipient: z.number().int() }).nullable(),
    reason: z.string(),
    /** Of a purchase. */
    paymentMethodName: z.string().nullable(),
  })
  .meta({ id: 'CreditLedgerEntry' });
export type LedgerEntry = z.infer<typeof ledgerEntry>;

const paymentMethods = resource('/payment_methods', 'PaymentMethod', paymentMethod);

export const ledgerCalls = {
  listCreditLedger: defineCall({
    method: 'GET',
    path: '/credit_ledger',
    tag: 'CreditLedger',
    summary:
      'One’s own statement, newest first; whole, as a file, for `Accept: text/csv` or `application/pdf`; staff name a `shopUser`',
    access: 'user',
    query: paged({ shopUser: idFilter('shop_users'), 'kind[]': kindFilter }),
    answers: { 200: z.array(ledgerEntry) },
    alsoProduces: ['text/csv', 'application/pdf'],
    ld: { type: 'CreditLedgerEntry', shape: 'collection' },
  }),
  createCreditAdjustment: defineCall({
    method: 'POST',
    path: '/credit_adjustments',
    tag: 'CreditPurchase',
    summary: 'Give credits to a user or take some back, with a reason: a purchase with the Free Payment method',
    access: 'admin',
    body: z.object({
      shopUser: iri('shop_users'),
      /** At most the balance is taken back. */
      nbCredit: z
        .number()
        .int()
        .min(-10_000)
        .max(10_000)
        .refine((value) => value !== 0, { params: { code: 'invalid' } }),
      reason: z.string().trim().min(1).max(500),
      /** Reference of the order whose history tells of it. */
      order: z.string().trim().min(1).max(40).optional(),
    }),
    answers: { 201: creditPurchase },
    ld: { type: 'CreditPurchase', shape: 'item' },
    idempotent: true,
  }),
  listPaymentMethods: paymentMethods.list({ summary: 'The ways a purchase is paid', access: 'public' }),
};
