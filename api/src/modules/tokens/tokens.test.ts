import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/app/build-test-app';
import { openTestApp } from '../../../test/app/open-test-app';
import { addAccount, goodPassword, send, workOf } from '../../../test/fixtures/accounts';
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
