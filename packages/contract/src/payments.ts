import { smilicIds } from '@jolimot/card/style';
import { z } from 'zod';
import { defineCall } from './call';
import {
  booleanFilter,
  cents,
  createdBetween,
  credits,
  currency,
  id,
  idFilter,
  instant,
  localized,
  localizedOrEmpty,
  newestFirst,
  nothing,
  searchFilter,
  softTimestamps,
  timestamps,
} from './fields';
import { orderCreate } from './orders/order';
import { resource, withStaffView } from './resource';

/** docs/product/payment.md, "States" */
export const paymentStatuses = ['prepared', 'preparing', 'succeeded', 'failed', 'cancelled'] as const;
const paymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const brandColors = ['pink', 'orange', 'blue', 'green', 'yellow', 'purple'] as const;

export const creditPackage = z
  .object({
    id,
    iri: z.string(),
    name: z.string(),
    /** Such as "best value"; may be empty. */
    label: z.string(),
    nbCredit: credits,
    /** 0 means free. */
    price: cents,
    originalPrice: cents.nullable(),
    /** Percent (docs/product/credits.md, "Prices"). */
    taxRate: z.number(),
    color: z.enum(brandColors),
    smilics: z.enum(smilicIds),
    active: z.boolean(),
    hidden: z.boolean(),
    /** Staff only. */
    translations: z.object({ name: localized, label: localizedOrEmpty }).optional(),
    ...timestamps,
  })
  .meta({ id: 'CreditPackage' });
export type CreditPackage = z.infer<typeof creditPackage>;

export const paymentMethod = z
  .object({ id, name: z.string(), freePayment: z.boolean(), active: z.boolean(), ...softTimestamps })
  .meta({ id: 'PaymentMethod' });

const payment = z
  .object({
    id,
    transactionId: z.string(),
    status: paymentStatus,
    paid: cents,
    discount: cents,
    coupons: z.array(z.string()),
    paymentMethod: z.string(),
    paymentMethodName: z.string(),
  })
  .meta({ id: 'Payment' });

export const creditPurchase = z
  .object({
    id,
    iri: z.string(),
    reference: z.string(),
    shopUser: z.string(),
    /** Negative if credits were taken back. */
    nbCredit: credits,
    /** The oldest purchase is spent first. */
    remaining: credits,
    /** Cents (docs/product/credits.md, "Prices") and percent. */
    tax: cents,
    taxRate: z.number(),
    creditPackage: z.string().nullable(),
    /** Null where nothing was paid. */
    invoice: z.string().nullable(),
    /** `nbCredit` excludes them. */
    withdrawn: credits,
    withdrawals: z.array(
      z.object({
        credits,
        amount: cents,
        creditNote: z.string(),
        requestedAt: instant,
        /** Null until the provider accepted the refund. */
        refundedAt: instant.nullable(),
      }),
    ),
    /** `until` is exclusive. */
    withdrawable: z.object({ credits, amount: cents, until: instant }).nullable(),
    /**
     * The buyer disputes the payment, or it was refunded elsewhere (docs/product/payment.md, "Taken back"); null when
     * the bank decided for the shop. `nbCredit` excludes these credits.
     */
    reversed: z.object({ credits, amount: cents, undecided: z.boolean() }).nullable(),
    payment,
    ...timestamps,
  })
  .meta({ id: 'CreditPurchase' });
export type CreditPurchase = z.infer<typeof creditPurchase>;

/** The server computes the amount itself (docs/product/payment.md, "Amounts"). */
const paymentContent = z.object({
  item: z.number().int().positive(),
  /** Of the package; any number of a package of a single credit. */
  nbCredit: z.number().int().positive().max(1_000_000),
  currency,
  businessName: z.string().max(120),
  productName: z.string().max(120),
  customerEmail: z.string().max(180),
  customerName: z.string().max(180),
  coupons: z.array(z.string().max(60)).max(10),
  /** Placed once the credits are granted (docs/product/payment.md, "The till"). */
  order: orderCreate.optional(),
});

export const paymentIntent = z
  .object({ id: z.string(), amount: cents, clientSecret: z.string(), status: paymentStatus })
  .meta({ id: 'PaymentIntent' });
export type PaymentIntent = z.infer<typeof paymentIntent>;

/** `shopUserId` is ignored (docs/product/accounts.md, "Who may do what"). */
const freePurchase = z.object({
  creditPackageId: id,
  shopUserId: z.unknown().optional(),
  coupons: z.array(z.string().max(60)).max(10).default([]),
});

const transactionParam = z.object({ id: z.string().max(120) });

/** ISO/IEC 7812. */
const cardNumber = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{13,19}$/));

export const sandboxConfirmation = z.object({
  cardNumber,
  /** MM/YY */
  expiry: z
    .string()
    .max(20)
    .regex(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/),
  cvc: z.string().regex(/^\d{3,4}$/),
  /** With the sandbox's imitation of 3-D Secure. */
  authenticated: z.boolean().default(false),
});

export const creditPackages = resource('/credit_packages', 'CreditPackage', creditPackage);
export const creditPurchases = resource('/credit_purchases', 'CreditPurchase', creditPurchase);

export const paymentCalls = {
  listCreditPackages: creditPackages.list({
    summary: 'The packages on sale, by number of credits ascending',
    access: 'public',
    ...withStaffView,
  }),
  getPaymentAvailability: defineCall({
    method: 'GET',
    path: '/payment/stripe/available',
    tag: 'Payment',
    summary: 'Whether cards can be taken, and by which provider',
    access: 'public',
    answers: {
      200: z.object({
        available: z.boolean(),
        provider: z.enum(['stripe', 'sandbox']),
        publicKey: z.string().nullable(),
      }),
    },
  }),
  createPaymentIntent: defineCall({
    method: 'POST',
    path: '/payment/stripe/payment_intents',
    tag: 'Payment',
    summary: 'Prepare a card payment; the server computes the amount',
    access: 'user',
    body: paymentContent,
    answers: { 201: paymentIntent },
    ld: { type: 'PaymentIntent', shape: 'item' },
    idempotent: true,
    rateLimit: 'payment',
  }),
  getPaymentDetails: defineCall({
    method: 'GET',
    path: '/payment/stripe/{id}/details',
    tag: 'Payment',
    summary: 'The state of a transaction, free ones included; asks the provider when it is not final',
    access: 'user',
    params: transactionParam,
    answers: {
      200: z.object({
        status: paymentStatus,
        /** Null until the credits are granted. */
        reference: z.string().nullable(),
        /** A free purchase has no invoice. */
        creditPurchase: z.string().nullable(),
        invoice: z.string().nullable(),
        nbCredit: credits,
        amount: cents,
        /** By codes. */
        discount: cents,
        coupons: z.array(z.string()),
        /** Reference of the order placed with this payment; null also when refused. */
        order: z.string().nullable(),
        /** Percent. */
        taxRate: z.number(),
        createdAt: instant,
      }),
    },
    rateLimit: 'paymentState',
  }),
  receivePaymentEvent: defineCall({
    method: 'POST',
    path: '/payment/stripe/webhook',
    tag: 'Payment',
    summary: 'What the card-payment provider tells, signed by it; 404 where its keys are not set',
    access: 'public',
    rateLimit: 'paymentEvent',
    body: z.unknown(),
    answers: { 204: nothing },
  }),
  confirmSandboxPayment: defineCall({
    method: 'POST',
    path: '/payment/sandbox/{id}/confirm',
    tag: 'Payment',
    summary: 'Pay with a test card (sandbox only)',
    access: 'user',
    params: transactionParam,
    body: sandboxConfirmation,
    answers: { 200: z.object({ status: z.enum(['succeeded', 'requires_action']) }) },
    rateLimit: 'payment',
  }),
  listCreditPurchases: creditPurchases.list({
    summary: 'One’s own purchases, newest first; staff may ask for those of a `shopUser`, or of everyone',
    access: 'user',
    alsoProduces: ['text/csv'],
    query: newestFirst({
      'id[]': idFilter('credit_purchases'),
      shopUser: idFilter('shop_users'),
      everyone: booleanFilter,
      reference: searchFilter,
      paid: booleanFilter,
      ...createdBetween,
    }),
  }),
  getCreditPurchase: creditPurchases.get({ summary: 'A purchase, for its buyer and for staff', access: 'user' }),
  createFreePurchase: defineCall({
    method: 'POST',
    path: '/credit_purchases/free-payment',
    tag: 'CreditPurchase',
    summary: 'Take a package whose price is 0, by itself or by its coupons',
    access: 'user',
    body: freePurchase,
    answers: {
      201: z.object({ payment: z.object({ transactionId: z.string(), status: paymentStatus }), reference: z.string() }),
    },
    idempotent: true,
    rateLimit: 'payment',
  }),
};
