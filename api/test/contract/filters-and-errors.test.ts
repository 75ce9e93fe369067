import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addresses } from '../../src/db/schema/shipping';
import { openSeededApp } from '../app/open-test-app';
import { creationCallsOf } from '../fixtures/creation-calls';
import { addClient } from '../fixtures/credits';

const test = await openSeededApp();
const { handle } = test.deps;
const addAddress = (shopUserId: number) =>
  handle.db.insert(addresses).values({
    shopUserId,
    lastname: 'Martin',
    address1: '1 rue des Lilas',
    zipcode: '75001',
    city: 'Paris',
    countryId: 1,
  });
const { start } = creationCallsOf(test, { product: '/products/1', cover: '/covers/1' });
const signIn = async () => {
  const { id, email } = await addClient(handle.db);
  return { id, headers: { ...(await test.as({ id, email })) } };
};
const client = await signIn();
const other = await signIn();
for (const owner of [client, client, client, other]) await addAddress(owner.id);
const drafts: { id: number; reference: string }[] = [];
for (const { headers } of [client, client, other]) drafts.push(await start(headers));
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const rows = z.array(z.looseObject({ id: z.union([z.number(), z.string()]) }));
const ids = async (url: string, headers: Record<string, string> = client.headers) =>
  rows.parse((await get(url, headers)).json()).map(({ id }) => id);

describe('filters', () => {
  it('id[] takes ids and IRIs, mixed and repeated', async () => {
    const [one = 0, two = 0, three = 0] = await ids('/addresses');
    expect(await ids(`/addresses?id[]=${one}&id[]=${three}`)).toEqual([one, three]);
    expect(await ids(`/addresses?id[]=/addresses/${two}&id[]=${one}`)).toEqual([one, two]);
    expect(await ids(`/addresses?id%5B%5D=${two}`)).toEqual([two]);
    expect(await ids(`/addresses?id[0]=${one}&id[1]=/addresses/${two}`)).toEqual([one, two]);
    expect(await ids(`/addresses?id[]=/covers/${one}`)).toEqual([]);
  });
  it('exists[relatedOrder] is read as 0 and false, 1 and true', async () => {
    const own = await ids('/creations');
    expect(own).toHaveLength(2);
    for (const value of ['0', 'false']) expect(await ids(`/creations?exists[relatedOrder]=${value}`)).toEqual(own);
    for (const value of ['1', 'true']) expect(await ids(`/creations?exists[relatedOrder]=${value}`)).toEqual([]);
    expect(await ids('/creations?exists%5BrelatedOrder%5D=0')).toEqual(own);
    for (const value of ['maybe', '', '2']) expect(await ids(`/creations?exists[relatedOrder]=${value}`)).toEqual(own);
  });
  it('reference finds one’s own creation', async () => {
    expect(await ids(`/creations?reference=${drafts[0]?.reference}`)).toEqual([drafts[0]?.id]);
  });
  it('never widen what the caller may see', async () => {
    const own = await ids('/addresses');
    const foreign = await ids('/addresses', other.headers);
    for (const query of [`id[]=${foreign[0]}`, `id[]=/addresses/${foreign[0]}`, 'id[]=x', 'id[]=', 'id[]=-1']) {
      expect([query, await ids(`/addresses?${query}`)]).toEqual([query, []]);
    }
    for (const query of ['shopUser=/shop_users/1', 'all=1', 'id=x', 'exists[deletedAt]=1', 'order[id]=up', 'owner=']) {
      expect([query, await ids(`/addresses?${query}`)]).toEqual([query, own]);
    }
    const [theirs] = drafts.slice(2);
    for (const query of [`id[]=${theirs?.id}`, `reference=${theirs?.reference}`, 'id[]=nonsense']) {
      expect([query, await ids(`/creations?${query}`)]).toEqual([query, []]);
    }
    expect(await ids('/creations?all=1&shopUser=x')).toHaveLength(2);
    expect(await ids('/creations', {})).toEqual([]);
  });
  it('order[priority] is asc unless desc is asked for', async () => {
    const ascending = await ids('/covers');
    expect(await ids('/covers?order[priority]=asc')).toEqual(ascending);
    expect(await ids('/covers?order[priority]=sideways')).toEqual(ascending);
    expect(await ids('/covers?order[priority]=desc')).not.toEqual(ascending);
    expect([...(await ids('/covers?order[priority]=desc'))].sort()).toEqual([...ascending].sort());
  });
  it('active=true gives what is on show; active=false nothing to the public', async () => {
    expect(await ids('/covers?active=true')).toEqual(await ids('/covers'));
    expect(await ids('/covers?active=1')).toEqual(await ids('/covers'));
    expect(await ids('/covers?active=perhaps')).toEqual(await ids('/covers'));
    expect(await ids('/covers?active=false')).toEqual([]);
  });
});

const send = (method: 'POST' | 'PUT', url: string, payload: string | object, headers: Record<string, string> = {}) =>
  test.app.inject({ method, url, payload, headers: { ...client.headers, ...headers } });

describe('relations in payloads are IRIs', () => {
  it('by which they are found', async () => {
    const fitting = (await get('/covers?type=postcard')).json()[0].iri;
    const answer = await send('POST', '/creations', { product: '/products/2', cover: fitting });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      product: { iri: '/products/2' },
      cover: { iri: fitting },
      shopUser: `/shop_users/${client.id}`,
    });
  });
  it.each([
    [{ product: 'products/1' }, 'Invalid IRI "products/1".'],
    [{ product: '1' }, 'Invalid IRI "1".'],
    [{ product: '/covers/1' }, 'Invalid IRI "/covers/1".'],
    [{ product: '/products/01' }, 'Invalid IRI "/products/01".'],
    [{ product: '/products/999999' }, 'Item not found for "/products/999999".'],
  ])('%o is a 400', async (payload, detail) => {
    const answer = await send('POST', '/creations', payload);
    expect(answer.json()).toEqual({
      type: expect.any(String),
      title: 'An error occurred',
      status: 400,
      detail,
      code: 'invalid_iri',
    });
  });
});

describe('the exact error bodies', () => {
  const problem = (status: number, code: string, detail: string) => ({
    type: `/errors/${code}`,
    title: 'An error occurred',
    status,
    detail,
    code,
  });
  it('422: email: This value is already used.', async () => {
    const account = {
      firstname: 'Zoé',
      lastname: 'Martin',
      email: 'client@jolimot.example',
      password: 'douze lettres au moins',
    };
    const answer = await test.app.inject({ method: 'POST', url: '/shop_users', payload: account });
    expect(answer.json()).toMatchObject(problem(422, 'validation', 'email: This value is already used.'));
  });
  it('takes bodies as application/ld+json too', async () => {
    const body = {
      firstname: 'Zoé',
      lastname: 'Martin',
      address1: '1 rue',
      zipcode: '75001',
      city: 'Paris',
      country: await france(),
    };
    const answer = await send('POST', '/addresses', JSON.stringify(body), { 'content-type': 'application/ld+json' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(
      (await test.app.inject({ method: 'DELETE', url: answer.json().iri, headers: client.headers })).statusCode,
    ).toBe(204);
  });
  it('404: Not Found, for what is another’s as for what is not there', async () => {
    const [foreign] = await ids('/addresses', other.headers);
    for (const url of ['/covers/99999', '/covers/x', '/nowhere']) {
      expect((await get(url)).json()).toEqual(problem(404, 'not_found', 'Not Found'));
    }
    const answer = await test.app.inject({ method: 'DELETE', url: `/addresses/${foreign}`, headers: client.headers });
    expect(answer.json()).toEqual(problem(404, 'not_found', 'Not Found'));
  });
  it('401: a wrong name or password, in the same words', async () => {
    const login = await test.app.inject({
      method: 'POST',
      url: '/login_check',
      payload: { username: 'nobody@test.example', password: 'x' },
    });
    expect([login.statusCode, login.headers['www-authenticate'], login.body]).toEqual([
      401,
      'Bearer',
      '{"code":401,"message":"Invalid credentials."}',
    ]);
  });
});

async function france(): Promise<string> {
  const found = z.array(z.object({ iri: z.string(), isoCode: z.string() })).parse((await get('/countries')).json());
  return found.find(({ isoCode }) => isoCode === 'FR')?.iri ?? '';
}
