import { generateKeyPairSync } from 'node:crypto';
import type { Role } from '@jolimot/contract/accounts';
import type { PasskeyAssertion } from '@jolimot/contract/back-office/passkeys';
import { currentPasswordHeader } from '@jolimot/contract/call';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../../test/app/open-test-app';
import { addAccount, goodPassword, send } from '../../../../test/fixtures/accounts';
import { begunLogin, begunPasskey, signedIn, withFactor, withPasskey } from '../../../../test/fixtures/second-factor';
import { softwarePasskey } from '../../../../test/fixtures/software-passkey';
import { passkeys, refreshTokens } from '../../../db/schema/accounts';
import { auditLog } from '../../../db/schema/substitution';

const { privateKey } = generateKeyPairSync('ed25519');
/** One key: tokens of each are good in all. */
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
const codesOf = (answer: { json: () => { violations?: { propertyPath: string; code: string }[] } }) =>
  (answer.json().violations ?? []).map(({ propertyPath, code }) => `${propertyPath} ${code}`);
const login = (email: string, code?: string) =>
  send(test, 'POST', '/login_check', { username: email, password: goodPassword, ...(code ? { code } : {}) });
const enter = (email: string, passkey: PasskeyAssertion, app = test) =>
  send(app, 'POST', '/login_check/passkey', { username: email, password: goodPassword, passkey });
const stateOf = async (id: number, headers: Record<string, string>) =>
  (await test.app.inject({ url: `/shop_users/${id}/second_factor`, headers })).json();
const read = async (id: number, headers: Record<string, string>, { app } = test) =>
  (await app.inject({ url: `/users/${id}`, headers })).statusCode;
const remove = (id: number, passkey: number, headers: Record<string, string>, password = goodPassword) =>
  test.app.inject({
    method: 'DELETE',
    url: `/shop_users/${id}/passkeys/${passkey}`,
    headers: { ...headers, [currentPasswordHeader]: encodeURIComponent(password) },
  });

describe('a passkey', () => {
  it('is added with the password, signs in instead of a code where the shop requires one, and is removed', async () => {
    const { id, email } = await member();
    const [other, own] = [await signedIn(strict, email), await signedIn(strict, email)];
    expect(await read(id, own.headers, strict)).toBe(403);
    const begin = (currentPassword: string) =>
      send(strict, 'POST', `/shop_users/${id}/passkeys/begin`, { currentPassword }, own.headers);
    expect(codesOf(await begin('not the password'))).toEqual(['currentPassword password_wrong']);
    const options = (await begin(goodPassword)).json();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Jolimot' },
      user: { name: email },
      authenticatorSelection: { userVerification: 'preferred' },
    });
    const device = softwarePasskey('localhost');
    const origin = strict.deps.config.storefrontUrl;
    const passkey = device.make({ challenge: options.challenge, origin });
    const create = (name: string) => send(strict, 'POST', `/shop_users/${id}/passkeys`, { name, passkey }, own.headers);
    expect(codesOf(await create('x'.repeat(61)))).toEqual(['name too_long']);
    const added = await create(' Clé de Zoé ');
    expect([added.statusCode, added.json().name]).toEqual([201, 'Clé de Zoé']);
    expect(codesOf(await create('Encore'))).toEqual(['passkey second_factor_wrong']);
    expect([await read(id, own.headers, strict), await read(id, other.headers, strict)]).toEqual([200, 401]);

    expect(codesOf(await login(email))).toEqual(['passkey second_factor_needed']);
    expect(codesOf(await login(email, '123456'))).toEqual(['code second_factor_wrong']);
    const request = await begunLogin(test, email);
    const { token } = (await enter(email, device.answer(request))).json();
    const headers = { authorization: `Bearer ${token}` };
    expect(await read(id, headers, strict)).toBe(200);
    expect(await stateOf(id, headers)).toMatchObject({
      enabled: false,
      passkeys: [{ name: 'Clé de Zoé', lastUsedAt: test.clock.now().toISOString() }],
    });

    const { id: number } = added.json();
    expect(codesOf(await remove(id, number, headers, 'wrong'))).toEqual(['currentPassword password_wrong']);
    expect((await remove(id, number, headers)).statusCode).toBe(204);
    expect((await remove(id, number, headers)).statusCode).toBe(404);
    expect((await login(email)).statusCode).toBe(200);
    expect(await read(id, headers, strict)).toBe(403);
    const entries = await db.select().from(auditLog).where(eq(auditLog.shopUserId, id)).orderBy(auditLog.id);
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['beginPasskey', {}],
      ['createPasskey', { passkeys: { before: 0, after: 1 } }],
      ['deletePasskey', { passkeys: { before: 1, after: 0 } }],
    ]);
  });

  it('stands beside the codes of an app, and either may go without the other', async () => {
    const app = await withFactor(test, await member());
    const device = softwarePasskey('localhost');
    const passkey = device.make(await begunPasskey(test, app.id, app.headers));
    await send(test, 'POST', `/shop_users/${app.id}/passkeys`, { name: 'Bureau', passkey }, app.headers);
    expect(codesOf(await login(app.email))).toEqual(['code second_factor_needed', 'passkey second_factor_needed']);
    expect((await login(app.email, app.recoveryCodes[0])).statusCode).toBe(200);
    expect((await enter(app.email, device.answer(await begunLogin(test, app.email)))).statusCode).toBe(200);
    const off = { currentPassword: goodPassword, code: app.recoveryCodes[1] };
    await send(test, 'POST', `/shop_users/${app.id}/second_factor/disable`, off, app.headers);
    expect(codesOf(await login(app.email))).toEqual(['passkey second_factor_needed']);
    expect(await read(app.id, app.headers)).toBe(200);
  });

  it('is asked for before a session without it adds another factor', async () => {
    const { id, headers } = await withPasskey(test, await member());
    await db.update(refreshTokens).set({ secondFactor: false }).where(eq(refreshTokens.shopUserId, id));
    const body = { currentPassword: goodPassword };
    for (const path of ['second_factor', 'passkeys/begin']) {
      const answer = await send(test, 'POST', `/shop_users/${id}/${path}`, body, headers);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'second_factor_needed']);
    }
    expect((await stateOf(id, headers)).passkeys).toHaveLength(1);
  });

  it('is one of ten at most', async () => {
    const { id, headers } = await withPasskey(test, await member());
    const row = { shopUserId: id, name: 'x', publicKey: '', counter: 0, transports: [] };
    await db.insert(passkeys).values(Array.from({ length: 9 }, (_, at) => ({ ...row, credentialId: `${id}-${at}` })));
    const body = { currentPassword: goodPassword };
    expect((await send(test, 'POST', `/shop_users/${id}/passkeys/begin`, body, headers)).statusCode).toBe(409);
  });

  it('goes with a second factor that an admin takes away, and with the account', async () => {
    const [one, other] = [await withPasskey(test, await member()), await withPasskey(test, await member())];
    const boss = await signedIn(test, (await member(['ROLE_SUPERADMIN', 'ROLE_USER'])).email);
    const taken = { method: 'DELETE', url: `/shop_users/${one.id}/second_factor`, headers: boss.headers } as const;
    expect((await test.app.inject(taken)).statusCode).toBe(204);
    expect((await test.app.inject(taken)).statusCode).toBe(409);
    expect((await login(one.email)).statusCode).toBe(200);
    const confirmed = { ...boss.headers, [currentPasswordHeader]: encodeURIComponent(goodPassword) };
    await send(test, 'DELETE', `/shop_users/${other.id}`, undefined, confirmed);
    expect(await db.select().from(passkeys).where(eq(passkeys.shopUserId, other.id))).toEqual([]);
  });
});

describe('signing in is refused', () => {
  type Member = Awaited<ReturnType<typeof withPasskey>>;
  const answers: [string, (who: Member) => Promise<PasskeyAssertion>][] = [
    [
      'to another challenge',
      async ({ email, device }) => ({ ...device.answer({ ...(await begunLogin(test, email)), challenge: 'AAAA' }) }),
    ],
    [
      'to a challenge that was answered, even wrongly',
      async ({ email, device }) => {
        const request = await begunLogin(test, email);
        await enter(email, device.answer({ ...request, challenge: 'AAAA' }));
        return device.answer(request);
      },
    ],
    [
      'to a challenge of six minutes ago',
      async ({ email, device }) => {
        const request = await begunLogin(test, email);
        test.clock.advance(6 * 60_000);
        return device.answer(request);
      },
    ],
    [
      'to another account’s passkey',
      async ({ email }) => {
        const other = await withPasskey(test, await member());
        return other.device.answer(await begunLogin(test, email));
      },
    ],
    [
      'to another account’s challenge',
      async ({ device }) => device.answer(await begunLogin(test, (await withPasskey(test, await member())).email)),
    ],
    [
      'from another site',
      async ({ email, device }) =>
        device.answer({ ...(await begunLogin(test, email)), origin: 'https://jolimot.example.net' }),
    ],
    [
      'to a device that counts backwards',
      async ({ email, device }) => {
        expect((await enter(email, device.answer(await begunLogin(test, email), 7))).statusCode).toBe(200);
        return device.answer(await begunLogin(test, email), 7);
      },
    ],
    [
      'to a signature of another key',
      async ({ email, device }) => {
        const forger = softwarePasskey('localhost').answer(await begunLogin(test, email));
        return { ...forger, id: device.id };
      },
    ],
  ];
  it.each(answers)('%s', async (_what, answerOf) => {
    const who = await withPasskey(test, await member());
    const refused = await enter(who.email, await answerOf(who));
    expect([refused.statusCode, codesOf(refused)]).toEqual([422, ['passkey second_factor_wrong']]);
    expect((await enter(who.email, who.device.answer(await begunLogin(test, who.email), 9))).statusCode).toBe(200);
  });

  it('without the password, and to who has no passkey', async () => {
    const { email, device } = await withPasskey(test, await member());
    const wrong = { username: email, password: 'not the password' };
    expect((await send(test, 'POST', '/login_check/passkey/begin', wrong)).statusCode).toBe(401);
    const passkey = device.answer(await begunLogin(test, email));
    expect((await send(test, 'POST', '/login_check/passkey', { ...wrong, passkey })).statusCode).toBe(401);
    const payload = { username: (await member()).email, password: goodPassword };
    expect((await send(test, 'POST', '/login_check/passkey/begin', payload)).statusCode).toBe(409);
  });

  it('after ten tries in ten minutes', async () => {
    const { email, device } = await withPasskey(test, await member());
    const asked = { challenge: 'AAAA', origin: 'http://localhost:3000' };
    limited.clock.set(test.clock.now());
    const statuses: number[] = [];
    for (let round = 1; round <= 11; round += 1) {
      const payload = { username: email, password: goodPassword, passkey: device.answer(asked) };
      const remoteAddress = `192.0.2.${round}`;
      const answer = await limited.app.inject({ method: 'POST', url: '/login_check/passkey', payload, remoteAddress });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});
