import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '../app/fresh-database';
import { openFuzzWorld } from '../fuzz/world';

const world = await openFuzzWorld(await freshDatabase());
afterAll(() => world.close());

it.each([
  ['without a host', 'GET /products HTTP/1.1', 400],
  ['with an expectation that nobody knows', 'GET /products HTTP/1.1\r\nHost: x\r\nExpect: 200-ok', 200],
  ['OPTIONS that is no preflight', 'OPTIONS /products HTTP/1.1\r\nHost: x', 204],
])('%s is answered by the API, not by a library, with the security headers', async (_, head, status) => {
  const answer = await world.connection.sendRaw(Buffer.from(`${head}\r\nConnection: close\r\n\r\n`));
  expect(answer).toMatchObject({
    status,
    headers: { 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) },
  });
});
