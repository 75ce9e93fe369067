import { calls } from '@jolimot/contract/calls';
import { itemVersion } from '@jolimot/contract/resource';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Handle } from '../../src/db/client';
import type { TestApp } from '../app/build-test-app';
import { freshDatabase } from '../app/fresh-database';
import { seededApp } from '../app/seeded-app';
import { addClient } from '../fixtures/credits';

let handle: Handle;
let test: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  handle = await freshDatabase();
  test = await seededApp(handle);
  const { id, email } = await addClient(handle.db);
  admin = await test.as({ id, email, roles: ['ROLE_ADMIN', 'ROLE_USER'] });
});
afterAll(async () => {
  await test.close();
  await handle.close();
});

const words = (fr: string) => ({ fr, en: fr });
const coupon = { name: 'Rentrée', code: 'RENTREE', type: 'percent', value: 20 };
const cover = {
  name: words('Rentrée'),
  priority: 990,
  type: 'both',
  logoColor: '#1B2345',
  color: '#1B2345',
  backColor: '#F4E9D8',
  barcodePadding: 2,
  customizationTypes: [],
};
const creditPackage = { nbCredit: 7, price: 1900, taxRate: 20, color: 'green', smilics: 'lemon' };
const zone = { name: words('Lune'), deliveryDays: { min: 4, max: 9 } };
const country = { name: words('Lune'), isoCode: 'XZ', needsZipcode: false, zone: '/country_zones/1' };

interface Edited {
  call: keyof typeof calls;
  path: string;
  /** What is added to be edited; the first that is there when left out. */
  input?: object;
  /** Two edits that differ. */
  edits: readonly [object, object];
}

/** Every resource of the back-office that is edited. */
const resources: Edited[] = [
  { call: 'updateProduct', path: '/products', edits: [{ nbCredit: 2 }, { nbCredit: 3 }] },
  { call: 'updateTag', path: '/tags', input: { name: words('Lune') }, edits: [{ position: 7 }, { position: 8 }] },
  {
    call: 'updateEvent',
    path: '/events',
    input: { name: words('Lune'), date: '2031-09-01' },
    edits: [{ date: '2031-09-02' }, { date: '2031-09-03' }],
  },
  { call: 'updateCover', path: '/covers', input: cover, edits: [{ priority: 991 }, { priority: 992 }] },
  {
    call: 'updateSearchSynonym',
    path: '/search_synonyms',
    input: { words: ['lune', 'moon'] },
    edits: [{ words: ['lune', 'luna'] }, { words: ['lune', 'mond'] }],
  },
  {
    call: 'updateCreditPackage',
    path: '/credit_packages',
    input: { ...creditPackage, name: words('Sept') },
    edits: [{ price: 1800 }, { price: 1700 }],
  },
  { call: 'updateCountryZone', path: '/country_zones', input: zone, edits: [{ nbCredit: 2 }, { nbCredit: 3 }] },
  { call: 'updateCountry', path: '/countries', input: country, edits: [{ active: false }, { active: true }] },
  {
    call: 'updateShopHoliday',
    path: '/shop_holidays',
    input: { date: '2031-05-29' },
    edits: [{ date: '2031-05-30' }, { date: '2031-05-31' }],
  },
  {
    call: 'updateCoupon',
    path: '/coupons',
    input: coupon,
    edits: [
      { ...coupon, value: 30 },
      { ...coupon, value: 40 },
    ],
  },
  { call: 'updateShopUser', path: '/shop_users', edits: [{ firstname: 'Léa' }, { firstname: 'Lou' }] },
];

const item = z.looseObject({ id: z.number(), updatedAt: z.string() });

const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, version?: string) =>
  test.app.inject({
    method,
    url,
    headers: { ...admin, ...(version === undefined ? {} : { 'if-match': version }) },
    ...(payload ? { payload } : {}),
  });
const read = async (url: string) => (await send('GET', `${url}?all=1`)).json();

/** The item to be edited, as it stands. */
async function toEdit({ path, input }: Edited) {
  if (!input) return item.parse((await read(path))[0]);
  const answer = await send('POST', path, input);
  expect(answer.statusCode, answer.body).toBe(201);
  return item.parse(answer.json());
}

it('covers every edit of the back-office', () => {
  const edits = Object.entries(calls)
    .filter(([, call]) => call.method === 'PUT' && call.access === 'admin' && call.path.endsWith('/{id}'))
    .map(([name]) => name);
  expect(edits.length).toBeGreaterThan(8);
  expect(resources.map(({ call }) => call)).toEqual(expect.arrayContaining(edits));
});

describe.each(resources)('$call', (resource) => {
  it('refuses a stale version with the newest item and changes nothing; the newest one is edited', async () => {
    const seen = await toEdit(resource);
    const url = `${resource.path}/${seen.id}`;
    const version = `"${itemVersion(seen)}"`;
    const [mine, theirs] = resource.edits;
    const first = await send('PUT', url, theirs, version);
    expect(first.statusCode, first.body).toBe(200);
    const changed = item.parse(first.json());
    expect(itemVersion(changed)).toBeGreaterThan(itemVersion(seen));

    const refused = await send('PUT', url, mine, version);
    expect([refused.statusCode, refused.json().code]).toEqual([412, 'stale_version']);
    expect(refused.json().current).toEqual(changed);
    expect(await read(url)).toEqual(changed);

    const again = await send('PUT', url, mine, `"${itemVersion(changed)}"`);
    expect(again.statusCode, again.body).toBe(200);
    expect(await read(url)).toMatchObject(mine);
    const without = await send('PUT', url, theirs);
    expect([without.statusCode, (await send('PUT', url, theirs, '"nonsense"')).statusCode]).toEqual([200, 412]);
    const nowhere = await send('PUT', `${resource.path}/999999`, mine, version);
    // A coupon's code is looked at first, and it is another's.
    expect(nowhere.statusCode).toBe(resource.call === 'updateCoupon' ? 422 : 404);
  });
});

it('of two edits of one version at once, one is made', async () => {
  const { id, ...seen } = await toEdit({
    call: 'updateTag',
    path: '/tags',
    input: { name: words('Mars') },
    edits: [{}, {}],
  });
  const version = `"${itemVersion(seen)}"`;
  const statuses = await Promise.all(
    [1, 2, 3, 4].map(async (position) => (await send('PUT', `/tags/${id}`, { position }, version)).statusCode),
  );
  expect(statuses.sort()).toEqual([200, 412, 412, 412]);
});
