import { z } from 'zod';
import { defineCall } from './call';
import { cents, credits, id, instant, instantInput, iri, ordering, paged, searchFilter, timestamps } from './fields';
import { creditPackage } from './payments';
import { adminEdit, resource } from './resource';

const couponTypes = ['percent', 'amount', 'credits'] as const;
const couponType = z.enum(couponTypes);

/** docs/product/credits.md, "Coupons" */
const couponRestrictions = z
  .strictObject({
    packages: z.array(id).min(1).max(50).optional(),
    firstPurchase: z.boolean().optional(),
    /** Uses per user. */
    perUser: z.number().int().min(1).max(1_000_000).optional(),
    minAmount: cents.min(0).max(100_000_000).optional(),
  })
  .meta({ id: 'CouponRestrictions' });
export type CouponRestrictions = z.infer<typeof couponRestrictions>;

/** As stored: no spaces, upper case. */
export const couponCode = z
  .string()
  .max(60)
  .transform((value) => value.replace(/\s+/g, '').toUpperCase());

const couponFields = {
  name: z.string().trim().min(1).max(120),
  /** Null: no limit. */
  quantity: z.number().int().min(0).max(1_000_000).nullable(),
  type: couponType,
  /** Percent, cents or credits. */
  value: z.number().int().min(0).max(1_000_000),
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
    used: z.number().int(),
    label: z.string(),
    ...timestamps,
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof coupon>;

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

export const couponEffect = z
  .object({
    code: z.string(),
    name: z.string(),
    kind: z.enum(['coupon', 'sponsor']),
    type: couponType,
    value: z.number().int(),
    label: z.string(),
    usableAlone: z.boolean(),
    /** Perhaps a hidden one that the code unlocks. */
    creditPackage,
    /** With only this code, cents. */
    amount: cents,
    /** Cents. */
    discount: cents,
    /** Those of a sponsor's code are given later (docs/product/credits.md, "Sponsorship"). */
    freeCredits: credits,
  })
  .meta({ id: 'CouponEffect' });
export type CouponEffect = z.infer<typeof couponEffect>;

/** Only staff see these. */
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
    alsoProduces: ['text/csv'],
    query: paged({
      code: z.string().max(60).optional().catch(undefined),
      search: searchFilter,
      ...ordering('id', 'code', 'name', 'validUntil'),
    }),
  }),
  getCoupon: coupons.get({ summary: 'One coupon', access: 'staff' }),
  createCoupon: coupons.create({ summary: 'Make a coupon', access: 'admin', body: couponInput }),
  updateCoupon: coupons.update({
    summary: 'Change a coupon; payments that are already prepared keep what it was',
    ...adminEdit,
    body: couponInput,
  }),
  deleteCoupon: coupons.remove({
    summary: 'Remove a coupon that was never used; a used one is ended by its date instead (409)',
    access: 'admin',
  }),
};
