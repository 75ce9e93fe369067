import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSeededApp } from '../app/open-test-app';
import { addClient, addPackage } from '../fixtures/credits';

const test = await openSeededApp();
const { handle } = test.deps;
const admin = await test.as({ id: 900, roles: ['ROLE_ADMIN', 'ROLE_USER'] });
const staff = await test.as({ id: 901, roles: ['ROLE_USER'] });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, payload?: object, headers: Record<string, string> = admin) =>
  test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const read = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const item = z.looseObject({ id: z.number(), iri: z.string().optional() });
const created = async (url: string, payload: object) => {
  const answer = await call('POST', url, payload);
  expect(answer.statusCode, answer.body).toBe(201);
  return item.parse(answer.json());
};
const ids = async (url: string, headers: Record<string, string> = {}): Promise<number[]> =>
  z
    .array(item)
    .parse((await read(url, headers)).json())
    .map(({ id }) => id);
const violation = (answer: Awaited<ReturnType<typeof call>>) =>
  `${answer.statusCode} ${answer.json().violations?.[0]?.propertyPath} ${answer.json().violations?.[0]?.code}`;

const name = { fr: 'Rentrée des classes', en: 'Back to school' };
const cover = {
  name,
  priority: 990,
  type: 'both',
  logoColor: '#1B2345',
  color: '#1B2345',
  backColor: '#F4E9D8',
  barcodePadding: 2,
  customizationTypes: [],
};
const zone = { name, deliveryDays: { min: 4, max: 9 } };

describe('what staff see besides (all=1)', () => {
  it.each([
    ['/products', { active: false }],
    ['/covers', { active: false }],
  ])('%s that are switched off, with the words in both languages', async (path, off) => {
    const [first] = await ids(path);
    await call('PUT', `${path}/${first}`, off);
    expect(await ids(path)).not.toContain(first);
    expect(await ids(`${path}?all=1`)).not.toContain(first);
    expect(await ids(`${path}?all=1`, await test.as({ id: 902 }))).not.toContain(first);
    const everything = (await read(`${path}?all=1`, staff)).json();
    const shown = everything.find((entry: { id: number }) => entry.id === first);
    expect(shown).toMatchObject({ active: false, translations: { name: { fr: expect.any(String) } } });
    await call('PUT', `${path}/${first}`, { active: true });
    expect(await ids(path)).toContain(first);
  });
  it('with a good token: a bad one is a 401, so that it is refreshed', async () => {
    const bad = { authorization: 'Bearer nonsense' };
    expect((await read('/tags?all=1', bad)).statusCode).toBe(401);
    expect((await read('/tags', bad)).statusCode).toBe(200);
  });
  it('as react-admin reads: ld+json, totalItems, order and pages', async () => {
    const linked = { accept: 'application/ld+json', ...staff };
    const page = await read('/covers?all=1&order[id]=desc&itemsPerPage=2&page=1', linked);
    const [one, other] = page.json().member;
    expect(page.json().totalItems).toBeGreaterThan(2);
    expect([one['@id'], one.id > other.id]).toEqual([`/covers/${one.id}`, true]);
    const countries = (await read('/countries?all=1&order[isoCode]=desc&itemsPerPage=2', linked)).json().member;
    expect(countries.map((entry: { isoCode: string }) => entry.isoCode)).toEqual(['ZW', 'ZM']);
  });
});

describe('the rules of each resource', () => {
  it('localised names are written as {fr,en}, and read in the language asked for', async () => {
    const { id } = await created('/tags', { name });
    expect((await read(`/tags/${id}`)).json().name).toBe(name.fr);
    expect((await read(`/tags/${id}`, { 'accept-language': 'en' })).json().name).toBe(name.en);
    expect(violation(await call('POST', '/tags', { name }))).toBe('422 slug already_used');
    expect(violation(await call('POST', '/tags', { name: { fr: '生日', en: 'x' } }))).toBe('422 slug required');
    await call('DELETE', `/tags/${id}`);
  });
  it('a product of a known kind is there once', async () => {
    expect(violation(await call('POST', '/products', { slug: 'postcard', name }))).toBe('422 slug already_used');
    expect(violation(await call('POST', '/products', { slug: 'poster', name }))).toBe('422 slug invalid');
  });
  it('tags are given by IRI: a wrong one is a 400', async () => {
    const [tagId] = await ids('/tags');
    const [productId] = await ids('/products');
    const before = (await read(`/products/${productId}`)).json().tags;
    const one = await call('PUT', `/products/${productId}`, { tags: [`/tags/${tagId}`, `/tags/${tagId}`] });
    expect(one.json().tags).toEqual([`/tags/${tagId}`]);
    const nowhere = await call('PUT', `/products/${productId}`, { tags: ['/tags/999999'] });
    expect([nowhere.statusCode, nowhere.json().detail]).toEqual([400, 'Item not found for "/tags/999999".']);
    const wrong = await call('PUT', `/products/${productId}`, { tags: ['/covers/1'] });
    expect([wrong.statusCode, wrong.json().detail]).toEqual([400, 'Invalid IRI "/covers/1".']);
    expect((await call('PUT', `/products/${productId}`, { tags: before })).json().tags).toEqual(before);
  });
  it('a deleted tag is hidden from what carried it, and comes back to it', async () => {
    const { id } = await created('/tags', { name });
    const event = await created('/events', { name, date: '2032-09-01', tags: [`/tags/${id}`] });
    expect((await call('DELETE', `/tags/${id}`)).statusCode).toBe(204);
    const tagsOf = async () => (await read(`/events/${event.id}`)).json().tags;
    expect(await tagsOf()).toEqual([]);
    // An edit does not know the deleted tag and must keep it.
    const [other] = await ids('/tags');
    await call('PUT', `/events/${event.id}`, { tags: [`/tags/${other}`] });
    expect(await tagsOf()).toEqual([`/tags/${other}`]);
    await call('PUT', `/tags/${id}`, { deletedAt: null });
    expect((await tagsOf()).sort()).toEqual([`/tags/${other}`, `/tags/${id}`].sort());
    await call('DELETE', `/events/${event.id}`);
    expect((await read(`/tags/${id}`)).json().events).toEqual([]);
    await call('DELETE', `/tags/${id}`);
  });
  it('what a deleted tag or event was called is free, and then it cannot be restored', async () => {
    for (const [path, body, field] of [
      ['/tags', { name }, 'slug'],
      ['/events', { name, date: '2033-09-01' }, 'date'],
    ] as const) {
      const { id } = await created(path, body);
      await call('DELETE', `${path}/${id}`);
      const next = await created(path, body);
      expect(violation(await call('PUT', `${path}/${id}`, { deletedAt: null }))).toBe(`422 ${field} already_used`);
      await call('DELETE', `${path}/${next.id}`);
      expect((await call('PUT', `${path}/${id}`, { deletedAt: null })).statusCode).toBe(200);
      await call('DELETE', `${path}/${id}`);
    }
  });
  it('an event is once a day, and staff also see those that are over', async () => {
    const { id } = await created('/events', { name, date: '2020-09-01' });
    expect(violation(await call('POST', '/events', { name, date: '2020-09-01' }))).toBe('422 date already_used');
    expect(await ids('/events')).not.toContain(id);
    expect((await ids('/events?all=1', staff))[0]).toBe(id);
    await call('DELETE', `/events/${id}`);
  });
  it('a cover has at most one Front Right layout', async () => {
    const types = z
      .array(z.object({ id: z.number(), name: z.string() }))
      .parse((await read('/customization_types')).json());
    const iris = (pattern: RegExp) =>
      types.filter((type) => pattern.test(type.name)).map((type) => `/customization_types/${type.id}`);
    const other = { ...cover, slug: 'one-layout' };
    const both = { ...other, customizationTypes: iris(/Full|Triptyque 1/) };
    expect(violation(await call('POST', '/covers', both))).toBe('422 customizationTypes layout_conflict');
    const { id } = await created('/covers', { ...other, customizationTypes: iris(/Triptyque 1|Message/) });
    expect(Object.keys((await read(`/covers/${id}`)).json().customizationTypes)).toHaveLength(4);
    const change = { customizationTypes: iris(/Triptyque/) };
    expect(violation(await call('PUT', `/covers/${id}`, change))).toBe('422 customizationTypes layout_conflict');
    expect(Object.keys((await read(`/covers/${id}`)).json().customizationTypes)).toHaveLength(4);
    const one = `/customization_types/${types[0]?.id}`;
    expect((await read(one)).json()).toMatchObject(types[0] ?? {});
    expect((await read('/customization_types/999999')).statusCode).toBe(404);
    await call('DELETE', `/covers/${id}`);
  });
  it('a package that has been bought is not deleted, but switched off; a hidden one is not on show', async () => {
    const bought = await addPackage(handle.db, { hidden: true });
    expect((await read(`/credit_packages/${bought.id}`)).statusCode).toBe(404);
    expect((await read(`/credit_packages/${bought.id}?all=1`, staff)).json().hidden).toBe(true);
    const { recordPurchase } = await import('../../src/modules/credits/purchases/record-purchase');
    const buyer = await addClient(handle.db);
    await handle.db.transaction((tx) =>
      recordPurchase(tx, {
        shopUserId: buyer.id,
        nbCredit: 5,
        creditPackageId: bought.id,
        paid: 0,
        discount: 0,
        coupons: [],
        free: true,
        transactionId: 'free_back_office',
      }),
    );
    const refused = await call('DELETE', `/credit_packages/${bought.id}`);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'This package has been bought: switch it off instead.',
    ]);
  });
  it('a zone says how many countries it has, and is not deleted while it has one', async () => {
    const { id } = await created('/country_zones', zone);
    expect((await read(`/country_zones/${id}`)).json()).toMatchObject({
      countryCount: 0,
      deliveryDays: zone.deliveryDays,
    });
    const country = await created('/countries', {
      name,
      isoCode: 'XZ',
      needsZipcode: false,
      zone: `/country_zones/${id}`,
    });
    expect((await read(`/country_zones/${id}`)).json().countryCount).toBe(1);
    expect((await call('DELETE', `/country_zones/${id}`)).statusCode).toBe(409);
    const [other] = await ids('/country_zones');
    const moved = await call('PUT', `/countries/${country.id}`, { zone: `/country_zones/${other}` });
    expect(moved.json().zone.id).toBe(other);
    expect((await call('DELETE', `/country_zones/${id}`)).statusCode).toBe(204);
    await call('DELETE', `/countries/${country.id}`);
  });
  it('a country is there once', async () => {
    const [id] = await ids('/countries');
    expect(violation(await call('PUT', `/countries/${id}`, { isoCode: 'FR' }))).toBe('422 isoCode already_used');
  });
  it('a closed day is closed once', async () => {
    const { id } = await created('/shop_holidays', { date: '2033-02-01' });
    expect((await read(`/shop_holidays/${id}`)).json()).toEqual({ id, date: '2033-02-01' });
    expect((await read(`/shop_holidays/${id}?all=1`, staff)).json().updatedAt).toEqual(expect.any(String));
    expect(violation(await call('POST', '/shop_holidays', { date: '2033-02-01' }))).toBe('422 date already_used');
    await call('DELETE', `/shop_holidays/${id}`);
  });
  it('a year is closed on its Sundays and public holidays, and adds none twice', async () => {
    const add = (year: number) => call('POST', '/shop_holidays/years', { year });
    await created('/shop_holidays', { date: '2034-07-14' });
    const dates = (await add(2034)).json().map(({ date }: { date: string }) => date);
    expect(dates).toContain('2034-01-01');
    expect(dates).toContain('2034-04-10');
    expect(dates).not.toContain('2034-07-14');
    expect((await add(2034)).json()).toEqual([]);
  });
});
