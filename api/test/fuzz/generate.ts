import { goodPassword } from '../fixtures/accounts';
import type { FuzzCall, Parameter, Schema } from './document';
import type { Draft } from './request-draft';
import { type Making, validValue } from './values';
import { marker } from './vocabulary';

/** As the document says, with existing items. @param files pictures for uploads */
export function validDraft(making: Making, call: FuzzCall, files: readonly Buffer[]): Draft {
  const { random, pool, actor } = making;
  const thing = pool.thing(random, call.path, actor);
  const fields = { ...(random.often(0.4) ? pool.success(random, call) : {}), ...thing?.fields };
  const draft: Draft = { call, params: {}, query: [], headers: headersOf(making, call, fields), body: undefined };
  for (const parameter of call.parameters) {
    if (parameter.in === 'path') draft.params[parameter.name] = pathValue(making, parameter, fields);
    if (parameter.in === 'query') addQuery(making, parameter, fields, draft.query);
  }
  if (call.body) draft.body = bodyOf(making, call.body, fields, files);
  return draft;
}

function pathValue(making: Making, { name, schema }: Parameter, fields: Record<string, unknown>): string {
  const known = fields[name] ?? (making.random.often(0.7) ? making.pool.value(making.random, name) : undefined);
  return inAddress(String(known ?? validValue(making, schema, name)));
}

/** Addresses are logged, so markers of body texts stay out. An empty or dotted segment would be another call. */
export function inAddress(text: string): string {
  const plain = text.replaceAll(marker, 'mots');
  return /^\.{0,2}$/.test(plain) ? `x${plain}` : plain;
}

function addQuery(
  making: Making,
  parameter: Parameter,
  fields: Record<string, unknown>,
  query: [string, string][],
): void {
  const { random } = making;
  const known = fields[parameter.name];
  if (!random.often(known === undefined ? 0.2 : 0.5)) return;
  const value = known ?? validValue(making, parameter.schema, parameter.name);
  query.push([parameter.name, inAddress(String(value))]);
}

function headersOf({ random }: Making, call: FuzzCall, fields: Record<string, unknown>): Record<string, string> {
  const headers: Record<string, string> = {};
  headers.accept = random.weighted(['application/json', 'application/ld+json', '*/*', ...call.produces], () => 1);
  if (call.parameters.some(({ name }) => name === 'x-current-password')) {
    headers['x-current-password'] = encodeURIComponent(goodPassword);
  }
  if (call.method !== 'GET' && random.often(0.2)) headers['idempotency-key'] = `key-${random.int(1, 40)}`;
  if (call.method !== 'GET' && random.often(0.1) && fields.version !== undefined) {
    headers['if-match'] = `"${fields.version}"`;
  }
  if (random.often(0.2)) headers['accept-language'] = random.pick(['fr', 'en', 'de;q=0.5']);
  return headers;
}

function bodyOf(
  making: Making,
  { media, schema }: { media: 'json' | 'form'; schema: Schema },
  fields: Record<string, unknown>,
  files: readonly Buffer[],
): Draft['body'] {
  if (media === 'json') return { json: validValue(making, schema, '', fields) };
  const { random } = making;
  const required = new Set(schema.required);
  const form: Record<string, string> = {};
  let file: Buffer | undefined;
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (part.format === 'binary') file = random.often(0.6) && files.length > 0 ? random.pick(files) : undefined;
    else if (required.has(name) || random.often(0.7)) form[name] = String(validValue(making, part, name, fields[name]));
  }
  return { form, file };
}
