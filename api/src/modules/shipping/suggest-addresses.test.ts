import { once } from 'node:events';
import { createServer } from 'node:http';
import { addressCalls } from '@jolimot/contract/addresses';
import { afterAll, expect, it } from 'vitest';
import { openSeededApp } from '../../../test/app/open-test-app';
import { addressRoutes } from './addresses';

/** As the national base writes it; `answer` is what it gives next. */
const asked: URL[] = [];
let answer = { status: 200, text: '' };
const base = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://base.test'));
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
}).listen(0, '127.0.0.1');
await once(base, 'listening');
const bound = base.address();
const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/geocodage`;
afterAll(() => void base.close());

const place = (type: string, name: string, postcode: string, city: string) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-3.91, 47.87] },
  properties: {
    label: `${name} ${postcode} ${city}`,
    score: 0.9,
    type,
    name,
    postcode,
    city,
    context: '29, Finistère',
  },
});
const found = {
  type: 'FeatureCollection',
  features: [
    place('housenumber', '12 Rue des Tilleuls', '29900', 'Concarneau'),
    place('street', 'Rue des Tilleuls', '75018', 'Paris'),
    place('municipality', 'Tilleul', '76790', 'Le Tilleul'),
  ],
};

const modules = [addressRoutes];
const shop = await openSeededApp({ env: { ADDRESS_BASE_URL: url }, modules });
const without = await openSeededApp({ modules });

const suggest = async (text: string, { app, as } = shop) => {
  const headers = await as({ id: 1 });
  const response = await app.inject({ url: `/address_suggestions?${new URLSearchParams({ text })}`, headers });
  expect(response.statusCode).toBe(200);
  return addressCalls.suggestAddresses.answers[200].parse(response.json());
};

it('a French street is completed by the national base, which gets the text alone; towns by themselves are left out', async () => {
  answer = { status: 200, text: JSON.stringify(found) };
  expect(await suggest('12 rue des til')).toEqual({
    available: true,
    suggestions: [
      { address1: '12 Rue des Tilleuls', zipcode: '29900', city: 'Concarneau' },
      { address1: 'Rue des Tilleuls', zipcode: '75018', city: 'Paris' },
    ],
  });
  expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
    '/geocodage/search?q=12+rue+des+til&autocomplete=1&limit=5',
  ]);
});

it.each([
  ['fails', { status: 503, text: '' }],
  ['answers nonsense', { status: 200, text: '{"features":[{"properties":{}}]}' }],
])('a base that %s completes nothing, and the form goes on', async (_, next) => {
  answer = next;
  expect(await suggest('12 rue des til')).toEqual({ available: true, suggestions: [] });
});

it('two letters are not asked for; without a base the shop says so', async () => {
  asked.length = 0;
  expect(await suggest(' 12')).toEqual({ available: true, suggestions: [] });
  expect(asked).toEqual([]);
  expect(await suggest('12 rue des til', without)).toEqual({ available: false, suggestions: [] });
});

it('a guest is not answered', async () => {
  expect((await shop.app.inject({ url: '/address_suggestions?text=rue' })).statusCode).toBe(401);
});
