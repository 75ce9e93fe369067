import { country as countrySchema, importedAtOnce } from '@jolimot/contract/addresses';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSeededApp } from '../../../test/app/open-test-app';
import { addAccount } from '../../../test/fixtures/accounts';

const test = await openSeededApp();
const all = z.array(countrySchema).parse((await test.app.inject('/countries?itemsPerPage=100')).json());
const found = all.find(({ isoCode }) => isoCode === 'FR');
if (!found) throw new Error('France is not among the first countries.');
const france = found;

let accounts = 0;
async function newBook() {
  accounts += 1;
  const headers = await test.as({ id: await addAccount(test, { email: `book${accounts}@test.example` }) });
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return {
    keep: (addresses: object[]) => ask('POST', '/addresses/import', { addresses }),
    add: (address: object) => ask('POST', '/addresses', address),
    names: async (): Promise<string[]> =>
      (await ask('GET', '/addresses?itemsPerPage=100')).json().map(({ lastname }: { lastname: string }) => lastname),
  };
}
const home = (lastname: string, changes: object = {}) => ({
  ...{
    firstname: 'Zoé',
    lastname,
    address1: '12, rue des Lilas',
    zipcode: '75 011',
    city: 'Paris',
    country: france.iri,
  },
  ...changes,
});

describe('an import', () => {
  it('keeps each row, as a single address would be kept, and answers them in their order', async () => {
    const book = await newBook();
    const answer = await book.keep([home('Martin'), home('Petit', { address2: 'Bât. A' })]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      added: 2,
      addresses: [
        { lastname: 'Martin', zipcode: '75011', company: '' },
        { lastname: 'Petit', address2: 'Bât. A' },
      ],
    });
    expect(await book.names()).toEqual(['Martin', 'Petit']);
  });

  it('adds nothing more when it is sent again, alone or together with the rest', async () => {
    const book = await newBook();
    const rows = Array.from({ length: importedAtOnce }, (_, at) => home(`Martin ${at}`));
    expect((await book.keep(rows.slice(0, 60))).json().added).toBe(60);
    const again = (await book.keep(rows)).json();
    expect([again.added, again.addresses.length]).toEqual([importedAtOnce - 60, importedAtOnce]);
    expect((await book.keep(rows)).json().added).toBe(0);
    expect(await book.names()).toHaveLength(importedAtOnce);
  });

  it('joins what would print the same, within itself and with the book', async () => {
    const book = await newBook();
    const first = (await book.add(home('Martin'))).json();
    const alike = home('MARTIN', { address1: '12 Rue des lilas', city: 'paris' });
    const answer = (await book.keep([alike, home('Petit'), home('petit'), home('Petit', { zipcode: '75012' })])).json();
    expect(answer.added).toBe(2);
    expect(answer.addresses[0].id).toBe(first.id);
    expect(answer.addresses[1].id).toBe(answer.addresses[2].id);
    expect(await book.names()).toEqual(['Martin', 'Petit', 'Petit']);
  });

  it('writes nothing when one row is wrong, and names every wrong row', async () => {
    const book = await newBook();
    const rows = [
      home('Martin'),
      home('Petit', { zipcode: '2900' }),
      home('x'.repeat(40)),
      home('Roux', { city: '†' }),
    ];
    const answer = await book.keep(rows);
    expect(answer.statusCode).toBe(422);
    expect(
      answer
        .json()
        .violations.map(({ propertyPath, code }: { propertyPath: string; code: string }) => [propertyPath, code]),
    ).toEqual([
      ['addresses[1].zipcode', 'zipcode_invalid'],
      ['addresses[2].lastname', 'line_too_long'],
      ['addresses[3].city', 'address_characters'],
    ]);
    const unknown = await book.keep([home('Martin', { country: '/countries/99999999' })]);
    expect(unknown.json().violations).toMatchObject([
      { propertyPath: 'addresses[0].country', code: 'country_inactive' },
    ]);
    expect(await book.names()).toEqual([]);
  });

  it('takes some rows, and no more than that at once', async () => {
    const book = await newBook();
    const none = await book.keep([]);
    const many = await book.keep(Array.from({ length: importedAtOnce + 1 }, (_, at) => home(`Martin ${at}`)));
    expect([none, many].map((answer) => [answer.statusCode, answer.json().violations[0].propertyPath])).toEqual([
      [422, 'addresses'],
      [422, 'addresses'],
    ]);
    const long = 'é'.repeat(36);
    const lines = { firstname: '', address2: long, address3: long };
    const body = Array.from({ length: importedAtOnce }, (_, at) => home(`${long}${at}`, lines));
    expect((await book.keep(body)).statusCode).toBe(200);
  });
});
