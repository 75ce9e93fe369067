import type { Call } from '@jolimot/contract/call';
import { calls } from '@jolimot/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Handle } from '../../src/db/client';
import type { TestApp } from '../app/build-test-app';
import { freshDatabase } from '../app/fresh-database';
import { seededApp } from '../app/seeded-app';
import { addAccount } from '../fixtures/accounts';
import { schema as bodySchema } from '../fuzz/document';
import { faultsIn } from './faults-in';

let handle: Handle;
let test: TestApp;
let superadmin: Record<string, string>;
beforeAll(async () => {
  handle = await freshDatabase();
  test = await seededApp(handle);
  const roles = ['ROLE_SUPERADMIN' as const, 'ROLE_USER' as const];
  const email = 'superadmin@test.example';
  superadmin = await test.as({ id: await addAccount(test, { email, roles }), email, roles });
});
afterAll(async () => {
  await test.close();
  await handle.close();
});

const words = (fr: string) => ({ fr, en: fr });
const cover = {
  ...{ slug: 'lune', name: words('Lune'), keywords: words('nuit'), priority: 990, type: 'both' },
  ...{ logoColor: '#1B2345', color: '#1B2345', backColor: '#F4E9D8', barcodePadding: 2 },
  ...{ usableAsBackground: false, active: false, colorFamilies: ['green'], languages: ['fr'] },
  ...{ tags: ['/tags/1'], customizationTypes: ['/customization_types/1'], publishFrom: '2031-09-01' },
};
const product = {
  ...{ slug: 'postcard', name: words('Lune'), description: words('Une carte'), nbCredit: 2 },
  ...{ active: false, tags: ['/tags/1'] },
};
const tag = { slug: 'lune', name: words('Lune'), position: 3, active: true };
const event = {
  slug: 'lune',
  name: words('Lune'),
  description: words('La nuit'),
  date: '2031-09-01',
  tags: ['/tags/1'],
};
const creditPackage = {
  ...{ slug: 'sept', name: words('Sept'), label: words('le plus choisi'), nbCredit: 7, price: 1900 },
  ...{ originalPrice: 2100, taxRate: 20, color: 'green', smilics: 'lemon', active: true, hidden: false },
};
const zone = { slug: 'lune', name: words('Lune'), nbCredit: 1, deliveryDays: { min: 4, max: 9 }, active: true };
const country = {
  ...{ name: words('Lune'), isoCode: 'XZ', needsZipcode: true, zipcodeFormat: String.raw`\d{4}` },
  ...{ active: true, zone: '/country_zones/1' },
};
const coupon = {
  ...{ name: 'Rentrée', code: 'RENTREE', type: 'percent', value: 20, quantity: 3, usableAlone: true },
  validUntil: '2031-09-01T10:00:00Z',
  restrictions: { packages: [1], firstPurchase: true, perUser: 2, minAmount: 500 },
};
const synonyms = { words: ['lune', 'moon'] };
const closedDay = { date: '2031-05-29' };
/** A kind is chosen once, and stays. */
const { slug: _kind, ...changedProduct } = product;
const restored = { deletedAt: null };
const changedEvent = { ...event, ...restored };

/** A good body for each write of the back-office: every place that it may have is filled. */
const bodies: Partial<Record<keyof typeof calls, object>> = {
  grantRoles: { roles: ['ROLE_CLIENT'] },
  createSubstituteGrant: { staff: '/shop_users/1', client: '/shop_users/2' },
  ...{ createProduct: product, updateProduct: { ...changedProduct, ...restored } },
  ...{ createTag: tag, updateTag: { ...tag, ...restored } },
  ...{ createEvent: event, updateEvent: changedEvent },
  ...{ createCover: cover, updateCover: { ...cover, ...restored } },
  ...{ createSearchSynonym: synonyms, updateSearchSynonym: synonyms },
  ...{ createCreditPackage: creditPackage, updateCreditPackage: creditPackage },
  ...{ createCountryZone: zone, updateCountryZone: zone },
  ...{ createCountry: country, updateCountry: { ...country, ...restored } },
  ...{ createShopHoliday: closedDay, updateShopHoliday: closedDay, addHolidayYear: { year: 2034 } },
  ...{ createCoupon: coupon, updateCoupon: coupon },
  tryCoupon: { code: 'RENTREE', creditPackageId: 1, shopUser: '/shop_users/1' },
  createOrderNote: { text: 'Vu au téléphone.' },
  createBatch: { name: 'Lundi', cards: [1], product: 'postcard', until: '2031-09-01', limit: 20 },
  updateBatch: { name: 'Lundi', add: [1], remove: [2] },
  scanCards: { codes: ['ABC'] },
  updateSettings: { reloadPage: true },
  answerContactMessage: { text: 'Oui.' },
  refundCreditPurchase: { credits: 2, reason: 'Deux fois payé' },
  createCreditAdjustment: { shopUser: '/shop_users/1', nbCredit: -3, reason: 'Donnés deux fois' },
  transitionOrder: { status: 'waiting', reason: 'Une question.', cards: [1] },
  updateOrderCards: { cards: [1], state: 'printed' },
  updateShopUser: {
    ...{ firstname: 'Zoé', lastname: 'Martin', gender: 'unknown', birthdate: '1990-02-01', newsletter: true },
    ...{ locale: 'fr', photoMonths: 12 },
  },
};

/** What makes no sense there is left alone: who may not set it sends it all the same. */
const lenient: Partial<Record<string, string>> = { updateShopUser: 'active' };

/** What the shape of a body alone cannot say, each with its place. */
const rules: [call: keyof typeof calls, path: string, change: object][] = [
  ['createTag', 'name.fr', { name: { fr: '   ', en: 'Moon' } }],
  ['createEvent', 'date', { date: '1899-12-31' }],
  ['createEvent', 'date', { date: '2031-02-30' }],
  ['createShopHoliday', 'date', { date: '2201-01-01' }],
  ['createCountryZone', 'deliveryDays.max', { deliveryDays: { min: 9, max: 4 } }],
  ['createCountry', 'zipcodeFormat', { zipcodeFormat: '(' }],
  ['createCoupon', 'value', { value: 101 }],
  ['createCoupon', 'validUntil', { validUntil: 'demain' }],
  ['createCreditPackage', 'taxRate', { taxRate: 5.555 }],
  ['createCover', 'barcodePadding', { barcodePadding: 0.001 }],
  ['createSearchSynonym', 'words', { words: ['lune'] }],
  ['updateShopUser', 'firstname', { firstname: '<b>' }],
];

const answered = z.looseObject({
  code: z.string().default('accepted'),
  violations: z.array(z.object({ propertyPath: z.string() })).optional(),
});

async function refusal({ method, path }: Call, payload: object) {
  const answer = await test.app.inject({
    method,
    url: path.replace(/\{\w+\}/, '1'),
    payload,
    headers: superadmin,
  });
  const { code, violations = [] } = answered.parse(answer.json());
  return { code, places: [...new Set(violations.map(({ propertyPath }) => propertyPath))] };
}

const named = Object.entries(calls).flatMap(([name, call]): [string, Call][] => [[name, call]]);
const callOf = (name: string): Call => {
  const found = named.find(([one]) => one === name)?.[1];
  if (!found) throw new Error(`There is no call ${name}.`);
  return found;
};

it('every write of the back-office has its body here; pictures come by a form of their own', () => {
  const inside: readonly string[] = ['staff', 'admin', 'superadmin'];
  const written = named
    .filter(
      ([, { method, access, body, multipart }]) => method !== 'GET' && inside.includes(access) && body && !multipart,
    )
    .map(([name]) => name);
  expect(written.length).toBeGreaterThan(25);
  expect(Object.keys(bodies).toSorted()).toEqual([...written, 'updateShopUser'].toSorted());
});

describe.each(Object.entries(bodies))('%s', (name, good) => {
  const call = callOf(name);
  const asked = call.body;
  if (!asked) throw new Error(`${name} takes no body`);
  const schema = bodySchema.parse(z.toJSONSchema(asked, { io: 'input', unrepresentable: 'any' }));

  it('takes the good body', () => {
    expect(asked.safeParse(good).error?.issues).toBeUndefined();
  });

  it('says at its very place what is wrong, one thing at a time', async () => {
    const faults = faultsIn(schema, good).filter(({ path }) => path !== lenient[name]);
    expect(faults.length).toBeGreaterThan(0);
    const elsewhere: string[] = [];
    for (const { what, path, isReference, body } of faults) {
      const { code, places } = await refusal(call, body);
      const isSaid = isReference && code === 'invalid_iri' ? true : code === 'validation' && places.includes(path);
      if (!isSaid) elsewhere.push(`${path} ${what}: ${code} ${places.join(' ')}`);
    }
    expect(elsewhere).toEqual([]);
  });
});

it.each(rules)('%s: the rule of %s', async (name, path, change) => {
  expect(await refusal(callOf(name), { ...bodies[name], ...change })).toEqual({ code: 'validation', places: [path] });
});
