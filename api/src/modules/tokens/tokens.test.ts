import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app/build-test-app';
import { openTestApp } from '../../../test/app/open-test-app';
import { addAccount, goodPassword, send, workOf } from '../../../test/fixtures/accounts';
import { codeNow, withFactor } from '../../../test/fixtures/second-factor';
import { refreshTokens, shopUsers } from '../../db/schema/accounts';
import { signingKeys } from '../../http/auth/signing-keys';
import { endLives, lives } from '../../retention/lives';
import { updateShopUser } from '../shop-users/account/repository';
import { credentialsByEmail, holdCredentials } from './repository';
import { hashOfSecret } from './secret';

const test = await openTestApp();
const { handle } = test.deps;
const clientId = await addAccount(test, { email: 'Client@test.example' });

const day = 24 * 60 * 60 * 1000;
const login = (username: string, password = goodPassword) => send(test, 'POST', '/login_check', { username, password });
const refresh = (refreshToken: string) => send(test, 'POST', '/token/refresh', { refreshToken });
const newSession = async (): Promise<string> => (await login('client@test.example')).json().refreshToken;
const successor = async (refreshToken: string): Promise<string> => (await refresh(refreshToken)).json().refreshToken;
const invalidToken = { code: 401, message: 'Invalid JWT Token' };

describe('POST /login_check', () => {
  it('gives an access token of one hour with id, username, roles and exp, and a refresh token', async () => {
    const answer = await login('client@TEST.example');
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json()).sort()).toEqual(['refreshToken', 'token']);
    const claims = decodeJwt(answer.json().token);
    expect(claims).toMatchObject({ id: clientId, username: 'Client@test.example', roles: ['ROLE_CLIENT'] });
    expect(claims.exp).toBe(Math.floor(test.clock.now().getTime() / 1000) + 3600);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('lets an unvalidated account log in', async () => {
    await addAccount(test, { email: 'unverified@test.example', verifiedAt: null });
    expect((await login('unverified@test.example')).statusCode).toBe(200);
  });

  it.each([
    ['a wrong password', 'client@test.example', 'not the password'],
    ['an unknown e-mail', 'nobody@test.example', goodPassword],
    ['an inactive account', 'inactive@test.example', goodPassword],
    ['a deleted account', 'deleted@test.example', goodPassword],
    ['an empty password', 'client@test.example', ''],
  ])('refuses %s with the same words', async (what, username, password) => {
    if (what === 'an inactive account') await addAccount(test, { email: username, active: false });
    if (what === 'a deleted account') await addAccount(test, { email: username, deletedAt: new Date() });
    const answer = await login(username, password);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toEqual({ code: 401, message: 'Invalid credentials.' });
  });

  it('takes the same time for an unknown e-mail as for a wrong password', async () => {
    const wrong = (username: string) => login(username, 'not the password');
    await wrong('client@test.example');
    const known = await workOf(9, () => wrong('client@test.example'));
    const unknown = await workOf(9, (round) => wrong(`nobody${round}@test.example`));
    // Without the decoy hash the unknown e-mail would take a tenth of the time.
    expect(unknown).toBeGreaterThan(known * 0.5);
    expect(unknown).toBeLessThan(known * 2);
  });

  it('accepts a password in either Unicode form of its accents', async () => {
    const { statusCode } = await send(test, 'POST', '/shop_users', {
      firstname: 'Zoé',
      lastname: 'Martin',
      email: 'accent@test.example',
      password: 'café crème à neuf heures'.normalize('NFC'),
    });
    expect(statusCode).toBe(201);
    expect((await login('accent@test.example', 'café crème à neuf heures'.normalize('NFD'))).statusCode).toBe(200);
  });
});

describe('POST /token/refresh', () => {
  it('rotates: new tokens each time, the old one spent', async () => {
    const first = await newSession();
    const answer = await refresh(first);
    expect(answer.statusCode).toBe(200);
    expect(decodeJwt(answer.json().token)).toMatchObject({ id: clientId });
    expect(answer.json().refreshToken).not.toBe(first);
    expect((await refresh(answer.json().refreshToken)).statusCode).toBe(200);
  });

  it('gives the same successor again until that is used, for 60 s', async () => {
    const first = await newSession();
    const second = await successor(first);
    test.clock.advance(60_000);
    expect(await successor(first)).toBe(second);
    expect((await refresh(second)).statusCode).toBe(200);
  });

  it('gives two tabs at once the same successor', async () => {
    const first = await newSession();
    const answers = await Promise.all([refresh(first), refresh(first), refresh(first)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().refreshToken)).size).toBe(1);
  });

  it('ends the session when a spent token is sent after 60 s: it may be stolen', async () => {
    const first = await newSession();
    const second = await successor(first);
    test.clock.advance(60_001);
    const reused = await refresh(first);
    expect([reused.statusCode, reused.json()]).toEqual([401, invalidToken]);
    expect((await refresh(second)).json()).toEqual(invalidToken);
  });

  it('ends the session when a spent token is sent after its successor: it may be stolen', async () => {
    const first = await newSession();
    const second = await successor(first);
    const third = await successor(second);
    expect((await refresh(first)).json()).toEqual(invalidToken);
    expect((await refresh(third)).json()).toEqual(invalidToken);
  });

  it('ends one session without the user’s others', async () => {
    const stolen = await newSession();
    const other = await newSession();
    await successor(stolen);
    test.clock.advance(60_001);
    await refresh(stolen);
    expect((await refresh(other)).statusCode).toBe(200);
  });

  it('works for 30 days, and for 90 in all with renewals', async () => {
    const idle = await newSession();
    test.clock.advance(30 * day);
    expect((await refresh(idle)).json()).toEqual({ code: 401, message: 'Expired JWT Token' });
    let current = await newSession();
    for (const days of [29, 29, 29]) {
      test.clock.advance(days * day);
      current = await successor(current);
    }
    test.clock.advance(3 * day);
    expect((await refresh(current)).json()).toEqual({ code: 401, message: 'Expired JWT Token' });
  });

  it('stores hashes only', async () => {
    const first = await newSession();
    const second = await successor(first);
    const rows = await handle.db.select().from(refreshTokens);
    const kept = JSON.stringify(rows);
    expect(kept).toContain(hashOfSecret(second));
    for (const secret of [first, second]) expect(kept).not.toContain(secret);
  });

  it('gives the present roles, not those of the login', async () => {
    const id = await addAccount(test, { email: 'promoted@test.example' });
    const { refreshToken } = (await login('promoted@test.example')).json();
    await handle.db
      .update(shopUsers)
      .set({ roles: ['ROLE_ADMIN', 'ROLE_USER'] })
      .where(eq(shopUsers.id, id));
    expect(decodeJwt((await refresh(refreshToken)).json().token).roles).toEqual(['ROLE_ADMIN', 'ROLE_USER']);
  });

  it('refuses a token that it never gave out', async () => {
    expect((await refresh('nonsense')).json()).toEqual(invalidToken);
  });

  it('gives the same successor after a restart', async () => {
    const first = await newSession();
    const second = await successor(first);
    const restarted = await buildTestApp(handle, {
      clock: test.clock,
      env: { JWT_PRIVATE_KEY: signingKeys(test.deps.config)[0] },
    });
    try {
      expect((await send(restarted, 'POST', '/token/refresh', { refreshToken: first })).json().refreshToken).toBe(
        second,
      );
    } finally {
      await restarted.close();
    }
  });
});

describe('a new signing key', () => {
  const [former] = signingKeys(test.deps.config);
  const fresh = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const rotated = (keys: string) => buildTestApp(handle, { clock: test.clock, env: { JWT_PRIVATE_KEY: keys } });

  it('before the former one ends no session, and once that is gone nothing of it is believed', async () => {
    const id = await addAccount(test, { email: 'colleague@test.example', roles: ['ROLE_USER'] });
    const { headers, secret } = await withFactor(test, { id, email: 'colleague@test.example' });
    const [spent, unspent] = [await newSession(), await newSession()];
    const given = await successor(spent);
    const file = new URL(test.deps.urls.sign('/photos/1'));
    const [both, alone] = [await rotated(`${fresh}${former}`), await rotated(fresh)];
    try {
      const own = (app: TestApp) => app.app.inject({ url: `/shop_users/${id}`, headers });
      const next = (app: TestApp, refreshToken: string) => send(app, 'POST', '/token/refresh', { refreshToken });
      const fileOf = ({ deps }: TestApp) =>
        deps.urls.verify(
          file.pathname,
          file.searchParams.get('expires') ?? '',
          file.searchParams.get('signature') ?? '',
        );
      expect([(await own(both)).statusCode, (await own(alone)).statusCode]).toEqual([200, 401]);
      expect([fileOf(both), fileOf(alone)]).toEqual([true, false]);
      expect((await next(both, spent)).json().refreshToken).toBe(given);
      const signedAnew = (await next(both, unspent)).json().token;
      const bearer = { authorization: `Bearer ${signedAnew}` };
      expect((await alone.app.inject({ url: `/shop_users/${clientId}`, headers: bearer })).statusCode).toBe(200);
      const signIn = (app: TestApp) =>
        send(app, 'POST', '/login_check', {
          username: 'colleague@test.example',
          password: goodPassword,
          code: codeNow(app, secret),
        });
      test.clock.advance(60_000);
      expect((await signIn(alone)).statusCode).toBe(422);
      expect((await signIn(both)).statusCode).toBe(200);
      test.clock.advance(60_000);
      expect((await signIn(alone)).statusCode).toBe(200);
    } finally {
      await both.close();
      await alone.close();
    }
  });

  it.each([
    ['another program’s', { aud: 'mail' }],
    ['another shop’s', { iss: 'https://api.other.example' }],
    ['an unknown key’s', { kid: 'nobody' }],
  ])(
    'a token that is %s is refused, though the key is ours',
    async (_whose, { kid, ...other }: Partial<Record<'aud' | 'iss' | 'kid', string>>) => {
      const { token } = (await login('client@test.example')).json();
      const claims = { ...decodeJwt(token), ...other };
      const header = { alg: 'EdDSA', ...decodeProtectedHeader(token), ...(kid === undefined ? {} : { kid }) };
      const statusOf = async (payload: object, head: { alg: string }) => {
        const forged = await new SignJWT({ ...payload }).setProtectedHeader(head).sign(createPrivateKey(former));
        const headers = { authorization: `Bearer ${forged}` };
        return (await test.app.inject({ url: `/shop_users/${clientId}`, headers })).statusCode;
      };
      const honest = { alg: 'EdDSA', ...decodeProtectedHeader(token) };
      expect(await statusOf(decodeJwt(token), honest)).toBe(200);
      expect(await statusOf(claims, header)).toBe(401);
    },
  );
});

it.each(['HS256', 'none'])('a token that was not signed by our algorithm (%s) is refused', async (alg) => {
  const { token } = (await login('client@test.example')).json();
  const [head = '', claims = '', signature = ''] = token.split('.');
  const [key] = signingKeys(test.deps.config);
  const known = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  const header = Buffer.from(JSON.stringify({ ...decodeProtectedHeader(token), alg })).toString('base64url');
  const signed = createHmac('sha256', known).update(`${header}.${claims}`).digest('base64url');
  const statusOf = async (...parts: string[]) => {
    const headers = { authorization: `Bearer ${parts.join('.')}` };
    return (await test.app.inject({ url: `/shop_users/${clientId}`, headers })).statusCode;
  };
  expect(await statusOf(head, claims, signature)).toBe(200);
  expect(await statusOf(header, claims, alg === 'none' ? '' : signed)).toBe(401);
});

it('only an Ed25519 key signs', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const opened = buildTestApp(handle, { env: { JWT_PRIVATE_KEY: String(rsa) } });
  await expect(opened).rejects.toThrow('JWT_PRIVATE_KEY must be an Ed25519 key.');
});

describe('POST /token/revoke', () => {
  it('ends the session; an unknown token is no error', async () => {
    const first = await newSession();
    const second = await successor(first);
    const revoke = (refreshToken: string) => send(test, 'POST', '/token/revoke', { refreshToken });
    expect((await revoke(second)).statusCode).toBe(204);
    expect((await refresh(second)).json()).toEqual(invalidToken);
    expect((await refresh(first)).json()).toEqual(invalidToken);
    expect((await revoke('nonsense')).statusCode).toBe(204);
  });
});

describe('two things at once', () => {
  it('a token that was given out while its session was being ended is refused', async () => {
    const second = await successor(await newSession());
    await send(test, 'POST', '/token/revoke', { refreshToken: second });
    await handle.db
      .update(refreshTokens)
      .set({ revokedAt: null })
      .where(eq(refreshTokens.tokenHash, hashOfSecret(second)));
    expect((await refresh(second)).json()).toEqual(invalidToken);
  });

  it('a login whose password is changed meanwhile opens no session', async () => {
    const email = 'meanwhile@test.example';
    const id = await addAccount(test, { email });
    const account = await credentialsByEmail(handle.db, email);
    if (!account) throw new Error('The account is not there.');
    const hold = () => handle.db.transaction((tx) => holdCredentials(tx, account));
    expect(await hold()).toBe(true);
    await updateShopUser(handle.db, id, { passwordHash: 'another' });
    expect(await hold()).toBe(false);
  });
});

describe('deleting expired tokens', () => {
  it('deletes expired tokens, and keeps spent ones of sessions that can still be continued', async () => {
    const first = await newSession();
    await successor(first);
    const kept = async () => (await handle.db.select().from(refreshTokens)).map((row) => row.tokenHash);
    test.clock.advance(89 * day);
    await endLives(handle.db, lives['refresh-tokens'], test.clock.now());
    expect(await kept()).toContain(hashOfSecret(first));
    test.clock.advance(2 * day);
    await endLives(handle.db, lives['refresh-tokens'], test.clock.now());
    expect(await kept()).toEqual([]);
  });
});
