import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './call';
import { calls } from './calls';
import { clientErrorInput } from './client-errors';
import { dayInput, decimal, idFilter, instantInput, iri } from './fields';

const acceptedYears = z.toJSONSchema(dayInput).description;

const node = z.looseObject({
  $ref: z.string().optional(),
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  pattern: z.string().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  maxProperties: z.number().optional(),
  anyOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});
type Node = z.infer<typeof node>;

const isBounded = (pattern: string | undefined): boolean =>
  pattern !== undefined && !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\[[^\]]*\]|\\./g, ''));

function unlimitedKeys(at: Node, path: string): string[] {
  if (at.maxProperties === undefined || at.propertyNames === undefined) return [`${path}: any keys`];
  return [...unlimited(at.propertyNames, `${path} (key)`), ...unlimited(at.additionalProperties, `${path}.*`)];
}

function unlimitedValues(at: Node, path: string): string[] {
  const found: string[] = [];
  if (at.type === 'string' && at.maxLength === undefined && at.format !== 'date' && !isBounded(at.pattern)) {
    found.push(`${path}: a text`);
  }
  if (at.format === 'date' && at.description !== acceptedYears) found.push(`${path}: a day of any year`);
  if (at.type === 'array' && at.maxItems === undefined) found.push(`${path}: a list`);
  if (at.type === 'number' || at.type === 'integer') {
    if ((at.maximum ?? at.exclusiveMaximum) === undefined) found.push(`${path}: a number upwards`);
    if ((at.minimum ?? at.exclusiveMinimum) === undefined) found.push(`${path}: a number downwards`);
  }
  return found;
}

function unlimited(schema: unknown, path: string): string[] {
  const at: Node = node.parse(schema);
  const below = [
    ...Object.entries(at.properties ?? {}).flatMap(([name, inner]) => unlimited(inner, `${path}.${name}`)),
    ...(at.items === undefined ? [] : unlimited(at.items, `${path}[]`)),
    ...[...(at.anyOf ?? []), ...(at.allOf ?? [])].flatMap((inner) => unlimited(inner, path)),
    ...(typeof at.additionalProperties === 'object' ? unlimitedKeys(at, path) : []),
  ];
  return at.enum || at.const !== undefined ? below : [...below, ...unlimitedValues(at, path)];
}

const incoming = Object.entries<Call>(calls).flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? [{ name: `${name}.${part}`, schema }] : [];
  }),
);

describe('every request', () => {
  it('limits every text, list and number', () => {
    const found = incoming.flatMap(({ name, schema }) =>
      unlimited(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name),
    );
    expect(found).toEqual([]);
    expect(incoming.length).toBeGreaterThan(80);
  });

  it('finds values without a limit', () => {
    const open = z.object({ a: z.string(), b: z.array(z.boolean()), c: z.number(), d: z.string().regex(/^[a-z]+$/) });
    expect(unlimited(z.toJSONSchema(open), 'x')).toEqual([
      'x.a: a text',
      'x.b: a list',
      'x.c: a number upwards',
      'x.c: a number downwards',
      'x.d: a text',
    ]);
    const keyed = z.record(z.string(), z.number());
    expect(unlimited(z.toJSONSchema(keyed), 'x')).toEqual(['x: any keys']);
    expect(unlimited(z.toJSONSchema(keyed.meta({ maxProperties: 2 })), 'x')).toEqual([
      'x (key): a text',
      'x.*: a number upwards',
      'x.*: a number downwards',
    ]);
  });
});

describe('days and instants in requests', () => {
  it.each([
    ['1900-01-01', true],
    ['2200-12-31', true],
    ['1899-12-31', false],
    ['2201-01-01', false],
    ['0000-01-01', false],
    ['9999-12-31', false],
    ['2026-02-30', false],
    ['+012026-01-01', false],
  ])('%s: %s', (date, fits) => {
    expect(dayInput.safeParse(date).success).toBe(fits);
    expect(instantInput.safeParse(`${date}T23:59:59Z`).success).toBe(fits);
    expect(instantInput.safeParse(`${date}T00:00:00.5+14:00`).success).toBe(fits);
  });

  it('have a limited number of decimals', () => {
    expect(instantInput.safeParse(`2026-01-01T00:00:00.${'0'.repeat(60)}Z`).success).toBe(false);
  });
});

describe('numbers in requests', () => {
  it.each([
    [0, true],
    [5.5, true],
    [19.6, true],
    [33.33, true],
    [99.99, true],
    [100, true],
    [100.01, false],
    [-0.01, false],
    [5.555, false],
    [3.5e-46, false],
    [1e-7, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%d as a rate: %s', (value, fits) => {
    expect(decimal(0, 100).safeParse(value).success).toBe(fits);
  });

  it('are ids up to 2^53 only', () => {
    expect(iri('covers').safeParse('/covers/9007199254740991').success).toBe(true);
    expect(iri('covers').safeParse('/covers/9007199254740993').success).toBe(false);
    expect(idFilter('covers').parse(['9007199254740991', '9007199254740993', '/covers/9999999999999999'])).toEqual([
      9007199254740991,
    ]);
  });
});

describe('texts in requests', () => {
  it('are shortened in error messages', () => {
    const refusal = iri('covers').safeParse('x'.repeat(10_000)).error?.issues[0];
    expect(refusal).toMatchObject({ params: { iri: 'x'.repeat(60) } });
  });

  it('are not cut inside a character', () => {
    const { name } = clientErrorInput.parse({ name: `${'x'.repeat(199)}😀` });
    expect([name.length, name.isWellFormed()]).toEqual([199, true]);
  });
});

it.each([
  ['a day', dayInput],
  ['an instant', instantInput],
])('one thing at most is said of %s that cannot be read', (_what, schema) => {
  for (const value of ['tomorrow', '', '0000-13-45', '9'.repeat(60), '0000-01-01', '0000-01-01T00:00:00Z']) {
    expect(schema.safeParse(value).error?.issues, value).toHaveLength(1);
  }
});
