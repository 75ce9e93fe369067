import type { Role } from '@jolimot/contract/accounts';
import { currentPasswordHeader } from '@jolimot/contract/call';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { addAccount, goodPassword, send } from '../../../test/fixtures/accounts';
import { giveCredits } from '../../../test/fixtures/credits';
import { addAddress, addCreation } from '../../../test/fixtures/orders';
import { openOrderSetup, wednesday } from '../../../test/setups/order-setup';
import { shopUsers } from '../../db/schema/accounts';

type Headers = Record<string, string>;

const desk = await openOrderSetup();
const boss = await person('boss@shop.example', 'Boss', ['ROLE_SUPERADMIN', 'ROLE_USER']);
const staff = await person('staff@shop.example', 'Staff', ['ROLE_USER']);

async function person(email: string, lastname = 'Client', roles: Role[] = ['ROLE_CLIENT']) {
  const id = await addAccount(desk.test, { email, roles, firstname: 'Alex', lastname });
  return { id, email, headers: await desk.test.as({ id, email, roles }) };
}
const get = (url: string, headers: Headers) => desk.test.app.inject({ url, headers });
const iri = ({ id }: { id: number }) => `/shop_users/${id}`;
const grant = (who: { id: number }, client: { id: number }, by: Headers = boss.headers) =>
  send(desk.test, 'POST', '/substitute_grants', { staff: iri(who), client: iri(client) }, by);
const tokenFor = ({ id }: { id: number }, headers: Headers = staff.headers) =>
  get(`/substitutes/token?id=${id}`, headers);
async function actingFor(client: { id: number }): Promise<Headers> {
  const answer = await tokenFor(client);
  expect(answer.statusCode, answer.body).toBe(200);
  return { authorization: `Bearer ${answer.json().token}` };
}
async function granted(email: string) {
  const client = await person(email);
  const answer = await grant(staff, client);
  expect(answer.statusCode, answer.body).toBe(201);
  return { ...client, grantId: answer.json().id, acting: await actingFor(client) };
}

describe('GET /substitutes', () => {
  it('lists only the clients that one may act for', async () => {
    const client = await granted('listed@test.example');
    await person('not-listed@test.example');
    const listed = (await get('/substitutes', staff.headers)).json();
    expect(listed).toContainEqual({
      id: client.id,
      iri: iri(client),
      firstname: 'Alex',
      lastname: 'Client',
      fullName: 'Alex Client',
      email: 'listed@test.example',
    });
    expect(listed.map(({ email }: { email: string }) => email)).not.toContain('not-listed@test.example');
    expect((await get('/substitutes', client.headers)).json()).toEqual([]);
    expect((await get('/substitutes', boss.headers)).json()).toEqual([]);
    expect((await get('/substitutes', client.acting)).json()).toEqual([]);
  });
});

describe('GET /substitutes/token', () => {
  it('gives a token of one hour that names the member of staff, and no refresh token', async () => {
    const client = await granted('one-hour@test.example');
    const answer = await tokenFor(client);
    expect(Object.keys(answer.json())).toEqual(['token']);
    const claims = decodeJwt(answer.json().token);
    expect(claims).toMatchObject({
      id: client.id,
      username: client.email,
      roles: ['ROLE_CLIENT'],
      act: { id: staff.id, username: staff.email },
      exp: Math.floor(desk.clock.now().getTime() / 1000) + 3600,
    });
    expect((await get(`/users/${client.id}`, client.acting)).json()).toMatchObject({ email: client.email });
  });

  it('is a 404 for clients without a grant, and a 403 to clients', async () => {
    const client = await granted('granted@test.example');
    const other = await person('not-granted@test.example');
    expect((await tokenFor(other)).statusCode).toBe(404);
    expect((await tokenFor({ id: 999_999 })).statusCode).toBe(404);
    expect((await get('/substitutes/token', staff.headers)).statusCode).toBe(404);
    expect((await get('/substitutes/token?id=nonsense', staff.headers)).statusCode).toBe(404);
    expect((await tokenFor(client, boss.headers)).statusCode).toBe(404);
    expect((await tokenFor(client, other.headers)).statusCode).toBe(403);
  });

  it('is refused to a token that acts for a client already', async () => {
    const one = await granted('chain-1@test.example');
    const two = await granted('chain-2@test.example');
    expect((await tokenFor(two, one.acting)).statusCode).toBe(403);
  });

  it('is refused for clients who have become staff', async () => {
    const client = await granted('promoted@test.example');
    await desk.handle.db
      .update(shopUsers)
      .set({ roles: ['ROLE_USER'] })
      .where(eq(shopUsers.id, client.id));
    expect((await tokenFor(client)).statusCode).toBe(404);
  });

  it('is refused at once when the grant is taken back, or one of the two accounts is closed', async () => {
    const { db } = desk.handle;
    const client = await granted('taken-back@test.example');
    const reads = async (headers: Headers, id: number) => (await get(`/users/${id}`, headers)).statusCode;
    expect(await reads(client.acting, client.id)).toBe(200);
    const back = await send(desk.test, 'DELETE', `/substitute_grants/${client.grantId}`, undefined, boss.headers);
    expect(back.statusCode).toBe(204);
    expect(await reads(client.acting, client.id)).toBe(401);
    const closed = await granted('closed@test.example');
    await db.update(shopUsers).set({ active: false }).where(eq(shopUsers.id, closed.id));
    expect(await reads(closed.acting, closed.id)).toBe(401);
    const fired = await person('fired@shop.example', 'Staff', ['ROLE_USER']);
    const served = await person('served@test.example');
    await grant(fired, served);
    const headers = { authorization: `Bearer ${(await tokenFor(served, fired.headers)).json().token}` };
    expect(await reads(headers, served.id)).toBe(200);
    await db.update(shopUsers).set({ active: false }).where(eq(shopUsers.id, fired.id));
    expect(await reads(headers, served.id)).toBe(401);
  });
});

const ownerAloneSays = 'Only the owner of the account can do this, not a substitute.';

describe('a substitute', () => {
  it('orders for the client, with the client’s credits', async () => {
    const client = await granted('busy@test.example');
    await giveCredits(desk.handle.db, client.id, 2);
    const creation = await addCreation(desk.handle.db, desk.shop, client.id);
    const address = await addAddress(desk.handle.db, desk.shop, client.id);
    const payload = { creations: [creation.iri], shippings: [{ address, date: wednesday }] };
    const order = await send(desk.test, 'POST', '/orders', payload, client.acting);
    expect(order.json()).toMatchObject({ shopUser: iri(client) });
    expect((await get(`/users/${client.id}`, client.headers)).json().creditSold).toBe(1);
  });

  it('cannot export or delete the account', async () => {
    const client = await granted('kept@test.example');
    const headers = { ...client.acting, [currentPasswordHeader]: encodeURIComponent(goodPassword) };
    expect((await get(`${iri(client)}/export`, headers)).json()).toMatchObject({ status: 403, detail: ownerAloneSays });
    const refused = await send(desk.test, 'DELETE', iri(client), undefined, headers);
    expect(refused.json()).toMatchObject({ status: 403, detail: ownerAloneSays });
    expect((await get(iri(client), client.headers)).statusCode).toBe(200);
  });
});

describe('grants', () => {
  it('are given and taken back, and read by staff', async () => {
    const client = await person('asked@test.example');
    const made = await grant(staff, client);
    expect(made.json()).toMatchObject({
      staff: { id: staff.id, name: 'Alex Staff' },
      client: { id: client.id, name: 'Alex Client' },
      grantedBy: { id: boss.id },
      deletedAt: null,
    });
    const listed = await get(`/substitute_grants?client[]=${client.id}`, {
      ...staff.headers,
      accept: 'application/ld+json',
    });
    expect(listed.json()).toMatchObject({
      hasNextPage: false,
      member: [{ '@id': made.json().iri, '@type': 'SubstituteGrant' }],
    });
    const remove = (headers: Headers) => send(desk.test, 'DELETE', made.json().iri, undefined, headers);
    expect((await remove(boss.headers)).statusCode).toBe(204);
    expect((await remove(boss.headers)).statusCode).toBe(404);
    expect((await get(`/substitute_grants?client[]=${client.id}`, staff.headers)).json()).toEqual([]);
    expect((await get(made.json().iri, staff.headers)).json().deletedAt).not.toBeNull();
    expect((await grant(staff, client)).statusCode).toBe(201);
  });

  it('tell a client who may act for them, and of no other client', async () => {
    const client = await granted('told@test.example');
    const other = await granted('other-told@test.example');
    const clientsTold = async (headers: Headers, query = '') =>
      (await get(`/substitute_grants${query}`, headers)).json().map((one: { client: { id: number } }) => one.client.id);
    expect(await clientsTold(client.headers)).toEqual([client.id]);
    expect(await clientsTold(client.acting)).toEqual([client.id]);
    expect(await clientsTold(client.headers, `?client[]=${other.id}`)).toEqual([]);
    expect(await clientsTold(staff.headers)).toEqual(expect.arrayContaining([client.id, other.id]));
  });

  it('are between staff and clients: anything else is a 422, a second one a 409', async () => {
    const client = await person('pair@test.example');
    const other = await person('other@test.example');
    const refusal = async (who: { id: number }, whom: { id: number }) => (await grant(who, whom)).json().violations;
    expect(await refusal(other, client)).toMatchObject([{ propertyPath: 'staff', code: 'substitute_invalid' }]);
    expect(await refusal(staff, boss)).toMatchObject([{ propertyPath: 'client', code: 'substitute_invalid' }]);
    expect(await refusal(staff, { id: 999_999 })).toMatchObject([{ propertyPath: 'client' }]);
    const answers = await Promise.all([grant(staff, client), grant(staff, client)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});
