import { z } from 'zod';
import { person } from '../audit';
import { credits, id, idFilter, instant, iri, paged } from '../fields';
import { resource } from '../resource';

export const creditRequestStates = ['pending', 'approved', 'declined'] as const;

/** docs/product/credits.md, "Two people" */
const creditRequest = z
  .object({
    id,
    iri: z.string(),
    shopUser: person,
    /** Of a refund; null for an adjustment. */
    creditPurchase: z.string().nullable(),
    /** Given to the account (below zero: taken back), or refunded. */
    credits,
    reason: z.string(),
    state: z.enum(creditRequestStates),
    requestedBy: person,
    decidedBy: person.nullable(),
    decidedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'CreditRequest' });
export type CreditRequest = z.infer<typeof creditRequest>;

/** One of account and purchase. */
const creditRequestInput = z
  .object({
    shopUser: iri('shop_users').optional(),
    creditPurchase: iri('credit_purchases').optional(),
    credits: z
      .number()
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .refine((value) => value !== 0, { params: { code: 'invalid' } }),
    reason: z.string().trim().min(1).max(500),
  })
  .refine(({ shopUser, creditPurchase }) => (shopUser === undefined) !== (creditPurchase === undefined), {
    path: ['shopUser'],
    params: { code: 'invalid' },
  });

const creditRequests = resource('/credit_requests', 'CreditRequest', creditRequest);

export const creditRequestCalls = {
  listCreditRequests: creditRequests.list({
    summary: 'Adjustments and refunds that wait for a second person or did, newest first',
    access: 'staff',
    alsoProduces: ['text/csv'],
    query: paged({
      'id[]': idFilter('credit_requests'),
      'shopUser[]': idFilter('shop_users'),
      state: z.enum(creditRequestStates).optional().catch(undefined),
    }),
  }),
  getCreditRequest: creditRequests.get({ summary: 'One of them', access: 'staff' }),
  createCreditRequest: creditRequests.create({
    summary: 'Ask a second person for an adjustment or a refund; nothing moves before',
    access: 'admin',
    body: creditRequestInput,
    idempotent: true,
  }),
  approveCreditRequest: creditRequests.act('POST', '/approve', {
    summary: 'Make it; a 409 for whoever asked for it, for the account’s own person, and once it is decided',
    access: 'admin',
  }),
  declineCreditRequest: creditRequests.act('POST', '/decline', {
    summary: 'Decline it, or take back one’s own; a 409 once it is decided',
    access: 'admin',
  }),
};
