import { placesIn, putAt, removeAt } from './body-places';
import type { Schema } from './document';
import { inAddress } from './generate';
import { hostileText, hostileValue } from './hostile-values';
import type { Draft } from './request-draft';
import { type Making, typeOf } from './values';

/** Makes one to three places invalid. @returns the changes in words */
export function mutate(making: Making, draft: Draft): string {
  const { random } = making;
  const done: string[] = [];
  for (let left = random.pick([1, 1, 2, 3]); left > 0; left -= 1) done.push(mutateOnce(making, draft));
  return done.join(', ');
}

function mutateOnce(making: Making, draft: Draft): string {
  const { random } = making;
  const place = random.pick(
    draft.body ? ['body', 'body', 'body', 'body', 'query', 'path', 'header'] : ['query', 'path', 'header'],
  );
  if (place === 'body') return mutateBody(making, draft);
  if (place === 'query') return mutateQuery(making, draft);
  if (place === 'path') return mutatePath(making, draft);
  return mutateHeader(making, draft);
}

function mutateBody(making: Making, { body, call }: Draft): string {
  if (body === undefined || 'bytes' in body) return 'nothing';
  const schema = call.body?.schema ?? {};
  return 'form' in body ? mutateForm(making, schema, body.form) : mutateJson(making, schema, body);
}

function mutateForm({ random }: Making, schema: Schema, form: Record<string, string>): string {
  const name = random.pick([...Object.keys(schema.properties ?? {}), '__proto__', 'x'.repeat(300)]);
  if (random.often(0.2)) removeAt(form, [name]);
  else putAt(form, [name], hostileText(random));
  return `form ${name.slice(0, 20)}`;
}

const unknownKeys = ['__proto__', 'extra', 'id', 'iri', 'shopUser', 'roles'];

function mutateJson({ random }: Making, schema: Schema, body: { json: unknown }): string {
  if (random.often(0.05)) {
    body.json = hostileValue(random, undefined);
    return 'the whole body';
  }
  const places = placesIn(schema, body.json);
  if (places.length === 0) return 'nothing';
  const place = random.pick(places);
  const what = random.int(0, 9);
  if (what === 0) {
    removeAt(body.json, place.steps);
    return `without ${place.steps.join('.')}`;
  }
  const steps = what === 1 ? [...place.steps.slice(0, -1), random.pick(unknownKeys)] : place.steps;
  putAt(body.json, steps, hostileValue(random, typeOf(place.schema)));
  return `hostile ${steps.join('.')}`;
}

function mutateQuery({ random }: Making, draft: Draft): string {
  const names = draft.call.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const name = random.pick([
    ...names,
    'page',
    'unknown',
    'id',
    '__proto__[x]',
    'a[b][c][]',
    '',
    'id[9999999999]',
    'order[__proto__]',
  ]);
  const value = inAddress(random.often(0.7) ? hostileText(random).slice(0, 500) : String(random.int(-5, 5)));
  for (let left = random.pick([1, 1, 1, 2, 60]); left > 0; left -= 1) draft.query.push([name, value]);
  return `query ${name}`;
}

function mutatePath({ random, pool }: Making, draft: Draft): string {
  const [name] = Object.keys(draft.params).slice(-1);
  if (name === undefined) return 'nothing';
  const foreign = pool.value(random, name);
  draft.params[name] = inAddress(
    random.often(0.6) ? hostileText(random).slice(0, 290) : String(foreign ?? random.int(-3, 3)),
  );
  return `path ${name}`;
}

const headerValues: Record<string, readonly string[]> = {
  accept: [
    'text/html',
    'application/xml',
    '*',
    '',
    'application/json;q=x',
    'a'.repeat(4000),
    'text/csv',
    'application/pdf',
  ],
  'accept-language': ['*', 'zz-ZZ', `${'fr,'.repeat(2000)}en`, '\u00ff', '-'],
  'if-match': ['*', '"0"', '"99999999999999999999"', 'W/"1"', 'x', '"-1"', '""', `"${'9'.repeat(3000)}"`],
  'if-none-match': ['*', '"x"', 'W/""', '"a","b"'],
  'idempotency-key': ['', 'a b', 'x'.repeat(201), 'x'.repeat(200), '\u00e9', "' or 1=1"],
  'x-current-password': ['%', '%00', '%ED%A0%80', '%E0%A4%A', 'x'.repeat(4000), '', '%F0%9F%98%80'],
  'content-type': [
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/x-www-form-urlencoded',
    'application/merge-patch+json',
    'application/ld+json',
    'x',
    'application/json, text/plain',
  ],
  'content-encoding': ['gzip', 'br', 'x'],
  range: ['bytes=0-0', 'bytes=9999999-', 'x=1'],
  authorization: [
    'Bearer',
    'Bearer x',
    'Basic YTpi',
    'bearer a.b.c',
    `Bearer ${'a'.repeat(5000)}`,
    'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.',
    'Negotiate x',
  ],
  origin: ['null', 'https://evil.example', 'x'],
  'x-request-id': ["'; drop", 'x'.repeat(300), '%{jndi:ldap://x}'],
  'x-forwarded-for': ['1.2.3.4', 'x'],
  expect: ['100-continue'],
};

function mutateHeader({ random }: Making, draft: Draft): string {
  const name = random.pick(Object.keys(headerValues));
  draft.headers[name] = random.pick(headerValues[name] ?? ['']);
  return `header ${name}`;
}
