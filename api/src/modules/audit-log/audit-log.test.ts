import type { Role } from '@jolimot/contract/accounts';
import { currentPasswordHeader } from '@jolimot/contract/call';
import { parisDay } from '@jolimot/contract/shipping-days';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addAccount, goodPassword, send } from '../../../test/fixtures/accounts';
import { saveCustomization } from '../../../test/fixtures/cards';
import { addAddress } from '../../../test/fixtures/orders';
import { openOrderSetup } from '../../../test/setups/order-setup';
import { auditLog, substituteGrants } from '../../db/schema/substitution';

type Headers = Record<string, string>;

const desk = await openOrderSetup();
const staff = await person('staff@shop.example', 'Staff', ['ROLE_USER']);
const admin = await person('admin@shop.example', 'Admin', ['ROLE_ADMIN', 'ROLE_USER']);

async function person(email: string, lastname = 'Client', roles: Role[] = ['ROLE_CLIENT']) {
  const id = await addAccount(desk.test, { email, roles, firstname: 'Alex', lastname });
  return { id, email, headers: await desk.test.as({ id, email, roles }) };
}
async function servedClient(email: string) {
  const client = await person(email);
  const { db } = desk.handle;
  await db.insert(substituteGrants).values({ staffId: staff.id, clientId: client.id, grantedById: admin.id });
  const act = { id: staff.id, username: staff.email };
  const token = await desk.test.deps.tokens.sign({ id: client.id, username: email, roles: ['ROLE_CLIENT'], act });
  return { ...client, acting: { authorization: `Bearer ${token}` } };
}
const log = async (headers: Headers, query = '') =>
  (await desk.test.app.inject({ url: `/audit_log${query}`, headers })).json();
const actions = (entries: { action: string; status: number }[]) =>
  entries.map(({ action, status }) => [action, status]);

describe('the audit log', () => {
  it('records every write of staff for a client, newest first', async () => {
    const { shop, test, handle } = desk;
    const client = await servedClient('served@test.example');
    const address = await addAddress(handle.db, shop, client.id);
    const draft = await send(
      test,
      'POST',
      '/creations',
      { product: shop.products.greeting, cover: shop.cover },
      client.acting,
    );
    const { reference } = draft.json();
    const fields = { creationReference: reference, customizationName: 'Message' as const, value: 'Un secret' };
    await saveCustomization(test.app, fields, { headers: client.acting });
    await send(test, 'PUT', `/shop_users/${client.id}`, { firstname: 'Camille' }, client.acting);
    await send(test, 'DELETE', address, undefined, client.acting);
    const entries = await log(client.headers);
    expect(actions(entries)).toEqual([
      ['deleteAddress', 204],
      ['updateShopUser', 200],
      ['createCustomization', 201],
      ['createCreation', 201],
    ]);
    expect(entries[0]).toMatchObject({
      actor: { id: staff.id, name: 'Alex Staff' },
      shopUser: { id: client.id, name: 'Camille Client' },
      method: 'DELETE',
      path: address,
    });
    expect(JSON.stringify(entries)).not.toMatch(/secret/);
  });

  it('records refused attempts too', async () => {
    const client = await servedClient('tried@test.example');
    const wish = { password: 'un tout autre mot de passe', currentPassword: goodPassword };
    await send(desk.test, 'PUT', `/shop_users/${client.id}`, wish, client.acting);
    await send(desk.test, 'DELETE', '/addresses/999999', undefined, client.acting);
    const entries = await log(client.headers);
    expect(actions(entries)).toEqual([
      ['deleteAddress', 404],
      ['updateShopUser', 403],
    ]);
    expect(JSON.stringify(entries)).not.toContain(wish.password);
    expect(JSON.stringify(entries)).not.toContain(goodPassword);
  });

  it('records neither what clients do themselves nor reads', async () => {
    const client = await servedClient('reader@test.example');
    await send(desk.test, 'PUT', `/shop_users/${client.id}`, { firstname: 'Camille' }, client.headers);
    await desk.test.app.inject({ url: '/creations', headers: client.acting });
    expect(await log(client.headers)).toEqual([]);
  });

  it('records what admins change in another account', async () => {
    const client = await person('changed@test.example');
    await send(desk.test, 'PUT', `/shop_users/${client.id}`, { active: false }, admin.headers);
    expect(await log(admin.headers, `?shopUser=${client.id}`)).toMatchObject([
      {
        action: 'updateShopUser',
        actor: { id: admin.id },
        subject: `/shop_users/${client.id}`,
        changes: { active: { before: true, after: false } },
      },
    ]);
  });

  it('shows clients what was done in their name, staff what they did, whatever the filter, and admins all', async () => {
    const one = await servedClient('one@test.example');
    const two = await servedClient('two@test.example');
    for (const { id, acting } of [one, two]) {
      await send(desk.test, 'PUT', `/shop_users/${id}`, { firstname: 'Camille' }, acting);
    }
    const subjects = (entries: { shopUser: { id: number } }[]) => new Set(entries.map(({ shopUser }) => shopUser.id));
    expect(subjects(await log(one.headers))).toEqual(new Set([one.id]));
    expect(subjects(await log(one.headers, `?shopUser=${two.id}`))).toEqual(new Set());
    expect(subjects(await log(one.headers, `?actor=${staff.id}`))).toEqual(new Set([one.id]));
    expect(subjects(await log(one.acting))).toEqual(new Set([one.id]));
    expect(subjects(await log(one.headers, '?shopUser=all&actor=x'))).toEqual(new Set([one.id]));
    expect(subjects(await log(staff.headers, `?shopUser=${two.id}`))).toEqual(new Set([two.id]));
    const colleague = await person('colleague@shop.example', 'Colleague', ['ROLE_USER']);
    expect(await log(colleague.headers)).toEqual([]);
    expect(await log(colleague.headers, `?shopUser=${two.id}`)).toEqual([]);
    expect(subjects(await log(admin.headers, `?shopUser=${two.id}`))).toEqual(new Set([two.id]));
    expect(subjects(await log(admin.headers, `?actor=${staff.id}&itemsPerPage=100`)).size).toBeGreaterThan(1);
    expect(await log(admin.headers, '?action=nothing')).toEqual([]);
    const page = await log({ ...admin.headers, accept: 'application/ld+json' }, `?shopUser=${two.id}`);
    expect(page).toMatchObject({ hasNextPage: false, member: [{ '@type': 'AuditEntry' }] });
  });

  it('keeps what staff changed, before and after', async () => {
    const named = (fr: string) => ({ slug: 'logged', name: { fr, en: 'Logged' }, position: 3 });
    const { id } = (await send(desk.test, 'POST', '/tags', named('Fête'), admin.headers)).json();
    const subject = `/tags/${id}`;
    await send(desk.test, 'PUT', subject, { ...named('Fêtes'), active: false }, admin.headers);
    await send(desk.test, 'DELETE', subject, undefined, admin.headers);
    const entries = await log(staff.headers, `?subject=${subject}`);
    const changes = entries.map((entry: { changes: object }) => entry.changes);
    expect(actions(entries).map(([action]) => action)).toEqual(['deleteTag', 'updateTag', 'createTag']);
    expect(changes[0]).toEqual({ deletedAt: { before: null, after: expect.any(String) } });
    expect(changes[1]).toEqual({
      'name.fr': { before: 'Fête', after: 'Fêtes' },
      active: { before: true, after: false },
    });
    expect(changes[2]).toMatchObject({ slug: { after: 'logged' }, 'name.fr': { after: 'Fête' } });
    expect(entries[0]).toMatchObject({ actor: { id: admin.id, name: 'Alex Admin' }, shopUser: null, subject });
  });

  it('has the names of changed personal fields, and keeps nothing of an erased account', async () => {
    const client = await servedClient('erased@test.example');
    await send(desk.test, 'PUT', `/shop_users/${client.id}`, { firstname: 'Quetzal' }, client.acting);
    await send(desk.test, 'PUT', `/shop_users/${client.id}`, { lastname: 'Quetzalcoatl' }, admin.headers);
    const [entry] = await log(admin.headers, `?shopUser=${client.id}`);
    expect(entry.changes).toEqual({ lastname: {} });
    const confirmed = { ...admin.headers, [currentPasswordHeader]: encodeURIComponent(goodPassword) };
    expect((await send(desk.test, 'DELETE', `/shop_users/${client.id}`, undefined, confirmed)).statusCode).toBe(204);
    const left = await desk.handle.db.select().from(auditLog).where(eq(auditLog.shopUserId, client.id));
    expect(left.map(({ action }) => action)).toEqual(['updateShopUser', 'updateShopUser', 'deleteShopUser']);
    expect(JSON.stringify(left)).not.toMatch(/quetzal|erased@|Camille/i);
  });

  it('has the files that a substitute takes', async () => {
    const client = await servedClient('filed@test.example');
    await desk.test.app.inject({ url: '/credit_ledger', headers: { ...client.acting, accept: 'text/csv' } });
    const [entry] = await log(client.headers);
    expect(entry).toMatchObject({
      action: 'listCreditLedger',
      actor: { id: staff.id },
      subject: `/shop_users/${client.id}`,
    });
  });

  it('is written once: nobody changes it, only the status of a substitute’s entry comes after the work', async () => {
    const client = await servedClient('once@test.example');
    await send(desk.test, 'PUT', `/shop_users/${client.id}`, { firstname: 'Camille' }, client.acting);
    const { pool } = desk.handle;
    for (const change of ['update audit_log set status = 500', 'delete from audit_log', 'truncate audit_log']) {
      await expect(pool.query(change)).rejects.toThrow('append-only');
    }
    await pool.query(
      "insert into audit_log (actor_id, action, method, path, subject) values ($1, 'x', 'PUT', '/x', '/x')",
      [staff.id],
    );
    const both = "update audit_log set status = 200, action = 'y' where action = 'x'";
    await expect(pool.query(both)).rejects.toThrow('append-only');
    await pool.query("update audit_log set status = 200 where action = 'x'");
  });

  it('is found by subject and days, and saved as a whole', async () => {
    const name = (fr: string) => ({ slug: 'saved', name: { fr, en: 'Saved' } });
    const { id } = (await send(desk.test, 'POST', '/tags', name('=1+1'), admin.headers)).json();
    for (const fr of ['Un', 'Deux']) await send(desk.test, 'PUT', `/tags/${id}`, name(fr), admin.headers);
    const about = `?subject=/tags/${id}&itemsPerPage=1`;
    const today = parisDay(new Date());
    const days = (after: string, before: string) => `&createdAt[after]=${after}&createdAt[before]=${before}`;
    expect(await log(staff.headers, about + days(today, today))).toHaveLength(1);
    expect(await log(staff.headers, about + days('2020-01-01', '2020-01-02'))).toEqual([]);
    const headers = { ...staff.headers, accept: 'text/csv', 'accept-language': 'en' };
    const file = await desk.test.app.inject({ url: `/audit_log${about}`, headers });
    const [head, ...lines] = file.body.trim().split('\r\n');
    expect(head).toContain('who,account of who,action,subject');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,/);
    expect(lines[0]).toContain(`Alex Admin,/shop_users/${admin.id},updateTag,/tags/${id}`);
    expect(lines[0]).toContain('""after"":""Deux""');
    const [download] = await log(admin.headers, `?actor=${staff.id}&action=listAuditLog`);
    expect(download).toMatchObject({ subject: '/audit_log', shopUser: null });
  });
});
