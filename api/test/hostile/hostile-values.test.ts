import { calls } from '@jolimot/contract/calls';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openSeededApp } from '../app/open-test-app';
import { addClient } from '../fixtures/credits';

const test = await openSeededApp();
const { handle } = test.deps;
const { id, email } = await addClient(handle.db);
const admin = { ...(await test.as({ id, email, roles: ['ROLE_USER', 'ROLE_ADMIN'] })) };

const words = { fr: 'Un mot', en: 'A word' };
const creditPackage = { name: words, nbCredit: 1, price: 100, taxRate: 20, color: 'pink', smilics: null };
const cover = { name: words, priority: 1, type: 'classic', logoColor: '#000000', color: '#000000' };
const person = { firstname: 'Zoé', lastname: 'Martin', password: 'une carte de vœux' };
const coupon = { name: 'Un mot', code: 'MOT', type: 'percent', value: 10 };

const send = (method: InjectOptions['method'] & string, url: string, payload: object) =>
  test.app.inject({ method: method as 'POST', url, headers: admin, payload });
const namesOf = (answer: { json(): { violations?: { propertyPath: string }[] } }) =>
  answer.json().violations?.map(({ propertyPath }) => propertyPath) ?? [];

describe('a value that the database has no place for is a 422 that names it', () => {
  it.each([
    ['a day in the year 0', '/shop_holidays', { date: '0000-01-01' }, 'date'],
    ['a day far away', '/events', { name: words, date: '9999-12-31' }, 'date'],
    [
      'a birthday in the year 0',
      '/shop_users',
      { ...person, email: 'z@test.example', birthdate: '0000-01-01' },
      'birthdate',
    ],
    ['an instant in the year 0', '/coupons', { ...coupon, validUntil: '0000-01-01T00:00:00Z' }, 'validUntil'],
    ['a rate of 3.5e-46', '/credit_packages', { ...creditPackage, taxRate: 3.5e-46 }, 'taxRate'],
    ['millimetres of 3.5e-46', '/covers', { ...cover, barcodePadding: 3.5e-46 }, 'barcodePadding'],
    ['more credits than there are', '/credit_packages', { ...creditPackage, nbCredit: 2 ** 40 }, 'nbCredit'],
    ['a price of 1e300', '/credit_packages', { ...creditPackage, price: 1e300 }, 'price'],
  ])('%s', async (_case, url, payload, name) => {
    const answer = await send('POST', url, payload);
    expect([answer.statusCode, namesOf(answer).includes(name)]).toEqual([422, true]);
  });
});

describe('an id that no row has', () => {
  const ids = ['9007199254740993', '99999999999999999999', '1e400', '-1', '0x10000000000000000', 'NaN', '2147483648'];
  const paths = Object.values(calls)
    .filter((call) => call.method === 'GET' && /\{(id|reference)\}$/.test(call.path))
    .map((call) => call.path);

  it('is a 404 wherever it stands in a path', async () => {
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      for (const id of ids) {
        const url = path.replace(/\{\w+\}/, encodeURIComponent(id));
        expect([url, (await test.app.inject({ url, headers: admin })).statusCode]).toEqual([url, 404]);
      }
    }
  });

  it('filters like any other', async () => {
    for (const id of ids) {
      const answer = await test.app.inject({
        url: `/production/orders?id[]=${id}&shippingDate=0000-01-01`,
        headers: admin,
      });
      expect([id, answer.statusCode]).toEqual([id, 200]);
    }
  });
});

describe('the largest body that a call allows', () => {
  const cards = Array.from({ length: 10_000 }, (_, index) => Number.MAX_SAFE_INTEGER - index);
  const long = { fr: 'é'.repeat(2000), en: '\u{1f600}'.repeat(1000) };

  it.each<[string, 'POST' | 'PATCH', string, object]>([
    ['every card of an order', 'PATCH', '/orders/ABCDEFGH/cards', { cards, state: 'printed' }],
    ['every card to be sent again', 'POST', '/orders/ABCDEFGH/transitions', { status: 'to_reship', cards }],
    ['the longest words of an event', 'POST', '/events', { name: long, description: long, date: '2026-13-01' }],
  ])('%s', async (_case, method, url, payload) => {
    // As clients that escape all but ASCII.
    const written = JSON.stringify(payload).replace(
      /[^\u0020-\u007e]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const headers = { ...admin, 'content-type': 'application/json' };
    const answer = await test.app.inject({ method, url, headers, payload: written });
    expect([404, 422]).toContain(answer.statusCode);
  });
});
