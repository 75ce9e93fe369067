import { type Call, currentPasswordHeader } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { whoMay } from '../contract/every-call';
import { type Caller, callers } from '../contract/world';
import { goodPassword } from '../fixtures/accounts';
import { hostileHeaders, hostileQuery } from './hostile-values';
import { knownValue } from './known-values';
import { fields, spoiltValuesOf, valuesOf } from './values';

export interface Step {
  name: CallName;
  who: Caller;
  /** A valid example about a real item, but for these fields of its body; undefined if all is made up. */
  example: string[] | undefined;
  params: Record<string, unknown>;
  query: [name: string, value: unknown][];
  headers: Record<string, string>;
  body: unknown;
  /** Number of the file in a form. */
  file: number | undefined;
  sending: 'once' | 'twice' | 'four at once';
}

export const sequenceOf = (names: readonly CallName[]): Arbitrary<Step[]> =>
  fc.array(fc.oneof(...names.map((name) => ({ weight: weightOf(calls[name]), arbitrary: stepOf(name) }))), {
    minLength: 1,
    maxLength: 6,
  });

/** A read changes nothing; a password is slow to check, a file slow to make. */
function weightOf({ method, produces, currentPassword, rateLimit = 'address' }: Call): number {
  const isSlow = ['login', 'password', 'register', 'resetRequest'].includes(rateLimit);
  return produces || currentPassword || isSlow ? 1 : method === 'GET' ? 2 : 6;
}

/** Valid; made up with some odd values; or an example with a field or two replaced. */
export const stepOf = (name: CallName): Arbitrary<Step> =>
  fc.oneof(stepWith(name, 0, fc.constant([])), stepWith(name, 10), stepWith(name, 60, replacedOf(calls[name])));

function replacedOf({ body }: Call): Arbitrary<string[]> {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  return fc.subarray(names, { minLength: Math.min(names.length, 1), maxLength: Math.min(names.length, 2) });
}

function stepWith(name: CallName, hostile: number, example?: Arbitrary<string[]>): Arbitrary<Step> {
  const call: Call = calls[name];
  const place = { name: '', hostile };
  const collection = call.path.split('/')[1];
  const params = Object.entries(call.params?.shape ?? {}).map(([param, schema]) => [
    param,
    fc.oneof(spoiltValuesOf(schema, { name: param, hostile }), knownValue(`${collection}.${param}`)),
  ]);
  const query = valuesOf(call.query ?? z.object({}), { name: '', hostile: 0 }).map((found) =>
    Object.entries(fields.parse(found)),
  );
  const headers = headersOf(call);
  const mostly = <T>(usual: Arbitrary<T>, odd: Arbitrary<T>) =>
    hostile > 0 ? fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: odd }) : usual;
  return fc.record({
    name: fc.constant(name),
    who: callerOf(call),
    example: example ?? fc.constant(undefined),
    params: fc.record(Object.fromEntries(params), { noNullPrototype: true }),
    query: mostly(
      query,
      fc.tuple(query, hostileQuery).map((parts) => parts.flat()),
    ),
    headers: mostly(
      headers,
      fc.tuple(headers, hostileHeaders).map(([usual, odd]) => ({ ...usual, ...odd })),
    ),
    body: call.body ? (example ? valuesOf : spoiltValuesOf)(call.body, place) : fc.constant(undefined),
    file: call.multipart ? fc.option(fc.nat({ max: 4 }), { nil: undefined }) : fc.constant(undefined),
    sending: fc.oneof(
      { weight: 14, arbitrary: fc.constant('once' as const) },
      { weight: call.idempotent ? 6 : 1, arbitrary: fc.constant('twice' as const) },
      { weight: call.method === 'GET' ? 0 : 1, arbitrary: fc.constant('four at once' as const) },
    ),
  });
}

/** Mostly someone who may; a client who may not, where each item has an owner. */
const callerOf = (call: Call): Arbitrary<Caller> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(whoMay(call)) },
    { weight: ['user', 'guest'].includes(call.access) ? 3 : 0, arbitrary: fc.constant('otherClient' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...callers) },
  );

function headersOf({ produces, alsoProduces = [], currentPassword }: Call): Arbitrary<Record<string, string>> {
  const accepted = ['application/json', 'application/ld+json', '*/*', ...alsoProduces, ...(produces ? [produces] : [])];
  return fc.record(
    {
      accept: fc.constantFrom(...accepted),
      'accept-language': fc.constantFrom('fr', 'en', 'de;q=0.5'),
      ...(currentPassword ? { [currentPasswordHeader]: fc.constant(encodeURIComponent(goodPassword)) } : {}),
    },
    { requiredKeys: [], noNullPrototype: true },
  );
}
