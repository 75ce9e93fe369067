import { country as countrySchema } from '@jolimot/contract/addresses';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSeededApp } from '../../../test/app/open-test-app';
import { addAccount } from '../../../test/fixtures/accounts';
import { addresses, countries } from '../../db/schema/shipping';

const test = await openSeededApp();
const { handle } = test.deps;
const mine = await test.as({ id: await addAccount(test, { email: 'mine@test.example' }) });
const pages = await Promise.all([1, 2, 3].map((page) => test.app.inject(`/countries?itemsPerPage=100&page=${page}`)));
const world = pages.flatMap((page) => z.array(countrySchema).parse(page.json()));

const iriOf = (isoCode: string) => world.find((entry) => entry.isoCode === isoCode)?.iri ?? '';
const paris = () => ({
  firstname: 'Jeanne',
  lastname: 'Martin',
  address1: '12 rue des Lilas',
  zipcode: '75011',
  city: 'Paris',
  country: iriOf('FR'),
});
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = mine) =>
  test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const add = async (changes: object = {}, headers = mine) =>
  (await call('POST', '/addresses', { ...paris(), ...changes }, headers)).json();

describe('an address', () => {
  it('is added, changed, listed and removed by its owner', async () => {
    const created = await call('POST', '/addresses', paris());
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ ...paris(), company: '', address2: '', address3: '', deletedAt: null });
    const { id, iri } = created.json();
    expect(iri).toBe(`/addresses/${id}`);
    const changed = await call('PUT', iri, { ...paris(), company: 'Fleurs & Cie' });
    expect(changed.json()).toMatchObject({ id, company: 'Fleurs & Cie' });
    expect((await call('GET', `/addresses?id[]=${id}`)).json()).toEqual([changed.json()]);
    const removed = await call('DELETE', iri);
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect((await call('GET', `/addresses?id[]=${id}`)).json()).toEqual([]);
  });

  it('stays in the database when it is deleted, for the orders that name it', async () => {
    const { id } = await add();
    await call('DELETE', `/addresses/${id}`);
    const [row] = await handle.db.select().from(addresses).where(eq(addresses.id, id));
    expect(row?.deletedAt).toEqual(test.clock.now());
    expect((await call('PUT', `/addresses/${id}`, paris())).statusCode).toBe(404);
    expect((await call('DELETE', `/addresses/${id}`)).statusCode).toBe(404);
  });

  it('belongs to its sender, whatever the payload says', async () => {
    const { id } = await add({ shopUser: '/shop_users/1', shopUserId: 1, deletedAt: '2020-01-01T00:00:00Z' });
    expect((await call('GET', `/addresses?id[]=${id}`)).json()).toMatchObject([{ id, deletedAt: null }]);
  });

  it('is refused with the field named where it could not be printed whole, at POST and PUT alike', async () => {
    const { iri } = await add();
    const refusals = async (changes: object) => {
      const answers = [
        await call('POST', '/addresses', { ...paris(), ...changes }),
        await call('PUT', iri, { ...paris(), ...changes }),
      ];
      expect(answers.map((answer) => answer.statusCode)).toEqual([422, 422]);
      const [added, changed] = answers.map((answer) => answer.json().violations);
      expect(changed).toEqual(added);
      return added;
    };
    expect(await refusals({ city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson', zipcode: '51290' })).toMatchObject([
      { propertyPath: 'city', code: 'line_too_long', params: { count: 51, max: 38 } },
    ]);
    expect(
      await refusals({ firstname: 'Marie-Antoinette', lastname: 'de La Rochefoucauld-Doudeauville' }),
    ).toMatchObject([{ propertyPath: 'lastname', code: 'line_too_long' }]);
    expect(await refusals({ company: 'x'.repeat(39) })).toMatchObject([
      { propertyPath: 'company', code: 'line_too_long' },
    ]);
    expect(await refusals({ address1: '東京都 1' })).toMatchObject([
      { propertyPath: 'address1', code: 'address_characters', params: { characters: '東 京 都' } },
    ]);
    const chicago = { country: iriOf('US'), zipcode: '60601', city: 'Chicago' };
    expect(await refusals(chicago)).toMatchObject([{ propertyPath: 'state', code: 'required' }]);
    expect(await refusals({ ...chicago, state: 'ZZ' })).toMatchObject([
      { propertyPath: 'state', code: 'state_invalid' },
    ]);
  });

  it('has its state in the form of its country, and none where there is none', async () => {
    const chicago = { country: iriOf('US'), zipcode: '60601', city: 'Chicago', state: 'illinois' };
    expect(await add(chicago)).toMatchObject({ state: 'IL' });
    expect(await add({ state: 'Île-de-France' })).toMatchObject({ state: '' });
  });
});

describe('the postcode', () => {
  const refusal = async (changes: object) => {
    const answer = await call('POST', '/addresses', { ...paris(), ...changes });
    return [answer.statusCode, answer.json().violations?.[0]?.propertyPath, answer.json().violations?.[0]?.code];
  };

  it('must fit its country', async () => {
    expect(await refusal({ zipcode: '7501' })).toEqual([422, 'zipcode', 'zipcode_invalid']);
    expect(await refusal({ zipcode: '' })).toEqual([422, 'zipcode', 'zipcode_invalid']);
    expect(await refusal({ country: iriOf('GB') })).toEqual([422, 'zipcode', 'zipcode_invalid']);
    const { iri } = await add();
    expect((await call('PUT', iri, { ...paris(), zipcode: 'ABC' })).json().violations).toMatchObject([
      { code: 'zipcode_invalid' },
    ]);
  });

  it('may be left out where the country allows it', async () => {
    expect(await add({ country: iriOf('IE'), zipcode: '' })).toMatchObject({ zipcode: '' });
  });

  it('is kept as its country writes it', async () => {
    expect(await add({ zipcode: ' 75 011 ' })).toMatchObject({ zipcode: '75011' });
    expect(await add({ country: iriOf('GB'), zipcode: 'nw16xe' })).toMatchObject({ zipcode: 'NW1 6XE' });
    expect(await add({ country: iriOf('SE'), zipcode: '11455' })).toMatchObject({ zipcode: '114 55' });
  });
});

describe('the country', () => {
  it('must be one that the shop delivers to', async () => {
    await handle.db.update(countries).set({ active: false }).where(eq(countries.isoCode, 'BE'));
    for (const iri of [iriOf('BE'), iriOf('AQ'), '/countries/99999']) {
      const answer = await call('POST', '/addresses', { ...paris(), country: iri, zipcode: '1000' });
      expect(answer.json().violations).toMatchObject([{ propertyPath: 'country', code: 'country_inactive' }]);
    }
  });
});

describe('GET /countries', () => {
  it('gives every country by name, in the alphabet of the language asked for', async () => {
    const names = async (language: string) => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) =>
          test.app.inject({
            url: `/countries?itemsPerPage=100&page=${page}`,
            headers: { 'accept-language': language },
          }),
        ),
      );
      return pages.flatMap((page) => z.array(countrySchema).parse(page.json())).map((entry) => entry.name);
    };
    const french = await names('fr');
    expect(french).toHaveLength(250);
    expect(french).toEqual([...french].sort(new Intl.Collator('fr').compare));
    expect(french.indexOf('États-Unis')).toBeLessThan(french.indexOf('Finlande'));
    expect(await names('en')).toContain('United States');
  });

  it('with active=true gives only those the shop delivers to', async () => {
    const codes = async (query: string) =>
      z
        .array(countrySchema)
        .parse((await test.app.inject(`/countries?itemsPerPage=100${query}`)).json())
        .map((entry) => entry.isoCode);
    expect(await codes('&active=false')).toEqual(expect.arrayContaining(['AQ', 'BE']));
    expect(await codes('&active=true')).not.toContain('AQ');
  });

  it('has the zone with its delivery days', () => {
    expect(world.find((entry) => entry.isoCode === 'FR')).toMatchObject({
      name: 'France',
      needsZipcode: true,
      zone: { name: 'France et outre-mer', nbCredit: 1, deliveryDays: { min: 2, max: 6 } },
    });
  });
});
