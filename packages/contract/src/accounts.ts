import { z } from 'zod';
import { defineCall } from './call';
import {
  booleanFilter,
  day,
  dayInput,
  id,
  idFilter,
  idParam,
  instant,
  largestPage,
  locale,
  newestFirst,
  nothing,
  ordering,
  personName,
  searchFilter,
  softTimestamps,
} from './fields';
import { byId, resource } from './resource';
import { secondFactorCode } from './second-factor';

export const roles = ['ROLE_SUPERADMIN', 'ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_USER'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

const genders = ['male', 'female', 'unknown'] as const;
export const passwordMinimum = 12;
/** argon2 takes seconds for a very long password. */
const passwordMaximum = 200;

export const email = z
  .string()
  .trim()
  .max(180)
  .pipe(z.email({ error: 'The email address is incorrect.' }));
export const password = z.string().min(passwordMinimum).max(passwordMaximum);

/** IRIs, newest first, at most {@link largestPage}. */
const relations = z.array(z.string()).max(largestPage).optional();

export const shopUser = z
  .object({
    id,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    gender: z.enum(genders),
    birthdate: day.nullable(),
    roles: z.array(role),
    active: z.boolean(),
    newsletter: z.boolean(),
    locale,
    /** Months that photos of sent cards are kept. */
    photoMonths: z.number().int(),
    verifiedAt: instant.nullable(),
    /** Only on calls of one account (docs/product/accounts.md, "What an account has"). */
    addresses: relations,
    creditPurchases: relations,
    creations: relations,
    orders: relations,
    ...softTimestamps,
  })
  .meta({ id: 'ShopUser' });
export type ShopUser = z.infer<typeof shopUser>;

/**
 * `creditSold` is the balance in credits (docs/product/credits.md, "Ledger"), `creations` the drafts, `nbOpenOrder` the
 * orders in progress.
 */
const user = z
  .object({
    id,
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    fullName: z.string(),
    creditPurchases: z.array(z.string()),
    creditSold: z.number().int().min(0),
    verified: z.boolean(),
    creations: z.array(z.string()),
    orders: z.array(z.string()),
    nbOpenOrder: z.number().int().min(0),
    nbAddress: z.number().int().min(0),
    roles: z.array(role),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** Clients cannot set roles, verifiedAt or credits: unknown keys are stripped. */
export const shopUserCreate = z.object({
  /** Without names, both are made from the address. */
  firstname: personName.optional(),
  lastname: personName.optional(),
  email,
  password,
  gender: z.enum(genders).default('unknown'),
  birthdate: dayInput.nullable().default(null),
  /** Only the value `true` is consent (docs/product/accounts.md, "Registration"). */
  newsletter: z
    .unknown()
    .optional()
    .transform((value) => value === true),
  active: z.unknown().optional(),
  locale: locale.optional(),
  /** A path of this site that the mailed link opens. */
  callback: z.string().max(500).optional(),
  sponsorCode: z.string().max(60).optional(),
});

const shopUserUpdate = z.object({
  firstname: personName.optional(),
  lastname: personName.optional(),
  gender: z.enum(genders).optional(),
  birthdate: dayInput.nullable().optional(),
  newsletter: z.boolean().optional(),
  locale: locale.optional(),
  photoMonths: z.number().int().min(1).max(12).optional(),
  /** Validated again; the old address gets a mail; needs `currentPassword`. */
  email: email.optional(),
  /** Ends every session; needs `currentPassword`. */
  password: password.optional(),
  currentPassword: z.string().max(passwordMaximum).optional(),
  /** Only admins, for others. An inactive account cannot log in. */
  active: z.boolean().optional().catch(undefined),
});

/** ROLE_ADMIN and ROLE_SUPERADMIN include ROLE_USER. */
const rolesUpdate = z.object({ roles: z.array(role).min(1).max(roles.length) });

const shopUserQuery = newestFirst({
  email: z.string().trim().max(180).optional(),
  role: role.optional(),
  active: booleanFilter,
  verified: booleanFilter,
  search: searchFilter,
  'id[]': idFilter('shop_users'),
  ...ordering('id', 'email', 'createdAt'),
});

const mailedToken = z.string().min(20).max(200);

export const tokens = z.object({ token: z.string(), refreshToken: z.string() }).meta({ id: 'Tokens' });

const shopUsers = resource('/shop_users', 'ShopUser', shopUser);

export const accountCalls = {
  createShopUser: shopUsers.create({
    summary: 'Create an account; the validation link is mailed',
    access: 'public',
    body: shopUserCreate,
    rateLimit: 'register',
    captcha: 'register',
  }),
  validateShopUser: defineCall({
    method: 'PUT',
    path: '/shop_users/{id}/validate/{token}',
    tag: 'ShopUser',
    summary: 'Validate an account with the mailed token; a second try of the same link is answered alike',
    access: 'public',
    params: z.object({ id: idParam, token: mailedToken }),
    answers: {
      200: shopUser.extend({
        /** Also by another link to the same address. */
        alreadyValidated: z.boolean(),
      }),
    },
    ld: { type: 'ShopUser', shape: 'item' },
    rateLimit: 'reset',
  }),
  resendValidation: defineCall({
    method: 'POST',
    path: '/shop_users/{id}/email-account-validation',
    tag: 'ShopUser',
    summary: 'Mail the validation link again',
    access: 'user',
    params: byId,
    answers: { 204: nothing },
    rateLimit: 'reset',
  }),
  requestPasswordReset: defineCall({
    method: 'POST',
    path: '/shop_users/reset-password',
    tag: 'ShopUser',
    summary: 'Ask for a password reset link; answers alike for known and unknown addresses',
    access: 'public',
    body: z.object({ email }),
    answers: { 204: nothing },
    rateLimit: 'resetRequest',
    captcha: 'reset',
  }),
  resetPassword: defineCall({
    method: 'PUT',
    path: '/shop_users/reset-password/{userId}/{token}',
    tag: 'ShopUser',
    summary: 'Set a new password with the mailed token; every session ends',
    access: 'public',
    params: z.object({ userId: idParam, token: mailedToken }),
    body: z.object({ password }),
    answers: { 200: shopUser },
    ld: { type: 'ShopUser', shape: 'item' },
    rateLimit: 'reset',
  }),
  getShopUser: shopUsers.get({ summary: 'The account of its owner (or for staff)', access: 'user' }),
  updateShopUser: shopUsers.update({
    summary: 'Update the profile; e-mail and password need the current password',
    access: 'user',
    body: shopUserUpdate,
    versioned: true,
    rateLimit: 'password',
  }),
  listShopUsers: shopUsers.list({
    summary: 'The accounts, for staff; deleted ones left out, newest first',
    access: 'staff',
    alsoProduces: ['text/csv'],
    query: shopUserQuery,
  }),
  grantRoles: shopUsers.act('PUT', '/roles', {
    summary: 'Grant and take back roles',
    access: 'superadmin',
    body: rolesUpdate,
  }),
  exportShopUser: shopUsers.file('/export', {
    summary: 'Everything the shop knows of one’s account, and one’s photos, as a zip',
    access: 'user',
    produces: 'application/zip',
    rateLimit: 'password',
    currentPassword: true,
  }),
  deleteShopUser: shopUsers.remove({
    summary: 'Delete one’s account (admins: anybody’s); what the law has us keep is made anonymous',
    access: 'user',
    rateLimit: 'password',
    currentPassword: true,
  }),
  getUser: defineCall({
    method: 'GET',
    path: '/users/{id}',
    tag: 'User',
    summary: 'The signed-in user with balance, purchases, drafts and orders',
    access: 'user',
    params: byId,
    answers: { 200: user },
    ld: { type: 'User', shape: 'item' },
  }),
  login: defineCall({
    method: 'POST',
    path: '/login_check',
    tag: 'Token',
    summary:
      'Exchange an e-mail and a password for tokens; staff with a second factor are asked for `code` or `passkey` by a 422',
    access: 'public',
    body: z.object({
      username: z.string().max(180),
      password: z.string().max(passwordMaximum),
      code: secondFactorCode.optional(),
    }),
    answers: { 200: tokens },
    rateLimit: 'login',
  }),
  refreshToken: defineCall({
    method: 'POST',
    path: '/token/refresh',
    tag: 'Token',
    summary: 'Exchange a refresh token for new tokens; it is spent by this',
    access: 'public',
    body: z.object({ refreshToken: z.string().max(200) }),
    answers: { 200: tokens },
    rateLimit: 'refresh',
  }),
  revokeToken: defineCall({
    method: 'POST',
    path: '/token/revoke',
    tag: 'Token',
    summary: 'End the session a refresh token belongs to',
    access: 'public',
    body: z.object({ refreshToken: z.string().max(200) }),
    answers: { 204: nothing },
    rateLimit: 'revoke',
  }),
};

/** docs/product/accounts.md, "Tokens" */
export const tokenClaims = z.object({ id, username: z.string(), roles: z.array(role), exp: z.number().int() });
