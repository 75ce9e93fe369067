import type { Role } from '@jolimot/contract/accounts';
import { sessionCalls } from '@jolimot/contract/sessions';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../../test/app/open-test-app';
import { addAccount, goodPassword, send } from '../../../../test/fixtures/accounts';
import { signedIn, withFactor } from '../../../../test/fixtures/second-factor';
import { auditLog } from '../../../db/schema/substitution';

const test = await openTestApp();

type Headers = Record<string, string>;

let counted = 0;
async function member(roles: Role[] = ['ROLE_USER']) {
  counted += 1;
  const email = `member-${counted}@test.example`;
  return { id: await addAccount(test, { email, roles, verifiedAt: test.clock.now() }), email };
}
const signedInAs = async (...roles: Role[]) => {
  const who = await member([...roles, 'ROLE_USER']);
  return { ...who, ...(await signedIn(test, who.email)) };
};
const ask = async (id: number, headers: Headers) => test.app.inject({ url: `/shop_users/${id}/sessions`, headers });
const listed = async (id: number, headers: Headers) =>
  sessionCalls.listSessions.answers[200].parse((await ask(id, headers)).json());
const end = async (id: number, headers: Headers, session?: string) => {
  const url = `/shop_users/${id}/sessions${session === undefined ? '' : `/${session}`}`;
  return (await test.app.inject({ method: 'DELETE', url, headers })).statusCode;
};
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const minutes = 60_000;
const isIn = async ({ id, headers }: { id: number; headers: Headers }) =>
  (await test.app.inject({ url: `/users/${id}`, headers })).statusCode === 200;

describe('one’s own sessions', () => {
  it('are listed while they are open, and say which one asks and which has a second factor', async () => {
    const who = await member();
    const first = await withFactor(test, who);
    const second = await signedIn(test, who.email, first.recoveryCodes[0]);
    const third = await signedIn(test, who.email, first.recoveryCodes[1]);
    await send(test, 'POST', '/token/refresh', { refreshToken: second.refreshToken });
    await send(test, 'POST', '/token/revoke', { refreshToken: third.refreshToken });
    const found = await listed(who.id, second.headers);
    expect(new Map(found.map(({ id, current, secondFactor }) => [id, [current, secondFactor]]))).toEqual(
      new Map([
        [first.session, [false, true]],
        [second.session, [true, true]],
      ]),
    );
    const now = test.clock.now().toISOString();
    expect(found.map(({ startedAt }) => startedAt)).toEqual([now, now]);
  });

  it('end one by one, or all but the one that asks', async () => {
    const who = await member();
    const first = await signedIn(test, who.email);
    const second = await signedIn(test, who.email);
    const own = await signedIn(test, who.email);
    expect(await end(who.id, own.headers, first.session)).toBe(204);
    expect([await isIn({ ...who, ...first }), await isIn({ ...who, ...second })]).toEqual([false, true]);
    expect(await end(who.id, own.headers, first.session)).toBe(404);
    expect(await end(who.id, own.headers)).toBe(204);
    expect([await isIn({ ...who, ...second }), await isIn({ ...who, ...own })]).toEqual([false, true]);
  });
});

describe('a client’s sessions', () => {
  it('are listed with the device and the last request, whatever the page renews', async () => {
    const client = await member(['ROLE_CLIENT']);
    const login = await send(
      test,
      'POST',
      '/login_check',
      { username: client.email, password: goodPassword },
      { 'user-agent': firefox },
    );
    test.clock.advance(20 * minutes);
    const { refreshToken } = login.json();
    const renewed = await send(test, 'POST', '/token/refresh', { refreshToken }, { 'user-agent': 'another' });
    const ofDevice = { browser: 'Firefox', system: 'Windows', current: false };
    const own = await signedIn(test, client.email);
    const first = test.clock.now().getTime() - 20 * minutes;
    const found = await listed(client.id, own.headers);
    expect(found).toMatchObject([
      { current: true, browser: null, lastUsedAt: test.clock.now().toISOString() },
      { ...ofDevice, lastUsedAt: new Date(first).toISOString() },
    ]);
    await ask(client.id, { authorization: `Bearer ${renewed.json().token}` });
    const [, used] = await listed(client.id, own.headers);
    expect(used?.lastUsedAt).toBe(test.clock.now().toISOString());
  });

  it('end at once, by the client, who leaves nothing in the log of staff’s work', async () => {
    const client = await member(['ROLE_CLIENT']);
    const [other, own] = [await signedIn(test, client.email), await signedIn(test, client.email)];
    expect(await end(client.id, own.headers)).toBe(204);
    expect([await isIn({ ...client, ...other }), await isIn({ ...client, ...own })]).toEqual([false, true]);
    const refreshed = await send(test, 'POST', '/token/refresh', { refreshToken: other.refreshToken });
    expect(refreshed.statusCode).toBe(401);
    expect(await test.deps.db.select().from(auditLog).where(eq(auditLog.shopUserId, client.id))).toEqual([]);
  });
});

describe('a colleague’s sessions', () => {
  it('are seen and ended by admins, with a name in the audit log', async () => {
    const admin = await signedInAs('ROLE_ADMIN');
    const colleague = await signedInAs();
    expect((await listed(colleague.id, admin.headers)).map(({ id, current }) => [id, current])).toEqual([
      [colleague.session, false],
    ]);
    expect(await end(colleague.id, admin.headers)).toBe(204);
    expect(await isIn(colleague)).toBe(false);
    const ofColleague = eq(auditLog.shopUserId, colleague.id);
    const [entry] = await test.deps.db.select().from(auditLog).where(ofColleague).orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ actorId: admin.id, action: 'endSessions', subject: `/shop_users/${colleague.id}` });
  });

  it('are neither other staff’s to see, nor a superadmin’s an admin’s to end, nor a client’s anybody’s', async () => {
    const [staff, admin, boss, top] = [
      await signedInAs(),
      await signedInAs('ROLE_ADMIN'),
      await signedInAs('ROLE_SUPERADMIN'),
      await signedInAs('ROLE_SUPERADMIN'),
    ];
    expect([(await ask(admin.id, staff.headers)).statusCode, await end(admin.id, staff.headers)]).toEqual([404, 404]);
    expect(await end(top.id, admin.headers, top.session)).toBe(403);
    expect(await end(top.id, boss.headers, top.session)).toBe(204);
    const client = await member(['ROLE_CLIENT']);
    expect([(await ask(client.id, boss.headers)).statusCode, await end(client.id, boss.headers)]).toEqual([404, 404]);
    // A session of one account is not found in another.
    expect(await end(staff.id, admin.headers, admin.session)).toBe(404);
  });
});
