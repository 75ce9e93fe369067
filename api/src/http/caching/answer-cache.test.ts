import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { products } from '../../db/schema/catalogue';
import { createAnswerCache } from './answer-cache';

const test = await openTestApp({ override: () => ({ answers: createAnswerCache(1000, () => time) }) });
const { handle } = test.deps;
let time = 0;
beforeEach(async () => {
  time += 10_000;
  await handle.db.delete(products);
  await handle.db.insert(products).values({
    slug: 'postcard',
    name: { fr: 'Carte postale', en: 'Postcard' },
    description: { fr: '', en: '' },
  });
});

const get = (url = '/products', headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const rename = () => handle.db.update(products).set({ name: { fr: 'Nouvelle', en: 'New' } });

describe('public answers', () => {
  it('are given again for a second, with the same headers, and then made anew', async () => {
    const first = await get();
    await rename();
    time += 999;
    const again = await get();
    expect(again.body).toBe(first.body);
    for (const name of ['content-type', 'cache-control', 'vary', 'etag', 'access-control-expose-headers']) {
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
    }
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    time += 1;
    expect((await get()).json()[0].name).toBe('Nouvelle');
  });

  it('are still revalidated by ETag', async () => {
    const { headers } = await get();
    const again = await get('/products', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get()).statusCode).toBe(200);
  });

  it('are kept apart by address, language and representation', async () => {
    await get();
    expect((await get('/products', { 'accept-language': 'en' })).json()[0].name).toBe('Postcard');
    expect((await get('/products', { accept: 'application/ld+json' })).json()['@type']).toBe('Collection');
    expect((await get('/products?slug=greeting-card')).json()).toEqual([]);
    expect((await get()).json()[0].name).toBe('Carte postale');
  });

  it('carry the security headers, and let in the storefront’s pages alone', async () => {
    const from = (origin: string) => get('/products', { origin });
    const own = 'http://localhost:3000';
    for (const round of ['first', 'kept']) {
      const { headers } = await from(own);
      expect([round, headers['access-control-allow-origin']]).toEqual([round, own]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      const other = await from('https://elsewhere.example');
      expect(other.headers['access-control-allow-origin']).not.toBe('https://elsewhere.example');
      expect((await get()).headers['access-control-allow-origin']).not.toBe('*');
    }
  });

  it('do not include refusals nor what is someone’s own', async () => {
    expect((await get('/covers/1')).statusCode).toBe(404);
    const mine = await test.as({ id: 1 });
    expect((await get('/addresses', mine)).statusCode).toBe(200);
    expect((await get('/addresses')).statusCode).toBe(401);
  });

  it('are the same for parameters that nobody knows, wrong values, other spellings and strange origins', async () => {
    const first = await get('/products?slug=postcard&active=1');
    await rename();
    for (const [index, query] of [
      'slug=postcard&active=1&x=1',
      'x=2&active=1&slug=postcard',
      'slug=postcard&active=true',
      'slug=nowhere&slug=postcard&active=1',
      'slug=postcard&active=1&all=maybe',
    ].entries()) {
      const again = await get(`/products?${query}`, { origin: `https://elsewhere${index}.example` });
      expect([query, again.body]).toEqual([query, first.body]);
    }
    expect((await get('/products/?slug=postcard&active=1')).body).toBe(first.body);
    expect((await get('/products?slug=postcard')).json()[0].name).toBe('Nouvelle');
  });

  it('are the same however an id is written', async () => {
    const [product] = await handle.db.select().from(products);
    const first = await get(`/products/${product?.id}`);
    expect(first.statusCode).toBe(200);
    await rename();
    for (const other of [`0${product?.id}`, `${product?.id}.0`, `${product?.id}?nonsense=1`]) {
      expect([other, (await get(`/products/${other}`)).body]).toEqual([other, first.body]);
    }
  });

  it('say nothing of what was asked besides', async () => {
    const linked = { accept: 'application/ld+json' };
    const first = await get('/products/?nonsense=1', linked);
    expect(first.json()['@id']).toBe('/products');
    expect((await get('/products?nonsense=2', linked)).body).toBe(first.body);
  });

  it('are not those of staff, however they ask for everything', async () => {
    const staff = await test.as({ id: 9000, roles: ['ROLE_USER'] });
    await handle.db.update(products).set({ active: false });
    for (const query of ['all=1', '%61ll=true', 'x=1&all=1']) {
      expect([query, (await get(`/products?${query}`, staff)).json().length]).toEqual([query, 1]);
      expect([query, (await get(`/products?${query}`)).json()]).toEqual([query, []]);
      expect([query, (await get(`/products?${query}`, staff)).json().length]).toEqual([query, 1]);
    }
  });

  it('that are old are made anew by one caller, while the others get the old one for another second', () => {
    const cache = createAnswerCache(1000, () => time);
    const old = { payload: 'old', headers: {} };
    cache.put('x', old);
    time += 1000;
    expect(cache.get('x')).toBeUndefined();
    expect(cache.get('x')?.payload).toBe('old');
    cache.put('x', { payload: 'new', headers: {} });
    expect(cache.get('x')?.payload).toBe('new');
    time += 1000;
    expect(cache.get('x')).toBeUndefined();
    time += 1000;
    expect([cache.get('x'), cache.get('x')]).toEqual([undefined, undefined]);
  });

  it('are never more than 500', () => {
    const cache = createAnswerCache(1000, () => time);
    for (let index = 0; index < 600; index += 1) cache.put(String(index), { payload: '', headers: {} });
    expect(cache.get('99')).toBeUndefined();
    expect(cache.get('100')).toBeDefined();
  });

  it('are never more than 16 million characters', () => {
    const cache = createAnswerCache(1000, () => time);
    const payload = 'x'.repeat(512 * 1024);
    for (let index = 0; index < 40; index += 1) cache.put(String(index), { payload, headers: {} });
    cache.put('39', { payload, headers: {} });
    const kept = Array.from({ length: 40 }, (_, index) => cache.get(String(index))).filter(Boolean);
    expect(kept).toHaveLength(32);
  });
});
