import { z } from 'zod';
import { defineCall } from './call';
import { id, instant, nothing } from './fields';
import { byId } from './resource';

/** Of the app, six digits; or a recovery code. */
export const secondFactorCode = z.string().trim().min(1).max(40);

export const currentPassword = z.string().min(1).max(200);

export const passkey = z
  .object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

const secondFactor = z
  .object({
    /** The codes of an app. */
    enabled: z.boolean(),
    since: instant.nullable(),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.array(passkey),
    /** The shop’s setting: without a second factor staff can only turn it on. */
    required: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactor>;

const enrolment = z
  .object({
    /** Base32; shown this once. */
    secret: z.string(),
    /** `otpauth://totp/…` */
    uri: z.string(),
    /** The address as a QR code: an SVG path, in modules. */
    qr: z.object({ path: z.string(), modules: z.number().int() }),
  })
  .meta({ id: 'SecondFactorEnrolment' });
export type Enrolment = z.infer<typeof enrolment>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

const path = '/shop_users/{id}/second_factor';
const ofStaff = { tag: 'SecondFactor', access: 'staff', params: byId } as const;

/** docs/product/accounts.md, "Second factor" */
export const secondFactorCalls = {
  getSecondFactor: defineCall({
    ...ofStaff,
    method: 'GET',
    path,
    summary: 'Whether one has a second factor (admins: whether a colleague has)',
    answers: { 200: secondFactor },
    ld: { type: 'SecondFactor', shape: 'item' },
  }),
  beginSecondFactor: defineCall({
    ...ofStaff,
    method: 'POST',
    path,
    summary: 'A new secret for one’s authenticator app; it counts once a code of it is confirmed',
    body: z.object({ currentPassword }),
    answers: { 201: enrolment },
    rateLimit: 'password',
  }),
  confirmSecondFactor: defineCall({
    ...ofStaff,
    method: 'POST',
    path: `${path}/confirm`,
    summary: 'Turn one’s second factor on with a code of the app; the recovery codes are given once',
    body: z.object({ code: secondFactorCode }),
    answers: { 200: recoveryCodes },
    rateLimit: 'password',
  }),
  disableSecondFactor: defineCall({
    ...ofStaff,
    method: 'POST',
    path: `${path}/disable`,
    summary: 'Turn the codes of one’s app off',
    body: z.object({ currentPassword, code: secondFactorCode }),
    answers: { 204: nothing },
    rateLimit: 'password',
  }),
  resetSecondFactor: defineCall({
    ...ofStaff,
    access: 'admin',
    method: 'DELETE',
    path,
    summary: 'Take a colleague’s second factor away, whose phone is lost; their sessions end, and they get a mail',
    answers: { 204: nothing },
  }),
};
