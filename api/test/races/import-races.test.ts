import { address as addressSchema } from '@jolimot/contract/addresses';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { addClient } from '../fixtures/credits';
import { openTwoServers, type Who } from '../setups/two-servers';

const { handle, shop, ask } = await openTwoServers();
const country = `/countries/${shop.countries.france}`;
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    ...{ firstname: 'Zoé', lastname: `Martin ${from + index}`, company: '', address2: '', address3: '', state: '' },
    ...{ address1: `${from + index + 1} rue des Tilleuls`, zipcode: '29900', city: 'Concarneau', country },
  }));
const send = (who: Who, index: number, addresses: object[]) =>
  ask(who, index, { method: 'POST', url: '/addresses/import', payload: { addresses } });
const bookOf = async (who: Who): Promise<string[]> => {
  const answer = await ask(who, 0, { method: 'GET', url: '/addresses?itemsPerPage=100' });
  return z
    .array(addressSchema)
    .parse(answer.json())
    .map(({ lastname }) => lastname)
    .sort();
};

it('the same addresses sent eight times at once stand in the book once', async () => {
  const who = await addClient(handle.db);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => send(who, index, rows(0, 40))));
  for (const answer of answers) expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(answers.map((answer) => answer.json().added).sort((a, b) => b - a)).toEqual([40, ...Array(7).fill(0)]);
  for (const answer of answers) expect(answer.json().addresses).toHaveLength(40);
  expect(await bookOf(who)).toHaveLength(40);
});

it('of parts that overlap each address is kept once, and nobody else’s book is touched', async () => {
  const [who, other] = [await addClient(handle.db), await addClient(handle.db)];
  await Promise.all([
    ...[0, 10, 20, 30].map((from, index) => send(who, index, rows(from, from + 25))),
    ...[0, 5].map((from, index) => send(other, index, rows(from, from + 10))),
  ]);
  const book = await bookOf(who);
  expect([book.length, new Set(book).size]).toEqual([55, 55]);
  const others = await bookOf(other);
  expect([others.length, new Set(others).size]).toEqual([15, 15]);
});
