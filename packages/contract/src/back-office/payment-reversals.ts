import { z } from 'zod';
import { person } from '../audit';
import { cents, credits, id, idFilter, instant, paged } from '../fields';
import { resource } from '../resource';

export const reversalKinds = ['dispute', 'refund'] as const;
/**
 * `open`: the bank has not decided. `lost`: the money is gone, and a person has to look. `settled`: they did. `won`: the
 * money is the shop's again.
 */
export const reversalStates = ['open', 'lost', 'settled', 'won'] as const;

/** docs/product/payment.md, "Taken back" */
const paymentReversal = z
  .object({
    id,
    iri: z.string(),
    kind: z.enum(reversalKinds),
    shopUser: person,
    creditPurchase: z.string(),
    /** Of the purchase. */
    reference: z.string(),
    /** Cents that left, or may leave. */
    amount: cents,
    /** Unspent ones, taken from the balance. */
    credits,
    /** Whether the account has them again. */
    returned: z.boolean(),
    state: z.enum(reversalStates),
    /** Of whoever settled it; empty until then. */
    reason: z.string(),
    settledBy: person.nullable(),
    settledAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'PaymentReversal' });
export type PaymentReversal = z.infer<typeof paymentReversal>;

const paymentReversals = resource('/payment_reversals', 'PaymentReversal', paymentReversal);

export const paymentReversalCalls = {
  listPaymentReversals: paymentReversals.list({
    summary: 'Payments that buyers dispute at their bank, or that were refunded in the provider’s pages, newest first',
    access: 'staff',
    alsoProduces: ['text/csv'],
    query: paged({
      'id[]': idFilter('payment_reversals'),
      'shopUser[]': idFilter('shop_users'),
      state: z.enum(reversalStates).optional().catch(undefined),
    }),
  }),
  getPaymentReversal: paymentReversals.get({ summary: 'One of them', access: 'staff' }),
  settlePaymentReversal: paymentReversals.act('POST', '/settle', {
    summary: 'Say what becomes of the credits of a payment that is lost; a 409 before, after, and for one’s own',
    access: 'admin',
    body: z.object({ returned: z.boolean(), reason: z.string().trim().min(1).max(500) }),
  }),
};
