import type { FuzzCall, Parameter, Schema } from './document';
import { hostileText, hostileValue, sweepValues } from './hostile';
import type { Draft } from './draft';
import { goodPassword } from '../account-fixtures';
import { marker } from './vocabulary';
import { type Making, typeOf, validValue } from './values';

/** A step down into a body: a property, or the place in a list. */
type Step = string | number;

/** A request as the document has it, about things that are there. @param files pictures that calls with a file may bring */
export function validDraft(making: Making, call: FuzzCall, files: readonly Buffer[]): Draft {
  const { chance, pool, actor } = making;
  const thing = pool.thing(chance, call.path, actor);
  const fields = { ...(chance.often(0.4) ? pool.success(chance, call) : {}), ...thing?.fields };
  const draft: Draft = { call, params: {}, query: [], headers: headersOf(making, call, fields), body: undefined };
  for (const parameter of call.parameters) {
    if (parameter.in === 'path') draft.params[parameter.name] = pathValue(making, parameter, fields);
    if (parameter.in === 'query') addQuery(making, parameter, fields, draft.query);
  }
  if (call.body) draft.body = bodyOf(making, call.body, fields, files);
  return draft;
}

function pathValue(making: Making, { name, schema }: Parameter, fields: Record<string, unknown>): string {
  const known = fields[name] ?? (making.chance.often(0.7) ? making.pool.value(making.chance, name) : undefined);
  return inAddress(String(known ?? validValue(making, schema, name)));
}

/** Addresses are logged: what marks the texts of bodies stays out of them. An empty or dotted step would be another call. */
function inAddress(text: string): string {
  const plain = text.replaceAll(marker, 'mots');
  return /^\.{0,2}$/.test(plain) ? `x${plain}` : plain;
}

function addQuery(making: Making, parameter: Parameter, fields: Record<string, unknown>, query: [string, string][]): void {
  const { chance } = making;
  const known = fields[parameter.name];
  if (!chance.often(known === undefined ? 0.2 : 0.5)) return;
  const value = known ?? validValue(making, parameter.schema, parameter.name);
  query.push([parameter.name, inAddress(String(value))]);
}

function headersOf({ chance }: Making, call: FuzzCall, fields: Record<string, unknown>): Record<string, string> {
  const headers: Record<string, string> = {};
  headers.accept = chance.weighted(['application/json', 'application/ld+json', '*/*', ...call.produces], () => 1);
  if (call.parameters.some(({ name }) => name === 'x-current-password')) {
    headers['x-current-password'] = encodeURIComponent(goodPassword);
  }
  if (call.method !== 'GET' && chance.often(0.2)) headers['idempotency-key'] = `key-${chance.int(1, 40)}`;
  if (call.method !== 'GET' && chance.often(0.1) && fields.version !== undefined) {
    headers['if-match'] = `"${fields.version}"`;
  }
  if (chance.often(0.2)) headers['accept-language'] = chance.pick(['fr', 'en', 'de;q=0.5']);
  return headers;
}

function bodyOf(
  making: Making,
  { media, schema }: { media: 'json' | 'form'; schema: Schema },
  fields: Record<string, unknown>,
  files: readonly Buffer[],
): Draft['body'] {
  if (media === 'json') return { json: validValue(making, schema, '', fields) };
  const { chance } = making;
  const required = new Set(schema.required);
  const form: Record<string, string> = {};
  let file: Buffer | undefined;
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (part.format === 'binary') file = chance.often(0.4) && files.length > 0 ? chance.pick(files) : undefined;
    else if (required.has(name) || chance.often(0.7)) form[name] = String(validValue(making, part, name, fields[name]));
  }
  return { form, file };
}

/** Changes a valid request in one to three places, so that it no longer is one; says what was done. */
export function mutate(making: Making, draft: Draft): string {
  const { chance } = making;
  const done: string[] = [];
  for (let left = chance.pick([1, 1, 2, 3]); left > 0; left -= 1) done.push(mutateOnce(making, draft));
  return done.join(', ');
}

function mutateOnce(making: Making, draft: Draft): string {
  const { chance } = making;
  const place = chance.pick(draft.body ? ['body', 'body', 'body', 'body', 'query', 'path', 'header'] : ['query', 'path', 'header']);
  if (place === 'body') return mutateBody(making, draft);
  if (place === 'query') return mutateQuery(making, draft);
  if (place === 'path') return mutatePath(making, draft);
  return mutateHeader(making, draft);
}

function mutateBody({ chance }: Making, draft: Draft): string {
  const { body, call } = draft;
  if (body === undefined) return 'nothing';
  if ('form' in body) {
    const names = Object.keys(call.body?.schema.properties ?? {});
    const name = chance.pick([...names, '__proto__', 'x'.repeat(300)]);
    if (chance.often(0.2)) delete body.form[name];
    else Object.defineProperty(body.form, name, { value: hostileText(chance), enumerable: true, configurable: true, writable: true });
    return `form ${name}`;
  }
  if (!('json' in body)) return 'nothing';
  if (chance.often(0.05)) {
    body.json = hostileValue(chance, undefined);
    return 'the whole body';
  }
  const places = placesIn(call.body?.schema ?? {}, body.json);
  const place = places.length > 0 ? chance.pick(places) : undefined;
  if (!place) return 'nothing';
  const what = chance.int(0, 9);
  if (what === 0) {
    removeAt(body.json, place.steps);
    return `without ${place.steps.join('.')}`;
  }
  const steps = what === 1 ? [...place.steps.slice(0, -1), chance.pick(['__proto__', 'extra', 'id', 'iri', 'shopUser', 'roles'])] : place.steps;
  putAt(body.json, steps, hostileValue(chance, typeOf(place.schema)));
  return `hostile ${steps.join('.')}`;
}

function mutateQuery({ chance }: Making, draft: Draft): string {
  const names = draft.call.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const name = chance.pick([...names, 'page', 'unknown', 'id', '__proto__[x]', 'a[b][c][]', '', 'id[9999999999]', 'order[__proto__]']);
  const value = inAddress(chance.often(0.7) ? hostileText(chance).slice(0, 500) : String(chance.int(-5, 5)));
  for (let left = chance.pick([1, 1, 1, 2, 60]); left > 0; left -= 1) draft.query.push([name, value]);
  return `query ${name}`;
}

function mutatePath({ chance, pool }: Making, draft: Draft): string {
  const [name] = Object.keys(draft.params).slice(-1);
  if (name === undefined) return 'nothing';
  const foreign = pool.value(chance, name);
  draft.params[name] = inAddress(chance.often(0.6) ? hostileText(chance).slice(0, 290) : String(foreign ?? chance.int(-3, 3)));
  return `path ${name}`;
}

const headerValues: Record<string, readonly string[]> = {
  accept: ['text/html', 'application/xml', '*', '', 'application/json;q=x', 'a'.repeat(4000), 'text/csv', 'application/pdf'],
  'accept-language': ['*', 'zz-ZZ', `${'fr,'.repeat(2000)}en`, '\u00ff', '-'],
  'if-match': ['*', '"0"', '"99999999999999999999"', 'W/"1"', 'x', '"-1"', '""', `"${'9'.repeat(3000)}"`],
  'if-none-match': ['*', '"x"', 'W/""', '"a","b"'],
  'idempotency-key': ['', 'a b', 'x'.repeat(201), 'x'.repeat(200), '\u00e9', "' or 1=1"],
  'x-current-password': ['%', '%00', '%ED%A0%80', '%E0%A4%A', 'x'.repeat(4000), '', '%F0%9F%98%80'],
  'content-type': ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data', 'multipart/form-data; boundary=', 'application/x-www-form-urlencoded', 'application/merge-patch+json', 'application/ld+json', 'x', 'application/json, text/plain'],
  'content-encoding': ['gzip', 'br', 'x'],
  range: ['bytes=0-0', 'bytes=9999999-', 'x=1'],
  authorization: ['Bearer', 'Bearer x', 'Basic YTpi', 'bearer a.b.c', `Bearer ${'a'.repeat(5000)}`, 'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.', 'Negotiate x'],
  origin: ['null', 'https://evil.example', 'x'],
  'x-request-id': ["'; drop", 'x'.repeat(300), '${jndi:ldap://x}'],
  'x-forwarded-for': ['1.2.3.4', 'x'],
  expect: ['100-continue'],
};

function mutateHeader({ chance }: Making, draft: Draft): string {
  const name = chance.pick(Object.keys(headerValues));
  draft.headers[name] = chance.pick(headerValues[name] ?? ['']);
  return `header ${name}`;
}

/** Where a body may be changed: every property that the schema knows or the body has. */
function placesIn(schema: Schema, value: unknown, steps: Step[] = []): { steps: Step[]; schema: Schema }[] {
  const here = steps.length > 0 ? [{ steps, schema }] : [];
  const inner = schema.anyOf?.[0] ?? schema;
  if (Array.isArray(value)) {
    return [...here, ...value.slice(0, 2).flatMap((one, index) => placesIn(inner.items ?? {}, one, [...steps, index]))];
  }
  if (value === null || typeof value !== 'object') return here;
  const names = new Set([...Object.keys(inner.properties ?? {}), ...Object.keys(value)]);
  return [
    ...here,
    ...[...names].flatMap((name) =>
      placesIn(inner.properties?.[name] ?? {}, Reflect.get(value, name) as unknown, [...steps, name]),
    ),
  ];
}

function parentOf(whole: unknown, steps: readonly Step[]): object | undefined {
  const parent = steps
    .slice(0, -1)
    .reduce<unknown>((part, step) => (part === null || typeof part !== 'object' ? undefined : Reflect.get(part, step)), whole);
  return parent === null || typeof parent !== 'object' ? undefined : parent;
}

function putAt(whole: unknown, steps: readonly Step[], value: unknown): void {
  const parent = parentOf(whole, steps);
  const [last] = steps.slice(-1);
  if (parent && last !== undefined) {
    Object.defineProperty(parent, last, { value, enumerable: true, configurable: true, writable: true });
  }
}

function removeAt(whole: unknown, steps: readonly Step[]): void {
  const parent = parentOf(whole, steps);
  const [last] = steps.slice(-1);
  if (parent && last !== undefined) Reflect.deleteProperty(parent, last);
}

/** Every leaf of a call's body, and every parameter, with each kind of value that has been a fault somewhere. */
export function* sweep(making: Making, call: FuzzCall, files: readonly Buffer[]): Generator<{ draft: Draft; note: string }> {
  for (const { schema, name, in: where } of call.parameters) {
    const type = typeOf(schema);
    const texts = type === 'integer' ? ['0', '9007199254740993', '2147483648'] : ['a\0b', '0000-01-01', 'x\ud800'];
    for (const text of where === 'header' ? [] : texts) {
      const draft = validDraft(making, call, files);
      if (where === 'path') draft.params[name] = text;
      else draft.query.push([name, text]);
      yield { draft, note: `${where} ${name}` };
    }
  }
  if (!call.body) return;
  const whole = validDraft(making, call, files);
  const places = placesIn(call.body.schema, whole.body && 'json' in whole.body ? whole.body.json : whole.body && 'form' in whole.body ? whole.body.form : {});
  for (const { steps, schema } of places) {
    const branch = schema.anyOf?.[0] ?? schema;
    for (const value of sweepValues(typeOf(branch), branch.format)) {
      const draft = validDraft(making, call, files);
      if (draft.body && 'json' in draft.body) putAt(draft.body.json, steps, value);
      else if (draft.body && 'form' in draft.body && typeof value === 'string') putAt(draft.body.form, steps, value);
      else continue;
      yield { draft, note: `hostile ${steps.join('.')}` };
    }
  }
}
