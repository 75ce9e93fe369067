import { address as addressSchema } from '@jolimot/contract/addresses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Handle } from '../../src/db/client';
import { countries } from '../../src/db/schema/shipping';
import { buildTestApp, type TestApp } from '../app/build-test-app';
import { freshDatabase } from '../app/fresh-database';
import { addClient } from '../fixtures/credits';
import { addOrderShop } from '../fixtures/orders';

/** Requests are spread over two servers on one database. */
let handle: Handle;
let servers: [TestApp, TestApp];
let country: string;
beforeAll(async () => {
  handle = await freshDatabase();
  servers = [await buildTestApp(handle), await buildTestApp(handle)];
  await addOrderShop(handle.db, servers[0].deps.storage);
  const rows = await handle.db.select().from(countries);
  country = `/countries/${rows.find(({ isoCode }) => isoCode === 'FR')?.id}`;
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await handle.close();
});

type Client = Awaited<ReturnType<typeof addClient>>;
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    ...{ firstname: 'Zoé', lastname: `Martin ${from + index}`, company: '', address2: '', address3: '', state: '' },
    ...{ address1: `${from + index + 1} rue des Tilleuls`, zipcode: '29900', city: 'Concarneau', country },
  }));
async function send(who: Client, index: number, addresses: object[]) {
  const server = servers[index % 2 === 0 ? 0 : 1];
  const request = { method: 'POST', url: '/addresses/import', payload: { addresses } } as const;
  return server.app.inject({ ...request, headers: await server.as(who) });
}
const bookOf = async (who: Client): Promise<string[]> => {
  const answer = await servers[0].app.inject({ url: '/addresses?itemsPerPage=100', headers: await servers[0].as(who) });
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
