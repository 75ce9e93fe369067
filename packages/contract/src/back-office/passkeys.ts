import { z } from 'zod';
import { accountCalls } from '../accounts';
import { defineCall } from '../call';
import { nothing } from '../fields';
import { byId } from '../resource';
import { currentPassword, passkey } from '../second-factor';

/** As WebAuthn has them in JSON. */
const base64url = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[\w-]+$/);
/** 1023 bytes at most (WebAuthn, 4). */
const credentialId = base64url(1364);
const clientDataJSON = base64url(4000);

/** Of an answer in the browser, only what the server checks. */
const made = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(16_000),
    transports: z
      .array(
        z
          .string()
          .max(20)
          .regex(/^[a-z-]+$/),
      )
      .max(10)
      .default([]),
  }),
});
export type MadePasskey = z.infer<typeof made>;

const assertion = z.object({
  id: credentialId,
  response: z.object({ clientDataJSON, authenticatorData: base64url(4000), signature: base64url(8000) }),
});
export type PasskeyAssertion = z.infer<typeof assertion>;

const challenge = z.string();
const timeout = z.number().int();
const known = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }));
const preferred = z.literal('preferred');

/** For `navigator.credentials.create`. */
const creationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge,
    timeout,
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
    excludeCredentials: known,
    authenticatorSelection: z.object({ residentKey: preferred, userVerification: preferred }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });

/** For `navigator.credentials.get`. */
const requestOptions = z
  .object({ rpId: z.string(), challenge, timeout, allowCredentials: known, userVerification: preferred })
  .meta({ id: 'PasskeyRequestOptions' });

const path = '/shop_users/{id}/passkeys';
const ofStaff = { tag: 'SecondFactor', access: 'staff' } as const;
const credentials = accountCalls.login.body.omit({ code: true });
const login = { method: 'POST', tag: 'Token', access: 'public', rateLimit: 'login' } as const;

/** docs/product/accounts.md, "Second factor" */
export const passkeyCalls = {
  beginPasskey: defineCall({
    ...ofStaff,
    method: 'POST',
    path: `${path}/begin`,
    summary: 'What the browser needs to make a passkey of one’s own',
    params: byId,
    body: z.object({ currentPassword }),
    answers: { 201: creationOptions },
    rateLimit: 'password',
  }),
  createPasskey: defineCall({
    ...ofStaff,
    method: 'POST',
    path,
    summary: 'Add the passkey that the browser has made: it is a second factor from now on',
    params: byId,
    body: z.object({ name: z.string().trim().min(1).max(60), passkey: made }),
    answers: { 201: passkey },
  }),
  deletePasskey: defineCall({
    ...ofStaff,
    method: 'DELETE',
    path: `${path}/{passkey}`,
    summary: 'Remove a passkey of one’s own',
    params: byId.extend({ passkey: byId.shape.id }),
    answers: { 204: nothing },
    rateLimit: 'password',
    currentPassword: true,
  }),
  beginPasskeyLogin: defineCall({
    ...login,
    path: '/login_check/passkey/begin',
    summary: 'What the browser needs to sign in with a passkey of the account',
    body: credentials,
    answers: { 201: requestOptions },
  }),
  loginWithPasskey: defineCall({
    ...login,
    path: '/login_check/passkey',
    summary: 'Exchange an e-mail, a password and the answer of a passkey for tokens',
    body: credentials.extend({ passkey: assertion }),
    answers: accountCalls.login.answers,
  }),
};
