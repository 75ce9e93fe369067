import type { Role } from '@jolimot/contract/accounts';
import { describe, expect, it } from 'vitest';
import { addAccount, goodPassword, send } from '../../../test/fixtures/accounts';
import { saveCustomization } from '../../../test/fixtures/cards';
import { addAddress } from '../../../test/fixtures/orders';
import { openOrderSetup } from '../../../test/setups/order-setup';
import { substituteGrants } from '../../db/schema/substitution';

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
      { action: 'updateShopUser', actor: { id: admin.id }, details: { fields: [], active: false } },
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
    expect(page).toMatchObject({ totalItems: 1, member: [{ '@type': 'AuditEntry' }] });
  });
});
