import type { RandomChoices } from './random';
import { marker } from './vocabulary';

/** JSON that JavaScript cannot hold: `1e400`, `-0`. */
class Verbatim {
  constructor(readonly text: string) {}
}

/** By kind; each value was a real bug in some program. */
const hostileTexts: Record<string, readonly string[]> = {
  nul: [`${marker}\0`, '\0', `a\0b${marker}`],
  surrogate: [`${marker}\ud800`, '\udc00x', `\udfff${marker}\ud83d`],
  invisible: [`\u202e${marker}\u202c`, `\u200b\u200d\ufeff${marker}`, '\u0000\u0001\u001b[2J', '\ufffe\uffff'],
  long: [marker.repeat(9000), '😀'.repeat(30_000), 'e\u0301'.repeat(3000)],
  markup: [`<script>alert("${marker}")</script>`, `"><img src=x onerror=alert(1)>${marker}`, '{{7*7}}#{7*7}<%= 7*7 %>'],
  sql: [`'; drop table ${marker}; --`, `' or '1'='1`, '$1', '%_%', '\\', `${marker}'||pg_sleep(0)||'`],
  path: ['../../../../etc/passwd', '..\\..\\windows', '/dev/null', 'file:///etc/passwd', '%2e%2e%2f'],
  lines: [`${marker}\r\nSet-Cookie: a=b`, '\r\n\r\n', `a\nBcc: ${marker}@x.example`, '\u2028\u2029'],
  proto: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  iri: [
    '/shop_users/1',
    '/orders/1',
    '/covers/99999999999999999999',
    '/covers/0',
    '/covers/-1',
    '/covers/1/../2',
    '//covers/1',
    '/covers/9007199254740993',
    '/countries/2147483648',
    '/addresses/9223372036854775807',
  ],
  formula: [`=cmd|'/c calc'!A1${marker}`, '@SUM(1)', '+1', '-1+1'],
  number: [
    'NaN',
    'Infinity',
    '1e308',
    '0x10',
    '１２３',
    '-0',
    '9007199254740993',
    '99999999999999999999',
    '3.5e-46',
    ' 1 ',
  ],
  date: [
    '0000-01-01',
    '0000-02-29',
    '0001-01-01',
    '9999-12-31',
    '1899-12-31',
    '2026-02-30',
    '2201-01-01',
    '-000001-01-01',
    '+010000-01-01',
    '2026-13-45',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    '2026-01-01T00:00:00.1234567890123456789Z',
    '2026-06-30T23:59:60Z',
    '0001-01-01T00:00:00+14:00',
  ],
  empty: ['', ' ', '\t\n', '\u00a0'],
  email: [
    'a@b',
    '@',
    `"${marker} x"@x.example`,
    `${marker}@xn--.example`,
    `a@[127.0.0.1]`,
    `${marker}@é.example`,
    `${'a'.repeat(170)}@b.fr`,
  ],
  address: ['http://127.0.0.1:1/', 'javascript:alert(1)', 'https://evil.example\\@jolimot.fr', '//evil.example'],
  json: [
    '[',
    '{"x":',
    'null',
    '[[[[[[[[[[',
    '{"x":1e400,"y":null,"width":-1,"height":"a"}',
    '{"x":0,"y":0,"width":1e-300,"height":1e-300}',
  ],
  pattern: ['(a+)+$', '[', '(?<a>', '\\', `${'a'.repeat(60)}!`, '(.*)*'.repeat(10)],
};

const numbers: readonly unknown[] = [
  0,
  -1,
  1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 - 1,
  1e308,
  -1e308,
  3.5e-46,
  5e-324,
  new Verbatim('-0'),
  new Verbatim('1e400'),
  new Verbatim('9223372036854775808'),
  new Verbatim('0.1000000000000000055511151231257827'),
  99.999999999,
  100.0000001,
  'NaN',
  '1',
];

const nested = (depth: number): Verbatim => new Verbatim('['.repeat(depth) + ']'.repeat(depth));
const nestedObjects = (depth: number): Verbatim => new Verbatim(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

const shapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { id: 1 },
  { length: 1e9 },
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
  { toString: 1, valueOf: 2, toJSON: 3, hasOwnProperty: 4 },
  Array.from({ length: 2000 }, (_, index) => index),
  Array.from({ length: 300 }, () => '/addresses/1'),
];
const deepShapes: readonly (() => unknown)[] = [
  () => nested(200),
  () => nestedObjects(300),
  () => nested(20_000),
  () => nestedObjects(20_000),
];

/** A copy: the result is changed in place later. */
const shape = (random: RandomChoices): unknown => structuredClone(random.pick(shapes));

const classes = Object.keys(hostileTexts);

export const hostileText = (random: RandomChoices, kind: string = random.pick(classes)): string =>
  random.pick(hostileTexts[kind] ?? ['']);

/** As often of the field's type as of another. */
export function hostileValue(random: RandomChoices, type: string | undefined): unknown {
  const kind = random.int(0, 9);
  if (kind === 0) return shape(random);
  if (kind === 1) return random.pick(numbers);
  if (kind === 2) return random.often(0.3) ? random.pick(deepShapes)() : shape(random);
  if (type === 'number' || type === 'integer') return kind < 8 ? random.pick(numbers) : hostileText(random, 'number');
  return hostileText(random);
}

/** One value of each kind, so that no field is left to chance. */
export function sweepValues(type: string | undefined, format: string | undefined): readonly unknown[] {
  if (type === 'number') return [3.5e-46, 1e308, new Verbatim('1e400'), -1];
  if (type === 'integer') return [2 ** 31, 2 ** 53, 0.5, -1];
  if (type === 'boolean' || type === 'null') return ['true'];
  if (type === 'array') return [Array.from({ length: 300 }, () => `${marker}\ud800`), [null], nested(5000)];
  if (type === 'object') return [nestedObjects(5000), null];
  if (format === 'date' || format === 'date-time') {
    const time = format === 'date-time' ? 'T00:00:00Z' : '';
    return [`0000-01-01${time}`, `9999-12-31${time}`, `1899-12-31${time}`, '2026-02-30'];
  }
  return [`${marker}\ud800`, `${marker}\0`, nested(5000)];
}

export function writeJson(value: unknown): string {
  const kept: string[] = [];
  const text = JSON.stringify(value, (_key, one: unknown) => {
    if (!(one instanceof Verbatim)) return one;
    // A later change may have replaced the value.
    kept.push(typeof one.text === 'string' ? one.text : 'null');
    return `@verbatim ${kept.length - 1}@`;
  });
  return (text ?? '').replace(/"@verbatim (\d+)@"/g, (_, index: string) => kept[Number(index)] ?? 'null');
}
