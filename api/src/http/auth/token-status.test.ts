import type { Role } from '@jolimot/contract/accounts';
import { currentPasswordHeader } from '@jolimot/contract/call';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { addAccount, goodPassword, newestMail, send } from '../../../test/fixtures/accounts';
import { shopUsers } from '../../db/schema/accounts';
import { substituteGrants } from '../../db/schema/substitution';

const test = await openTestApp();
const { handle } = test.deps;

const newPassword = 'un autre mot de passe';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const login = async (email: string, password = goodPassword) => {
  const answer = await send(test, 'POST', '/login_check', { username: email, password });
  expect(answer.statusCode, answer.body).toBe(200);
  const { token, refreshToken } = answer.json();
  return { headers: bearer(token), token, refreshToken };
};
async function member(email: string, roles: Role[] = ['ROLE_CLIENT']) {
  const id = await addAccount(test, { email, roles, verifiedAt: test.clock.now() });
  return { id, email, ...(await login(email)) };
}
const read = async (id: number, headers: Record<string, string>): Promise<number> =>
  (await test.app.inject({ url: `/shop_users/${id}`, headers })).statusCode;
const superadmin = async () => member(`boss-${Math.random()}@test.example`, ['ROLE_SUPERADMIN', 'ROLE_USER']);
type Member = Awaited<ReturnType<typeof member>>;

const changes: [string, (who: Member) => Promise<{ statusCode: number }>][] = [
  [
    'its password is changed',
    ({ id, headers }) =>
      send(test, 'PUT', `/shop_users/${id}`, { password: newPassword, currentPassword: goodPassword }, headers),
  ],
  [
    'its e-mail is changed',
    ({ id, headers }) =>
      send(
        test,
        'PUT',
        `/shop_users/${id}`,
        { email: `moved-${id}@test.example`, currentPassword: goodPassword },
        headers,
      ),
  ],
  [
    'its password is reset',
    async ({ id, email }) => {
      await send(test, 'POST', '/shop_users/reset-password', { email });
      const token = (await newestMail(test, 'password-reset'))?.token;
      return send(test, 'PUT', `/shop_users/reset-password/${id}/${token}`, { password: newPassword });
    },
  ],
  [
    'its roles are changed',
    async ({ id }) =>
      send(test, 'PUT', `/shop_users/${id}/roles`, { roles: ['ROLE_ADMIN'] }, (await superadmin()).headers),
  ],
  [
    'it is closed and opened again',
    async ({ id }) => {
      const { headers } = await superadmin();
      await send(test, 'PUT', `/shop_users/${id}`, { active: false }, headers);
      return send(test, 'PUT', `/shop_users/${id}`, { active: true }, headers);
    },
  ],
  [
    'it is deleted',
    ({ id, headers }) =>
      send(test, 'DELETE', `/shop_users/${id}`, undefined, {
        ...headers,
        [currentPasswordHeader]: encodeURIComponent(goodPassword),
      }),
  ],
];

/** The session goes on with a new token. */
const keepSession: readonly string[] = ['its e-mail is changed', 'its roles are changed'];

describe('an access token of an account', () => {
  it.each(changes)('is refused from the very second on in which %s', async (what, change) => {
    const who = await member(`${what.replaceAll(' ', '-')}@test.example`);
    expect(await read(who.id, who.headers)).toBe(200);
    expect((await change(who)).statusCode).toBeLessThan(300);
    expect(await read(who.id, who.headers)).toBe(401);
    const renewed = await send(test, 'POST', '/token/refresh', { refreshToken: who.refreshToken });
    expect(renewed.statusCode).toBe(keepSession.includes(what) ? 200 : 401);
  });

  it('is good again when it is given out anew in that second', async () => {
    const who = await member('anew@test.example');
    const wish = { password: newPassword, currentPassword: goodPassword };
    await send(test, 'PUT', `/shop_users/${who.id}`, wish, who.headers);
    expect((await send(test, 'POST', '/login_check', { username: who.email, password: goodPassword })).statusCode).toBe(
      401,
    );
    expect(await read(who.id, (await login(who.email, newPassword)).headers)).toBe(200);
  });

  it('outlives a change of the name', async () => {
    const who = await member('named@test.example');
    await send(test, 'PUT', `/shop_users/${who.id}`, { firstname: 'Ève' }, who.headers);
    expect(await read(who.id, who.headers)).toBe(200);
  });

  it('from before the counter was kept is one of the first number', async () => {
    const id = await addAccount(test, { email: 'older@test.example' });
    const old = bearer(await test.deps.tokens.sign({ id, username: 'older@test.example', roles: ['ROLE_CLIENT'] }));
    expect(await read(id, old)).toBe(200);
    await handle.db.update(shopUsers).set({ tokensVersion: 1 }).where(eq(shopUsers.id, id));
    expect(await read(id, old)).toBe(401);
  });
});

describe('a session that is ended', () => {
  it('ends its access token, and no other session’s', async () => {
    const who = await member('leaving@test.example');
    const elsewhere = await login(who.email);
    await send(test, 'POST', '/token/revoke', { refreshToken: who.refreshToken });
    expect(await read(who.id, who.headers)).toBe(401);
    expect(await read(who.id, elsewhere.headers)).toBe(200);
  });

  it('ends the tokens it was renewed to as well', async () => {
    const who = await member('renewed@test.example');
    const renewed = (await send(test, 'POST', '/token/refresh', { refreshToken: who.refreshToken })).json();
    expect(decodeJwt(renewed.token).sid).toBe(decodeJwt(who.token).sid);
    await send(test, 'POST', '/token/revoke', { refreshToken: renewed.refreshToken });
    expect([await read(who.id, who.headers), await read(who.id, bearer(renewed.token))]).toEqual([401, 401]);
  });

  it('because a spent token came back ends the thief’s access token', async () => {
    const who = await member('robbed@test.example');
    const stolen = (await send(test, 'POST', '/token/refresh', { refreshToken: who.refreshToken })).json();
    await send(test, 'POST', '/token/refresh', { refreshToken: stolen.refreshToken });
    expect(await read(who.id, bearer(stolen.token))).toBe(200);
    expect((await send(test, 'POST', '/token/refresh', { refreshToken: who.refreshToken })).statusCode).toBe(401);
    expect(await read(who.id, bearer(stolen.token))).toBe(401);
  });

  it('ends the tokens of substitution that were taken in it, and no others', async () => {
    const staff = await member('deputy@test.example', ['ROLE_USER']);
    const client = await member('stood-for@test.example');
    await handle.db.insert(substituteGrants).values({ staffId: staff.id, clientId: client.id, grantedById: staff.id });
    const act = async (headers: Record<string, string>) =>
      bearer((await test.app.inject({ url: `/substitutes/token?id=${client.id}`, headers })).json().token);
    const elsewhere = await login(staff.email);
    const [acting, actingElsewhere] = [await act(staff.headers), await act(elsewhere.headers)];
    expect(await read(client.id, acting)).toBe(200);
    await send(test, 'POST', '/token/revoke', { refreshToken: staff.refreshToken });
    expect([await read(client.id, acting), await read(client.id, actingElsewhere)]).toEqual([401, 200]);
    await send(test, 'PUT', `/shop_users/${staff.id}/roles`, { roles: ['ROLE_USER'] }, (await superadmin()).headers);
    expect(await read(client.id, actingElsewhere)).toBe(401);
  });
});

describe('asking whether a token still stands', () => {
  it('costs one statement, for a substitute too', async () => {
    const staff = await member('one-statement@test.example', ['ROLE_USER']);
    const client = await member('one-statement-client@test.example');
    await handle.db.insert(substituteGrants).values({ staffId: staff.id, clientId: client.id, grantedById: staff.id });
    const url = `/substitutes/token?id=${client.id}`;
    const acting = bearer((await test.app.inject({ url, headers: staff.headers })).json().token);
    const asked = vi.spyOn(handle.pool, 'query');
    try {
      // A path parameter that is no id is refused right after the token check.
      for (const headers of [client.headers, acting]) {
        asked.mockClear();
        const answer = await test.app.inject({ url: '/shop_users/x', headers });
        expect([answer.statusCode, asked.mock.calls.length]).toEqual([404, 1]);
      }
    } finally {
      asked.mockRestore();
    }
  });
});
