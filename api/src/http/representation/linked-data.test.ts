import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseQuery } from '../input/url';
import { lenient } from '../input/validation';
import { collectionOf, linkedCollection, linkedItem } from './linked-data';
import { localeOf, wantsLinkedData } from './negotiation';
import { propertyPath } from './violations';

const app = Fastify();
app.get('/', async (request) => ({ linked: wantsLinkedData(request), locale: localeOf(request) }));
afterAll(() => app.close());
const get = async (headers: Record<string, string>) => (await app.inject({ url: '/', headers })).json();

describe('what a caller asks for', () => {
  it.each([
    [undefined, false],
    ['*/*', false],
    ['application/json', false],
    ['application/ld+json', true],
    ['application/ld+json, application/json;q=0.9', true],
    ['application/json, application/ld+json;q=0.5', false],
    ['text/html, application/ld+json;q=0', false],
    ['APPLICATION/LD+JSON; charset=utf-8', true],
    ['application/ld+json;q=0.5, */*', false],
  ])('Accept %s', async (accept, linked) => {
    expect((await get(accept === undefined ? {} : { accept })).linked).toBe(linked);
  });

  it.each([
    [undefined, 'fr'],
    ['en', 'en'],
    ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
    ['fr-CA,en;q=0.9', 'fr'],
    ['de, en;q=0.4, fr;q=0.6', 'fr'],
    ['de', 'fr'],
    ['en;q=0, *', 'fr'],
    ['fr-FR, en-US;q=0.9, fr;q=0.8', 'fr'],
    ['EN', 'en'],
  ])('Accept-Language %s', async (language, locale) => {
    expect((await get(language === undefined ? {} : { 'accept-language': language })).locale).toBe(locale);
  });
});

describe('filters', () => {
  it('are read from every way of writing them', () => {
    expect({ ...parseQuery('exists[relatedOrder]=0&id[]=1&id%5B%5D=2&order[priority]=asc&page=2') }).toEqual({
      'exists[relatedOrder]': '0',
      'id[]': ['1', '2'],
      'order[priority]': 'asc',
      page: '2',
    });
    expect({ ...parseQuery('id[0]=1&id[1]=/covers/2') }).toEqual({ 'id[]': ['1', '/covers/2'] });
    expect({ ...parseQuery('page=1&page=3&q=a+b%26') }).toEqual({ page: '3', q: 'a b&' });
    expect({ ...parseQuery('') }).toEqual({});
  });

  it('hold clean text: no NUL, composed letters, nothing that is no UTF-8', () => {
    expect({ ...parseQuery('q=e%CC%81%00x&id[]=%ED%A0%80') }).toEqual({ q: 'éx', 'id[]': ['\ufffd\ufffd\ufffd'] });
  });

  it('cannot reach the prototype', () => {
    const query = parseQuery('__proto__=x&constructor=y');
    expect(Object.getPrototypeOf(query)).toBeNull();
    expect(Object.keys(query)).toEqual(['__proto__', 'constructor']);
  });

  it('are ignored when invalid, one by one', () => {
    const schema = z.object({ page: z.coerce.number().int().default(1), slug: z.string().max(3).optional() });
    expect(lenient(schema, { page: 'x', slug: 'abc' })).toEqual({ page: 1, slug: 'abc' });
    expect(lenient(schema, { page: '2', slug: 'too long' })).toEqual({ page: 2 });
    expect(lenient(schema, undefined)).toEqual({ page: 1 });
  });
});

describe('linked data', () => {
  it('names collections as the IRIs do', () => {
    const names = ['Cover', 'CreditPurchase', 'Country', 'Address', 'ShopHoliday', 'ShopUser', 'CreditPackage', 'Mail'];
    expect(names.map(collectionOf)).toEqual([
      'covers',
      'credit_purchases',
      'countries',
      'addresses',
      'shop_holidays',
      'shop_users',
      'credit_packages',
      'mails',
    ]);
  });

  it('puts @id and @type on every item', () => {
    expect(linkedItem('Mail', { id: 3 })).toEqual({ '@id': '/mails/3', '@type': 'Mail', id: 3 });
    expect(linkedItem('Cover', { id: 3, iri: '/covers/3' })['@id']).toBe('/covers/3');
    expect(linkedCollection('Mail', '/mails', [{ id: 3 }], { totalItems: 12 })).toEqual({
      '@id': '/mails',
      '@type': 'Collection',
      totalItems: 12,
      member: [{ '@id': '/mails/3', '@type': 'Mail', id: 3 }],
    });
  });
});

describe('the path of a property', () => {
  it('is written the way Symfony writes it', () => {
    expect(propertyPath(['shippings', 0, 'date'])).toBe('shippings[0].date');
    expect(propertyPath([])).toBe('');
  });
});
