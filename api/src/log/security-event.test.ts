import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { Role } from '@jolimot/contract/accounts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '../../test/app/open-test-app';
import { addAccount, goodPassword, send } from '../../test/fixtures/accounts';
import { addPaymentMethods } from '../../test/fixtures/credits';
import { begunLogin, codeNow, signedIn, withFactor, withPasskey } from '../../test/fixtures/second-factor';
import { substituteGrants } from '../db/schema/substitution';
import { createLogger } from './logging';
import { type SecurityEvent, securityEvents } from './security-event';

const lines: string[] = [];
const log = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});
const test = await openTestApp({
  env: { RATE_LIMITS: '1' },
  override: () => ({ logger: createLogger({ logLevel: 'trace' }, log) }),
});

await addPaymentMethods(test.deps.db);

const account = async (...roles: Role[]) => {
  const email = `${randomUUID()}@test.example`;
  return { email, id: await addAccount(test, { email, roles, verifiedAt: test.clock.now() }) };
};
async function session(...roles: Role[]) {
  const who = await account(...(roles.length > 0 ? roles : ['ROLE_CLIENT' as const]));
  return { ...who, ...(await signedIn(test, who.email)) };
}
const logIn = (username: string, more: object) =>
  send(test, 'POST', '/login_check', { username, password: goodPassword, ...more });
const get = (url: string, headers: Record<string, string>) => test.app.inject({ url, headers });
const change = ({ id, headers }: Awaited<ReturnType<typeof session>>, body: object) =>
  send(test, 'PUT', `/shop_users/${id}`, { currentPassword: goodPassword, ...body }, headers);
const renew = async (refreshToken: string): Promise<string> =>
  (await send(test, 'POST', '/token/refresh', { refreshToken })).json().refreshToken;

/** @returns whose it is; undefined where nobody can know */
const scenarios: Record<SecurityEvent, () => Promise<number | undefined>> = {
  signed_in: async () => (await session()).id,
  sign_in_refused: async () => {
    const { id, email } = await account('ROLE_CLIENT');
    await logIn(email, { password: 'a wrong one' });
    return id;
  },
  signed_out: async () => {
    const { id, refreshToken } = await session();
    await send(test, 'POST', '/token/revoke', { refreshToken });
    return id;
  },
  sessions_ended: async () => {
    const { id, headers } = await session();
    await send(test, 'DELETE', `/shop_users/${id}/sessions`, undefined, headers);
    return id;
  },
  token_forged: async () => {
    const { headers } = await session();
    await get('/addresses', { authorization: headers.authorization.replace(/\.[^.]+$/, `.${'A'.repeat(86)}`) });
    return undefined;
  },
  token_refused: async () => {
    const { id, headers, refreshToken } = await session();
    await send(test, 'POST', '/token/revoke', { refreshToken });
    await get('/addresses', headers);
    return id;
  },
  token_reused: async () => {
    const { id, refreshToken } = await session();
    await renew(await renew(refreshToken));
    await renew(refreshToken);
    return id;
  },
  second_factor_wrong: async () => {
    const { id, email } = await withFactor(test, await account('ROLE_USER'));
    await logIn(email, { code: '000000' });
    return id;
  },
  password_wrong: async () => {
    const who = await session();
    await change(who, { password: 'un autre mot de passe', currentPassword: 'a wrong one' });
    return who.id;
  },
  link_refused: async () => {
    const { id } = await account('ROLE_CLIENT');
    await send(test, 'PUT', `/shop_users/reset-password/${id}/a-guessed-token-of-a-mail`, {
      password: 'un autre mot de passe',
    });
    return undefined;
  },
  access_denied: async () => {
    const { id, headers } = await session();
    await get('/jobs_today', headers);
    return id;
  },
  limit_reached: async () => {
    for (let count = 0; count < 11; count += 1) await logIn('nobody@test.example', { password: 'a wrong one' });
    return undefined;
  },
  password_changed: async () => {
    const who = await session();
    await change(who, { password: 'un autre mot de passe' });
    return who.id;
  },
  email_changed: async () => {
    const who = await session();
    await change(who, { email: `${randomUUID()}@test.example` });
    return who.id;
  },
  second_factor_changed: async () => (await withFactor(test, await account('ROLE_USER'))).id,
  rights_changed: async () => {
    const [{ id, headers }, colleague] = [await session('ROLE_SUPERADMIN', 'ROLE_USER'), await account('ROLE_USER')];
    await send(test, 'PUT', `/shop_users/${colleague.id}/roles`, { roles: ['ROLE_ADMIN'] }, headers);
    return id;
  },
  acting_begun: async () => {
    const [{ id, headers }, client] = [await session('ROLE_USER'), await account('ROLE_CLIENT')];
    await test.deps.db.insert(substituteGrants).values({ staffId: id, clientId: client.id, grantedById: id });
    await get(`/substitutes/token?id=${client.id}`, headers);
    return id;
  },
  money_moved: async () => {
    const [{ id, headers }, client] = [await session('ROLE_ADMIN', 'ROLE_USER'), await account('ROLE_CLIENT')];
    const body = { shopUser: `/shop_users/${client.id}`, nbCredit: 3, reason: 'Un geste pour le retard' };
    await send(test, 'POST', '/credit_adjustments', body, headers);
    return id;
  },
};

const line = z.looseObject({ event: z.string().optional(), what: z.string().optional() });
const events = () => lines.map((text) => line.parse(JSON.parse(text))).filter(({ event }) => event === 'security');
const inAuditLog: readonly SecurityEvent[] = ['second_factor_changed', 'rights_changed', 'acting_begun', 'money_moved'];

it.each(Object.entries(securityEvents))(
  '%s is written once, with who and whence, and no secret',
  async (name, outcome) => {
    // Each scenario has its minute, and its address for the limits.
    test.clock.advance(120_000);
    lines.length = 0;
    const what = z.enum(Object.keys(scenarios) as [SecurityEvent, ...SecurityEvent[]]).parse(name);
    const who = await scenarios[what]();
    const found = events().filter((one) => one.what === what);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ what, outcome, level: outcome === 'done' ? 30 : 40, network: '127.0.0.0/24' });
    expect(found[0]?.account).toBe(who);
    expect(typeof found[0]?.audit).toBe(inAuditLog.includes(what) ? 'number' : 'undefined');
    const secrets = [/@test\.example/, /mot de passe/, /a wrong one/, /guessed-token/, /eyJ/, /[\w-]{43}/, /un geste/i];
    expect(secrets.filter((secret) => secret.test(lines.join('')))).toEqual([]);
  },
);

it('says with which factor somebody has signed in', async () => {
  test.clock.advance(120_000);
  lines.length = 0;
  const { email, secret } = await withFactor(test, await account('ROLE_USER'));
  test.clock.advance(60_000);
  await signedIn(test, email, codeNow(test, secret));
  const holder = await withPasskey(test, await account('ROLE_USER'));
  const passkey = holder.device.answer(await begunLogin(test, holder.email));
  await send(test, 'POST', '/login_check/passkey', { username: holder.email, password: goodPassword, passkey });
  const factors = events().flatMap(({ what, factor }) => (what === 'signed_in' ? [factor] : []));
  expect(factors).toEqual(['none', 'code', 'none', 'passkey']);
});
