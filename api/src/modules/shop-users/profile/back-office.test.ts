import type { Role } from '@jolimot/contract/accounts';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../../test/app/open-test-app';
import { addAccount, goodPassword, send } from '../../../../test/fixtures/accounts';
import { shopUsers } from '../../../db/schema/accounts';
import { substituteGrants } from '../../../db/schema/substitution';

const test = await openTestApp();
const { handle } = test.deps;
const boss = await person('boss@shop.example', ['ROLE_SUPERADMIN', 'ROLE_USER']);

async function person(email: string, roles: Role[] = ['ROLE_CLIENT']) {
  const id = await addAccount(test, { email, roles, verifiedAt: test.clock.now() });
  return { id, email, headers: await test.as({ id, email, roles }) };
}
const login = (username: string) => send(test, 'POST', '/login_check', { username, password: goodPassword });
const list = (query: string, accept = 'application/json') =>
  test.app.inject({ url: `/shop_users${query}`, headers: { ...boss.headers, accept } });
const emails = async (query: string): Promise<string[]> =>
  (await list(query)).json().map(({ email }: { email: string }) => email);
const grant = (id: number, roles: string[], who = boss) =>
  send(test, 'PUT', `/shop_users/${id}/roles`, { roles }, who.headers);

describe('GET /shop_users for staff', () => {
  it('finds by a part of the e-mail, by role and by id; an unknown filter changes nothing', async () => {
    const one = await person('Una.One@list.example');
    const two = await person('two@list.example', ['ROLE_USER']);
    expect(await emails('?email=LIST.example&order[email]=asc')).toEqual(
      ['two@list.example', 'Una.One@list.example'].sort(),
    );
    expect(await emails('?email=list.example&role=ROLE_USER')).toEqual([two.email]);
    expect(await emails(`?id[]=${one.id}&id[]=/shop_users/${two.id}`)).toEqual([two.email, one.email]);
    expect(await emails('?email=list.example&role=ROLE_NOBODY')).toHaveLength(2);
    expect(await emails('?email=%25')).toEqual([]);
    expect(await emails('?search=una.one@LIST')).toEqual([one.email]);
    expect(await emails('?search=list.example&verified=1')).toHaveLength(2);
    expect(await emails('?search=list.example&verified=0')).toEqual([]);
  });

  it('comes in pages, newest first, without deleted accounts and without secrets', async () => {
    for (const name of ['a', 'b', 'c']) await person(`${name}@pages.example`);
    await addAccount(test, { email: 'gone@pages.example', deletedAt: new Date() });
    const page = await list('?email=pages.example&itemsPerPage=2', 'application/ld+json');
    expect(page.json()).toMatchObject({
      hasPreviousPage: false,
      hasNextPage: true,
      member: [{ email: 'c@pages.example' }, { email: 'b@pages.example' }],
    });
    const last = await list('?email=pages.example&itemsPerPage=2&page=2', 'application/ld+json');
    expect(last.json()).toMatchObject({
      hasPreviousPage: true,
      hasNextPage: false,
      member: [{ email: 'a@pages.example' }],
    });
    expect(page.body).not.toMatch(/argon2|password/);
  });
});

describe('roles', () => {
  it('of an admin include those of staff', async () => {
    const client = await person('climber@test.example');
    const answer = await grant(client.id, ['ROLE_ADMIN']);
    expect(answer.json().roles).toEqual(['ROLE_ADMIN', 'ROLE_USER']);
  });

  it('are in the audit log, before and after', async () => {
    const client = await person('logged@test.example');
    await grant(client.id, ['ROLE_USER']);
    const log = await test.app.inject({ url: `/audit_log?shopUser=${client.id}`, headers: boss.headers });
    expect(log.json()).toMatchObject([
      {
        action: 'grantRoles',
        actor: { id: boss.id },
        shopUser: { id: client.id },
        changes: { roles: { before: ['ROLE_CLIENT'], after: ['ROLE_USER'] } },
      },
    ]);
  });

  it('end substitute grants: of staff who stop being staff, and of clients who become staff', async () => {
    const staff = await person('leaves@test.example', ['ROLE_USER']);
    const client = await person('joins@test.example');
    const rest = await person('rests@test.example', ['ROLE_USER']);
    const values = (staffId: number, clientId: number) => ({ staffId, clientId, grantedById: boss.id });
    await handle.db
      .insert(substituteGrants)
      .values([values(staff.id, client.id), values(rest.id, client.id), values(rest.id, staff.id)]);
    await grant(staff.id, ['ROLE_CLIENT']);
    await grant(client.id, ['ROLE_USER']);
    const left = await handle.db.select().from(substituteGrants);
    expect(left.filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
  });
});

describe('the right to log in', () => {
  it('is taken from clients by admins, and given back', async () => {
    const admin = await person('doorkeeper@test.example', ['ROLE_ADMIN', 'ROLE_USER']);
    const client = await person('barred@test.example');
    for (const [active, status] of [
      [false, 401],
      [true, 200],
    ] as const) {
      const answer = await send(test, 'PUT', `/shop_users/${client.id}`, { active }, admin.headers);
      expect([answer.json().active, (await login(client.email)).statusCode]).toEqual([active, status]);
    }
  });

  it('is taken from staff by superadmins only, and never changed for oneself', async () => {
    const admin = await person('admin2@test.example', ['ROLE_ADMIN', 'ROLE_USER']);
    const staff = await person('staff2@test.example', ['ROLE_USER']);
    expect((await send(test, 'PUT', `/shop_users/${staff.id}`, { active: false }, admin.headers)).statusCode).toBe(403);
    expect((await send(test, 'PUT', `/shop_users/${staff.id}`, { active: false }, boss.headers)).statusCode).toBe(200);
    const own = await send(test, 'PUT', `/shop_users/${admin.id}`, { active: false }, admin.headers);
    expect(own.json().active).toBe(true);
  });
});

describe('the last superadmin', () => {
  it('remains, even when two dismiss each other at once', async () => {
    expect((await grant(boss.id, ['ROLE_CLIENT'])).statusCode).toBe(409);
    const second = await person('second@test.example', ['ROLE_SUPERADMIN', 'ROLE_USER']);
    const answers = await Promise.all([grant(second.id, ['ROLE_USER'], boss), grant(boss.id, ['ROLE_USER'], second)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const rows = await handle.db.select({ roles: shopUsers.roles }).from(shopUsers);
    expect(rows.filter(({ roles }) => roles.includes('ROLE_SUPERADMIN'))).toHaveLength(1);
  });
});
