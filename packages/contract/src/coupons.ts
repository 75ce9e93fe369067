import { z } from 'zod';
import { defineCall } from './call';
import { cents, credits, id, instant, instantInput, iri, ordering, paged, searchFilter, timestamps } from './fields';
import { creditPackage } from './payments';
import { resource } from './resource';

const couponTypes = ['percent', 'amount', 'credits'] as const;
const couponType = z.enum(couponTypes);

/** Limits on a coupon's use (docs/product/credits.md, "Coupons"); a field that is left out limits nothing. */
const couponRestrictions = z
  .strictObject({
    /** Only for these credit packages, by id. */
    packages: z.array(id).min(1).max(50).optional(),
    /** Only for users who have never paid for credits. */
    firstPurchase: z.boolean().optional(),
    /** How often one user may use it. */
    perUser: z.number().int().min(1).max(1_000_000).optional(),
    /** Only from this price on, cents. */
    minAmount: cents.min(0).max(100_000_000).optional(),
  })
  .meta({ id: 'CouponRestrictions' });
export type CouponRestrictions = z.infer<typeof couponRestrictions>;

/** A code in its stored form: without spaces, in upper case. */
export const couponCode = z
  .string()
  .max(60)
  .transform((value) => value.replace(/\s+/g, '').toUpperCase());

const couponFields = {
  name: z.string().trim().min(1).max(120),
  /** How many times it can be used in all; null: no limit. */
  quantity: z.number().int().min(0).max(1_000_000).nullable(),
  type: couponType,
  /** Percent, cents or credits. */
  value: z.number().int().min(0).max(1_000_000),
  /** True: cannot be combined with another code. */
  usableAlone: z.boolean(),
  validUntil: instant.nullable(),
  restrictions: couponRestrictions,
};

export const coupon = z
  .object({
    id,
    iri: z.string(),
    code: z.string(),
    ...couponFields,
    /** How many uses are reserved or spent. */
    used: z.number().int(),
    /** `- N%`, `- N€` or `+N` (docs/product/credits.md, "Coupons"). */
    label: z.string(),
    ...timestamps,
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof coupon>;

/** A coupon as an admin writes it; a percentage is at most 100. */
const couponInput = z
  .object({
    ...couponFields,
    code: couponCode.pipe(z.string().regex(/^[0-9A-Z][0-9A-Z_-]{1,39}$/)),
    quantity: couponFields.quantity.default(null),
    usableAlone: z.boolean().default(false),
    validUntil: instantInput.nullable().default(null),
    restrictions: couponRestrictions.default({}),
  })
  .superRefine((value, context) => {
    if (value.type === 'percent' && value.value > 100) {
      context.addIssue({
        code: 'too_big',
        origin: 'number',
        maximum: 100,
        inclusive: true,
        input: value.value,
        path: ['value'],
      });
    }
  });
export type CouponInput = z.output<typeof couponInput>;

/** The effect a code would have on a package's price. */
export const couponEffect = z
  .object({
    code: z.string(),
    name: z.string(),
    /** A sponsor code is entered in the same field as a coupon. */
    kind: z.enum(['coupon', 'sponsor']),
    type: couponType,
    value: z.number().int(),
    label: z.string(),
    usableAlone: z.boolean(),
    /** The package asked about, or the hidden one that this code unlocks. */
    creditPackage,
    /** What would be paid with this code alone, cents. */
    amount: cents,
    /** Cents off. */
    discount: cents,
    /** Extra credits; those of a sponsor code are given once the first purchase is paid. */
    freeCredits: credits,
  })
  .meta({ id: 'CouponEffect' });
export type CouponEffect = z.infer<typeof couponEffect>;

/** Why a code cannot be used; buyers are told only that it cannot. */
const couponProblems = [
  'unknown',
  'package_off',
  'unfit_package',
  'used_up',
  'expired',
  'too_often',
  'not_first',
  'sponsor',
] as const;
export type CouponProblem = (typeof couponProblems)[number];

/** What a code would do for somebody, or why it would do nothing. */
const couponTrial = z
  .object({ effect: couponEffect.nullable(), problem: z.enum(couponProblems).nullable() })
  .meta({ id: 'CouponTrial' });
export type CouponTrial = z.infer<typeof couponTrial>;

const coupons = resource('/coupons', 'Coupon', coupon);

export const couponCalls = {
  validateCoupon: defineCall({
    method: 'POST',
    path: '/coupons/validate',
    tag: 'Coupon',
    summary: 'What a coupon or sponsor code would do for a credit package; nothing is reserved',
    access: 'user',
    body: z.object({ code: couponCode, creditPackageId: id }),
    answers: { 200: couponEffect },
    rateLimit: 'coupon',
  }),
  tryCoupon: defineCall({
    method: 'POST',
    path: '/coupons/try',
    tag: 'Coupon',
    summary:
      'For staff: what a code would do for an account, or for a new one, and why it would not; nothing is reserved',
    access: 'staff',
    body: z.object({ code: couponCode, creditPackageId: id, shopUser: iri('shop_users').optional() }),
    answers: { 200: couponTrial },
  }),
  listCoupons: coupons.list({
    summary: 'Every coupon, newest first unless asked otherwise',
    access: 'staff',
    query: paged({
      code: z.string().max(60).optional().catch(undefined),
      /** A part of code or name. */
      search: searchFilter,
      ...ordering('id', 'code', 'name', 'validUntil'),
    }),
  }),
  getCoupon: coupons.get({ summary: 'One coupon', access: 'staff' }),
  createCoupon: coupons.create({ summary: 'Make a coupon', access: 'admin', body: couponInput }),
  updateCoupon: coupons.update({
    summary: 'Change a coupon; payments that are already prepared keep what it was',
    access: 'admin',
    versioned: true,
    body: couponInput,
  }),
  deleteCoupon: coupons.remove({
    summary: 'Remove a coupon that was never used; a used one is ended by its date instead (409)',
    access: 'admin',
  }),
};
