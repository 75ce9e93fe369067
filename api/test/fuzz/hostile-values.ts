import fc, { type Arbitrary } from 'fast-check';
import { secret } from './everyday-texts';

/** By kind; each value was a real bug in some program. */
const texts = [
  [`${secret}\0`, '\0', `${secret}\ud800`, '\udc00x', `\udfff${secret}\ud83d`, '\ufffe\uffff'],
  [
    `\u202e${secret}\u202c`,
    `\u200b\u200d\ufeff${secret}`,
    '\u0001\u001b[2J',
    '\u2028\u2029',
    '',
    ' ',
    '\t\n',
    '\u00a0',
  ],
  [secret.repeat(9000), '😀'.repeat(30_000), 'e\u0301'.repeat(3000), `${'a'.repeat(170)}@b.fr`],
  [`<script>alert("${secret}")</script>`, `"><img src=x onerror=alert(1)>`, '{{7*7}}#{7*7}<%= 7*7 %>'],
  [`'; drop table ${secret}; --`, `' or '1'='1`, '$1', '%_%', '\\', `${secret}'||pg_sleep(0)||'`],
  ['../../../../etc/passwd', '..\\..\\windows', '/dev/null', 'file:///etc/passwd', '%2e%2e%2f'],
  [`${secret}\r\nSet-Cookie: a=b`, '\r\n\r\n', `a\nBcc: ${secret}@x.example`],
  ['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ['/shop_users/1', '/orders/1', '/covers/0', '/covers/-1', '/covers/1/../2', '//covers/1'],
  ['/covers/99999999999999999999', '/countries/2147483648', '/addresses/9223372036854775807'],
  [`=cmd|'/c calc'!A1${secret}`, '@SUM(1)', '+1', '-1+1'],
  ['NaN', 'Infinity', '1e308', '0x10', '１２３', '-0', '9007199254740993', '3.5e-46', ' 1 '],
  ['a@b', '@', `"${secret} x"@x.example`, `${secret}@xn--.example`, 'a@[127.0.0.1]', `${secret}@é.example`],
  ['http://127.0.0.1:1/', 'javascript:alert(1)', 'https://evil.example\\@jolimot.fr', '//evil.example'],
  ['[', '{"x":', 'null', '[[[[[[', 'xywh=percent:1e400,0,-1,a', '(a+)+$', '(?<a>', '(.*)*'.repeat(10)],
].flat();

const dates = [
  ['0000-01-01', '0000-02-29', '0001-01-01', '9999-12-31', '1899-12-31', '2026-02-30', '2201-01-01'],
  ['-000001-01-01', '+010000-01-01', '2026-13-45', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'],
  ['2026-01-01T00:00:00.1234567890123456789Z', '2026-06-30T23:59:60Z', '0001-01-01T00:00:00+14:00'],
].flat();

/** JSON that JavaScript cannot hold: {@link written} leaves out its quotes. */
const verbatim = (json: string) => `@json ${json}@`;

const numbers = [
  ...[0, -1, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, 3.5e-46, 5e-324, 99.999999999],
  ...['-0', '1e400', '9223372036854775808', '0.1000000000000000055511151231257827'].map(verbatim),
];

const deep = (levels: number) => verbatim('['.repeat(levels) + ']'.repeat(levels));

const shapes = [
  ...[null, true, false, [], {}, [null], [[]], { id: 1 }, { length: 1e9 }],
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
  { toString: 1, valueOf: 2, toJSON: 3, hasOwnProperty: 4 },
  Array.from({ length: 2000 }, (_, index) => index),
  Array.from({ length: 300 }, () => '/addresses/1'),
  ...[deep(200), deep(20_000)],
];

const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.constantFrom(...dates) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** More often of the field's kind than of another. */
export function hostileValue(kind: 'text' | 'number' | 'other', isDate = false): Arbitrary<unknown> {
  const number = fc.oneof(fc.constantFrom(...numbers), fc.double());
  const other = fc.oneof(fc.constantFrom(...shapes), fc.jsonValue({ maxDepth: 2 }));
  const own = isDate ? fc.constantFrom(...dates) : { text: hostileText, number, other }[kind];
  return fc.oneof(
    { weight: 8, arbitrary: own },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: number },
    { weight: 1, arbitrary: other },
  );
}

const long = 'x'.repeat(4000);
const headers: Record<string, string[]> = {
  accept: ['text/html', 'application/xml', '*', '', 'application/json;q=x', long, 'text/csv', 'application/pdf'],
  'accept-language': ['*', 'zz-ZZ', `${'fr,'.repeat(2000)}en`, '\u00ff', '-'],
  'if-match': ['*', '"0"', '"99999999999999999999"', 'W/"1"', 'x', '"-1"', '""', `"${'9'.repeat(3000)}"`],
  'if-none-match': ['*', '"x"', 'W/""', '"a","b"'],
  'idempotency-key': ['', 'a b', 'x'.repeat(201), 'x'.repeat(200), '\u00e9', "' or 1=1"],
  'x-current-password': ['%', '%00', '%ED%A0%80', '%E0%A4%A', long, '', '%F0%9F%98%80'],
  'content-type': [
    ...['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data', 'x'],
    ...['multipart/form-data; boundary=', 'application/x-www-form-urlencoded', 'application/merge-patch+json'],
    ...['application/ld+json', 'application/json, text/plain'],
  ],
  'content-encoding': ['gzip', 'br', 'x'],
  range: ['bytes=0-0', 'bytes=9999999-', 'x=1'],
  authorization: [
    ...['Bearer', 'Bearer x', 'Basic YTpi', 'bearer a.b.c', `Bearer ${long}`, 'Negotiate x'],
    'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.',
  ],
  origin: ['null', 'https://evil.example', 'x'],
  'x-request-id': ["'; drop", 'x'.repeat(300), '%{jndi:ldap://x}'],
  'x-forwarded-for': ['1.2.3.4', 'x'],
};

export const hostileHeaders: Arbitrary<Record<string, string>> = fc
  .constantFrom(...Object.entries(headers))
  .chain(([name, values]) => fc.constantFrom(...values).map((value) => ({ [name]: value })));

export const hostileQuery: Arbitrary<[string, string][]> = fc.array(
  fc.tuple(
    fc.constantFrom('page', 'unknown', 'id', '__proto__[x]', 'a[b][c][]', '', 'id[9999999999]', 'order[__proto__]'),
    hostileText.map((text) => text.slice(0, 500)),
  ),
  { minLength: 1, maxLength: 60, size: 'xsmall' },
);

/** As JSON. @param fill of each value */
export const written = (body: unknown, fill: (value: unknown) => unknown): string =>
  (JSON.stringify(body, (_, value: unknown) => fill(value)) ?? '').replace(/"@json ([^"]+)@"/g, (_, json) => json);

/** In an address or a form. */
export const writtenPlainly = (value: unknown, fill: (value: unknown) => unknown): string =>
  typeof value === 'object' ? written(value, fill) : String(fill(value));
