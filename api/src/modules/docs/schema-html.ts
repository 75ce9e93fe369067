import { z } from 'zod';
import { element, type Html, html, join } from './html';

/** Of JSON Schema (draft 2020-12), as far as our document uses it. */
export const jsonSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  pattern: z.string().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return jsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
  get allOf() {
    return z.array(jsonSchema).optional();
  },
});
export type JsonSchema = z.infer<typeof jsonSchema>;

/** JavaScript's safe range, which bounds every integer, is not shown. */
const isOwnBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
/** A longer pattern, such as a date's, says less than its format. */
const longestPattern = 60;

function boundsOf(schema: JsonSchema): string[] {
  const said = (sign: string, bound: number | undefined) => (isOwnBound(bound) ? [`${sign} ${bound}`] : []);
  return [
    ...said('≥', schema.minimum),
    ...said('>', schema.exclusiveMinimum),
    ...said('≤', schema.maximum),
    ...said('<', schema.exclusiveMaximum),
    ...said('at least', schema.minLength).map((text) => `${text} characters`),
    ...said('at most', schema.maxLength).map((text) => `${text} characters`),
    ...said('at least', schema.minItems).map((text) => `${text} items`),
    ...said('at most', schema.maxItems).map((text) => `${text} items`),
    ...(schema.pattern && schema.pattern.length <= longestPattern ? [`matches ${schema.pattern}`] : []),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
}

const choices = (values: readonly unknown[]): Html =>
  join(
    values.map((value) => element('code', html(JSON.stringify(value)))),
    html(' | '),
  );

export const schemaAnchor = (name: string): string => `schema-${name}`;

function nameOfType(schema: JsonSchema): Html {
  const { $ref, items, type, format } = schema;
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? '';
    return element('a', html(name), { href: `#${schemaAnchor(name)}` });
  }
  if (schema.const !== undefined) return choices([schema.const]);
  if (schema.enum) return choices(schema.enum);
  if (variants) return join(variants.map(typeOf), html(schema.allOf ? ' and ' : ' or '));
  if (items) return join([html('list of '), typeOf(items)]);
  if (!schema.properties && typeof schema.additionalProperties === 'object') {
    return join([html('map of '), typeOf(schema.additionalProperties)]);
  }
  const names = type === undefined ? 'anything' : [type].flat().join(' or ');
  return html(format ? `${names} (${format})` : names);
}

export function typeOf(schema: JsonSchema): Html {
  const bounds = boundsOf(schema);
  return bounds.length === 0 ? nameOfType(schema) : join([nameOfType(schema), html(`, ${bounds.join(', ')}`)]);
}

function objectsIn(schema: JsonSchema): JsonSchema[] {
  if (schema.properties) return [schema];
  const inner = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const values = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  return [...inner, ...values].flatMap((part) => (part ? objectsIn(part) : []));
}

function field(name: string, schema: JsonSchema, isRequired: boolean): Html {
  return element(
    'li',
    join([
      element('code', html(name), { class: 'name' }),
      html(isRequired ? ' ' : ' (optional) '),
      typeOf(schema),
      ...(schema.description ? [html(`. ${schema.description}`)] : []),
      ...objectsIn(schema).map(fieldsOf),
    ]),
  );
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): Html {
  const fields = Object.entries(properties).map(([name, schema]) => field(name, schema, required.includes(name)));
  return fields.length === 0 ? html('') : element('ul', join(fields));
}

export const schemaHtml = (schema: JsonSchema): Html =>
  join([element('p', typeOf(schema)), ...objectsIn(schema).map(fieldsOf)]);
