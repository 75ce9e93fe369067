import { type Call, currentPasswordHeader } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { whoMay } from '../contract/every-call';
import { type Caller, callers } from '../contract/world';
import { goodPassword } from '../fixtures/accounts';
import { hostileHeaders, hostileQuery } from './hostile-values';
import { knownValue } from './known-values';
import { fields, valuesOf } from './values';

/** A request, before the last answers are filled in. */
export interface Step {
  name: CallName;
  who: Caller;
  /** As a valid example about a real item, but for these fields of its body; undefined if all is made up. */
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

/** A password is slow to check, a file slow to make. */
const weightOf = ({ produces, currentPassword, rateLimit = 'address' }: Call): number =>
  produces || currentPassword || ['login', 'password', 'register', 'resetRequest'].includes(rateLimit) ? 1 : 5;

export const stepOf = (name: CallName): Arbitrary<Step> => fc.oneof(stepWith(name, false), stepWith(name, true));

function stepWith(name: CallName, spoilt: boolean): Arbitrary<Step> {
  const call: Call = calls[name];
  const place = { name: '', spoilt };
  const collection = call.path.split('/')[1];
  const params = Object.entries(call.params?.shape ?? {}).map(([param, schema]) => [
    param,
    fc.oneof(valuesOf(schema, { name: param, spoilt }), knownValue(`${collection}.${param}`)),
  ]);
  const query = valuesOf(call.query ?? z.object({}), { name: '', spoilt: false }).map((found) =>
    Object.entries(fields.parse(found)),
  );
  const headers = headersOf(call);
  const names = call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : [];
  const isWrite = call.method !== 'GET';
  const mostly = <T>(usual: Arbitrary<T>, odd: Arbitrary<T>) =>
    spoilt ? fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: odd }) : usual;
  return fc.record({
    name: fc.constant(name),
    who: fc.oneof(fc.constant(whoMay(call)), fc.constantFrom(...callers)),
    example: fc.option(fc.subarray(names, { maxLength: Math.min(names.length, 2) }), { nil: undefined, freq: 3 }),
    params: fc.record(Object.fromEntries(params), { noNullPrototype: true }),
    query: mostly(
      query,
      fc.tuple(query, hostileQuery).map((parts) => parts.flat()),
    ),
    headers: mostly(
      headers,
      fc.tuple(headers, hostileHeaders).map(([usual, odd]) => ({ ...usual, ...odd })),
    ),
    body: call.body ? valuesOf(call.body, place) : fc.constant(undefined),
    file: call.multipart ? fc.option(fc.nat({ max: 4 }), { nil: undefined }) : fc.constant(undefined),
    sending: fc.oneof(
      { weight: 14, arbitrary: fc.constant('once' as const) },
      { weight: call.idempotent ? 6 : 1, arbitrary: fc.constant('twice' as const) },
      { weight: isWrite ? 1 : 0, arbitrary: fc.constant('four at once' as const) },
    ),
  });
}

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
