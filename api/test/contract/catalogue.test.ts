import { event, product, shopHoliday, tag } from '@jolimot/contract/catalogue';
import { couponEffect } from '@jolimot/contract/coupons';
import { creditPackage } from '@jolimot/contract/payments';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { creditPackages } from '../../src/db/schema/payments';
import { openSeededApp } from '../app/open-test-app';
import { TestClock } from '../app/test-clock';
import { addClient, booksOf } from '../fixtures/credits';

const test = await openSeededApp({ clock: new TestClock(new Date('2026-11-20T12:00:00Z')) });
const { handle } = test.deps;

const read = async <Item>(url: string, item: z.ZodType<Item>, language = 'fr'): Promise<Item[]> =>
  z.array(item).parse((await test.app.inject({ url, headers: { 'accept-language': language } })).json());

describe('GET /products', () => {
  it('gives both products in the language asked for, or the one of a slug', async () => {
    expect((await read('/products', product)).map((entry) => entry.name)).toEqual(['Carte de vœux', 'Carte postale']);
    expect(await read('/products?slug=postcard', product, 'en')).toMatchObject([
      { slug: 'postcard', name: 'Postcard', type: 'card', nbCredit: 1 },
    ]);
    expect(await read('/products?slug=poster', product)).toEqual([]);
  });
});

describe('GET /tags', () => {
  it('gives the occasions with the covers, events and products that carry them', async () => {
    const found = await read('/tags?page=1&itemsPerPage=100', tag);
    const christmas = found.find((entry) => entry.slug === 'christmas');
    expect(christmas?.name).toBe('Noël');
    for (const [list, shape] of [
      [christmas?.covers, /^\/covers\/\d+$/],
      [christmas?.events, /^\/events\/\d+$/],
      [christmas?.products, /^\/products\/\d+$/],
    ] as const) {
      expect(list?.length).toBeGreaterThan(0);
      for (const iri of list ?? []) expect(iri).toMatch(shape);
    }
  });
});

describe('GET /events', () => {
  it('gives the events to come, soonest first', async () => {
    const found = await read('/events', event, 'en');
    expect(found[0]).toMatchObject({ name: 'Christmas', date: '2026-12-25' });
    const dates = found.map((entry) => entry.date);
    expect(dates).toEqual([...dates].sort());
    expect(found.find((entry) => entry.name.startsWith('Mother’s Day'))?.date).toBe('2027-05-30');
  });
});

describe('GET /credit_packages', () => {
  it('is unpaginated, sorted by nbCredit ascending, without the hidden and the inactive', async () => {
    expect(
      (await read('/credit_packages?itemsPerPage=1', creditPackage)).map((entry) => [entry.nbCredit, entry.price]),
    ).toEqual([
      [1, 320],
      [5, 1450],
      [10, 2700],
      [25, 6250],
      [50, 11_500],
    ]);
    await handle.db.update(creditPackages).set({ active: false }).where(eq(creditPackages.slug, 'credits-5'));
    expect((await read('/credit_packages', creditPackage)).map((entry) => entry.nbCredit)).toEqual([1, 10, 25, 50]);
  });
});

describe('GET /shop_holidays', () => {
  it('is unpaginated: closed days are known three years ahead', async () => {
    const days = (await read('/shop_holidays?itemsPerPage=5', shopHoliday)).map((entry) => entry.date);
    expect(days.length).toBeGreaterThan(200);
    expect(days.at(-1)?.slice(0, 4)).toBe('2029');
  });
});

describe('the welcome package', () => {
  it('is reached with its code, whichever package was looked at, and comes once', async () => {
    const who = await addClient(handle.db);
    const headers = await test.as(who);
    const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, headers, payload });
    const [shelf] = await read('/credit_packages', creditPackage);
    const opened = await post('/coupons/validate', { code: 'bienvenue', creditPackageId: shelf?.id });
    const effect = couponEffect.parse(opened.json());
    expect(effect).toMatchObject({ amount: 0, creditPackage: { hidden: true, nbCredit: 1, price: 0 } });
    const payload = { creditPackageId: effect.creditPackage.id, shopUserId: who.id, coupons: [effect.code] };
    expect((await post('/credit_purchases/free-payment', payload)).statusCode).toBe(201);
    expect((await post('/credit_purchases/free-payment', payload)).statusCode).toBe(422);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 1, ledger: 1 });
  });
});
