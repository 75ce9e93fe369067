import { generateKeyPairSync } from 'node:crypto';
import type { Role } from '@jolimot/contract/accounts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/app/build-test-app';
import { openTestApp } from '../../../../test/app/open-test-app';
import { addAccount, goodPassword, newestMail, send } from '../../../../test/fixtures/accounts';
import { begunFactor, codeNow, signedIn, withFactor } from '../../../../test/fixtures/second-factor';
import { recoveryCodes, refreshTokens, secondFactors } from '../../../db/schema/accounts';

const { privateKey } = generateKeyPairSync('ed25519');
/** It seals the secrets too. */
const JWT_PRIVATE_KEY = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const test = await openTestApp({ env: { JWT_PRIVATE_KEY } });
const { handle, db } = test.deps;
const limited = await openTestApp({ env: { JWT_PRIVATE_KEY, RATE_LIMITS: '1' } }, handle);
const strict = await openTestApp({ env: { JWT_PRIVATE_KEY, STAFF_SECOND_FACTOR: 'required' } }, handle);

let counted = 0;
async function member(roles: Role[] = ['ROLE_USER']) {
  counted += 1;
  const email = `member-${counted}@test.example`;
  return { id: await addAccount(test, { email, roles, verifiedAt: test.clock.now() }), email };
}
const admin = () => member(['ROLE_ADMIN', 'ROLE_USER']);
const superadmin = () => member(['ROLE_SUPERADMIN', 'ROLE_USER']);
const factor = async (who = member()) => withFactor(test, await who);

const login = (email: string, code?: string, { app = test, password = goodPassword, remoteAddress = '::1' } = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/login_check',
    payload: { username: email, password, ...(code === undefined ? {} : { code }) },
    remoteAddress,
  });
const codesOf = (answer: { json: () => { violations?: { propertyPath: string; code: string }[] } }) =>
  (answer.json().violations ?? []).map(({ propertyPath, code }) => `${propertyPath} ${code}`);
const read = async (url: string, headers: Record<string, string>, { app }: TestApp = test) =>
  (await app.inject({ url, headers })).statusCode;
const path = (id: number) => `/shop_users/${id}/second_factor`;

describe('turning a second factor on', () => {
  it('takes the password and a code of the new key, which nobody can read again, nor the recovery codes', async () => {
    const { id, email } = await member();
    const { headers } = await signedIn(test, email);
    const wrong = await send(test, 'POST', path(id), { currentPassword: 'not the password' }, headers);
    expect(codesOf(wrong)).toEqual(['currentPassword password_wrong']);
    const { secret, uri } = await begunFactor(test, id, headers);
    expect(uri).toContain(`secret=${secret}`);
    expect((await login(email)).statusCode).toBe(200);
    const confirm = (code: string) => send(test, 'POST', `${path(id)}/confirm`, { code }, headers);
    expect(codesOf(await confirm('000000'))).toEqual(['code second_factor_wrong']);
    const { recoveryCodes: shown } = (await confirm(codeNow(test, secret))).json();
    expect(new Set(shown).size).toBe(10);
    const kept = JSON.stringify([await db.select().from(secondFactors), await db.select().from(recoveryCodes)]);
    for (const shownOnce of [secret, ...shown, ...shown.map((code: string) => code.replaceAll('-', ''))]) {
      expect(kept).not.toContain(shownOnce);
    }
    expect((await send(test, 'POST', path(id), { currentPassword: goodPassword }, headers)).statusCode).toBe(409);
    const state = await test.app.inject({ url: path(id), headers });
    expect(state.json()).toMatchObject({ enabled: true, recoveryCodesLeft: 10, required: false });
  });

  it('ends the other sessions of the account, which were without', async () => {
    const { id, email } = await member();
    const other = await signedIn(test, email);
    const own = await withFactor(test, { id, email });
    expect([await read(path(id), other.headers), await read(path(id), own.headers)]).toEqual([401, 200]);
  });
});

describe('signing in with a second factor', () => {
  it('asks for it after a reset of the password too, which leaves it as it was', async () => {
    const { id, email, secret } = await factor();
    await send(test, 'POST', '/shop_users/reset-password', { email });
    const token = (await newestMail(test, 'password-reset'))?.token;
    const password = 'un tout nouveau mot de passe';
    const reset = await send(test, 'PUT', `/shop_users/reset-password/${id}/${token}`, { password });
    expect(reset.statusCode).toBe(200);
    expect(codesOf(await login(email, undefined, { password }))).toEqual(['code second_factor_needed']);
    test.clock.advance(60_000);
    expect((await login(email, codeNow(test, secret), { password })).statusCode).toBe(200);
  });

  it('asks for the code once the password is right, and not before', async () => {
    const { email } = await factor();
    const asked = await login(email);
    expect([asked.statusCode, codesOf(asked)]).toEqual([422, ['code second_factor_needed']]);
    const wrong = await login(email, '000000', { password: 'not the password' });
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Invalid credentials.']);
    expect(codesOf(await login(email, '000000'))).toEqual(['code second_factor_wrong']);
  });

  it('takes each code once, from a clock that is half a minute off too', async () => {
    const { email, secret } = await factor();
    expect(codesOf(await login(email, codeNow(test, secret)))).toEqual(['code second_factor_wrong']);
    test.clock.advance(60_000);
    const code = codeNow(test, secret);
    const both = await Promise.all([login(email, `${code.slice(0, 3)} ${code.slice(3)}`), login(email, code)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    // Older than the newest that was used.
    expect((await login(email, codeNow(test, secret, -1))).statusCode).toBe(422);
    expect((await login(email, codeNow(test, secret, 2))).statusCode).toBe(422);
    expect((await login(email, codeNow(test, secret, 1))).statusCode).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const one = await factor();
    const other = await factor();
    const [first = '', second] = one.recoveryCodes;
    expect((await login(other.email, first)).statusCode).toBe(422);
    expect((await login(one.email, first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await login(one.email, first)).statusCode).toBe(422);
    expect((await login(one.email, second)).statusCode).toBe(200);
  });

  it('asks no client, whatever they send', async () => {
    const { email } = await member(['ROLE_CLIENT']);
    expect([(await login(email)).statusCode, (await login(email, '123456')).statusCode]).toEqual([200, 200]);
  });

  it('takes ten codes in ten minutes, from whatever address, of who knows the password', async () => {
    const { email, secret } = await factor();
    const other = await factor();
    test.clock.advance(60_000);
    limited.clock.set(test.clock.now());
    const guess = async (round: number, password = goodPassword) =>
      (await login(email, '000000', { app: limited, password, remoteAddress: `192.0.2.${round}` })).statusCode;
    for (let round = 1; round <= 12; round += 1) expect(await guess(round, 'not the password')).toBe(401);
    for (let round = 21; round <= 30; round += 1) expect(await guess(round)).toBe(422);
    const right = (who: string, key: string) =>
      login(who, codeNow(test, key), { app: limited, remoteAddress: '192.0.2.99' });
    expect((await right(email, secret)).statusCode).toBe(429);
    expect((await right(other.email, other.secret)).statusCode).toBe(200);
  });
});

it('a second factor is turned off with the password and a code, and no session has it any more', async () => {
  const { id, email, headers, recoveryCodes: codes } = await factor();
  const disable = (currentPassword: string, code = '') =>
    send(test, 'POST', `${path(id)}/disable`, { currentPassword, code }, headers);
  expect(codesOf(await disable('not the password', codes[0]))).toEqual(['currentPassword password_wrong']);
  expect(codesOf(await disable(goodPassword, '000000'))).toEqual(['code second_factor_wrong']);
  expect((await disable(goodPassword, codes[0])).statusCode).toBe(204);
  expect((await login(email)).statusCode).toBe(200);
  const marks = await db
    .select({ isMarked: refreshTokens.secondFactor })
    .from(refreshTokens)
    .where(eq(refreshTokens.shopUserId, id));
  expect(marks.filter(({ isMarked }) => isMarked)).toEqual([]);
});

describe('an admin', () => {
  const reset = async (by: { email: string; id: number }, id: number) => {
    const { headers } = await signedIn(test, by.email);
    return (await test.app.inject({ method: 'DELETE', url: path(id), headers })).statusCode;
  };

  it('takes a colleague’s second factor away, who gets a mail and whose sessions end', async () => {
    const { id, email, headers } = await factor();
    expect(await reset(await member(), id)).toBe(403);
    expect(await reset(await admin(), id)).toBe(204);
    expect(await read(path(id), headers)).toBe(401);
    expect((await login(email)).statusCode).toBe(200);
    expect((await newestMail(test, 'second-factor-reset'))?.recipient).toBe(email);
    expect(await reset(await admin(), id)).toBe(409);
  });

  it('does so neither for a superadmin, nor for themselves, nor for a client', async () => {
    const top = await factor(superadmin());
    const own = await factor(admin());
    expect(await reset(await admin(), top.id)).toBe(403);
    expect(await reset(await superadmin(), top.id)).toBe(204);
    const answer = await test.app.inject({ method: 'DELETE', url: path(own.id), headers: own.headers });
    expect(answer.statusCode).toBe(403);
    expect(await reset(await admin(), (await member(['ROLE_CLIENT'])).id)).toBe(404);
  });
});

describe('a session of staff without it', () => {
  it('can do nothing but turn it on where the shop requires it; clients are not touched', async () => {
    const { id, email } = await member();
    const { headers, refreshToken } = await signedIn(strict, email);
    const refused = await strict.app.inject({ url: `/users/${id}`, headers });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_factor_needed']);
    expect(await read('/covers?all=1', headers, strict)).toBe(403);
    expect(await read(path(id), headers, strict)).toBe(200);
    const { secret } = await begunFactor(strict, id, headers);
    await send(strict, 'POST', `${path(id)}/confirm`, { code: codeNow(strict, secret) }, headers);
    expect(await read(`/users/${id}`, headers, strict)).toBe(200);
    const { token } = (await send(strict, 'POST', '/token/refresh', { refreshToken })).json();
    expect(await read(`/users/${id}`, { authorization: `Bearer ${token}` }, strict)).toBe(200);
    const client = await member(['ROLE_CLIENT']);
    expect(await read(`/users/${client.id}`, (await signedIn(strict, client.email)).headers, strict)).toBe(200);
  });

  it('nor where the account has one', async () => {
    const { id, headers } = await factor();
    await db.update(refreshTokens).set({ secondFactor: false }).where(eq(refreshTokens.shopUserId, id));
    expect(await read(`/users/${id}`, headers)).toBe(403);
  });
});
