import type { Call } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodies } from './bodies';
import { bodySchema } from './body-places';
import { callNamed, rows, whoMay } from './every-call';
import { examples, pathOf } from './examples';
import { faultsIn } from './faults-in';
import { openWorld } from './world';

const world = await openWorld();
afterAll(world.close);
const at = (name: CallName) => {
  const url = pathOf(calls[name], name === 'updateShopUser' ? { id: world.owner.id } : {});
  return { url, headers: world.headersOf[whoMay(calls[name])] };
};

const answered = z.looseObject({
  code: z.string().default('accepted'),
  violations: z.array(z.object({ propertyPath: z.string(), code: z.string(), message: z.string() })).optional(),
  detail: z.string().optional(),
});
async function refusal(name: CallName, payload: object) {
  const answer = await world.test.app.inject({ method: calls[name].method, payload, ...at(name) });
  const { code, violations = [], detail } = answered.parse(answer.json());
  if (code === 'validation') {
    expect(detail).toBe(violations.map((one) => `${one.propertyPath}: ${one.message}`).join('\n'));
  }
  return { code, places: [...new Set(violations.map(({ propertyPath }) => propertyPath))] };
}

/** Ignored here: callers who may not set them send them too. */
const lenient: Partial<Record<string, string>> = { updateShopUser: 'active' };

/** Rules that the schema of a body cannot say. */
const rules: [call: CallName, path: string, change: object][] = [
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

it('every body of the contract is an example or a good body here', () => {
  const withBody = rows(({ body }, name) => body !== undefined && name !== 'receivePaymentEvent').map(([name]) => name);
  expect(withBody.filter((name) => !bodies[name] && !examples[name] && name !== 'createProduct')).toEqual([]);
  const back = rows(({ body, access, multipart }) => body !== undefined && !multipart && /staff|admin/.test(access));
  expect(back.map(([name]) => name).filter((name) => !bodies[name])).toEqual([]);
});

const filled = Object.entries(bodies).map(([name, body]) => [callNamed(name), body()] as const);
describe.each(filled)('%s', (name, good) => {
  const { body: asked }: Call = calls[name];
  if (!asked) throw new Error(`${name} takes no body`);
  const schema = bodySchema.parse(z.toJSONSchema(asked, { io: 'input', unrepresentable: 'any' }));

  it('takes the good body, and says at its very place what is wrong, one thing at a time', async () => {
    expect(asked.safeParse(good).error?.issues).toBeUndefined();
    const faults = faultsIn(schema, good).filter(({ path }) => path !== lenient[name]);
    expect(faults.length).toBeGreaterThan(0);
    const elsewhere: string[] = [];
    for (const { what, path, isReference, body } of faults) {
      const { code, places } = await refusal(name, body);
      const isSaid = isReference && code === 'invalid_iri' ? true : code === 'validation' && places.includes(path);
      if (!isSaid) elsewhere.push(`${path} ${what}: ${code} ${places.join(' ')}`);
    }
    expect(elsewhere.join('; ')).toBe('');
  });
});

it.each(rules)('%s: the rule of %s', async (name, path, change) => {
  expect(await refusal(name, { ...bodies[name]?.(), ...change })).toEqual({ code: 'validation', places: [path] });
});

it.each(rows(({ body, multipart }, name) => !!body && !multipart && name !== 'receivePaymentEvent'))(
  '%s refuses a body that is no JSON, and one of another kind',
  async (name, { method }) => {
    const send = async (type: string) => {
      const { url, headers } = at(name);
      const whole = { ...headers, 'content-type': type };
      const answer = await world.test.app.inject({ method, url, headers: whole, payload: '{"a":' });
      return `${answer.statusCode} ${answer.json().code} ${answer.json().detail}`;
    };
    expect(await send('application/json')).toBe('400 bad_request Syntax error');
    expect(await send('text/plain')).toBe('415 unsupported_media_type Unsupported Media Type');
  },
);
