import { sample, stringMatching } from 'fast-check';
import { z } from 'zod';
import type { Schema } from './document';
import type { Pool } from './pool';
import type { RandomChoices } from './random';
import { marked, wordFor } from './vocabulary';

export interface Making {
  random: RandomChoices;
  pool: Pool;
  actor: string;
  /** First day of generated dates. */
  today: Date;
}

const object = z.record(z.string(), z.unknown());
const matching = new Map<string, ReturnType<typeof stringMatching>>();

/** The first one of several types. */
export const typeOf = (schema: Schema): string | undefined =>
  Array.isArray(schema.type) ? schema.type[0] : (schema.type ?? (schema.anyOf ?? schema.oneOf)?.[0]?.type?.toString());

/**
 * A valid value, about an existing item where the pool knows one.
 * @param known the field's last value on the same item
 */
export function validValue(making: Making, schema: Schema, field: string, known?: unknown): unknown {
  const { random } = making;
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches)
    return validValue(making, random.often(0.75) ? (branches[0] ?? {}) : random.pick(branches), field, known);
  if (schema.const !== undefined) return schema.const;
  const seen = fitting(schema, known);
  if (seen !== undefined && random.often(0.6)) return seen;
  const word = wordFor(random, field);
  if (word !== undefined && fitting(schema, word) !== undefined && random.often(0.7)) return word;
  if (schema.enum) return random.pick(schema.enum);
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case 'object':
      return objectValue(making, schema, known);
    case 'array':
      return arrayValue(making, schema, field, known);
    case 'integer':
    case 'number':
      return numberValue(making, schema, field);
    case 'boolean':
      return random.often(0.5);
    case 'null':
      return null;
    case 'string':
      return textValue(making, schema, field);
    default:
      return anyValue(making, field);
  }
}

/** Undefined if the schema does not accept it. */
function fitting(schema: Schema, known: unknown): unknown {
  if (known === undefined) return undefined;
  const type = typeOf(schema);
  if (known === null) return schema.type?.includes('null') ? null : undefined;
  if (schema.enum) return schema.enum.includes(known) ? known : undefined;
  if (type === 'array')
    return Array.isArray(known) ? known.map((one) => fitting(schema.items ?? {}, one) ?? one) : undefined;
  const fields = object.safeParse(known).data;
  if (fields) return fittingThing(schema, type, fields);
  if (type === 'integer') return Number.isInteger(known) ? known : undefined;
  return type === undefined || typeof known === type ? known : undefined;
}

function fittingThing(schema: Schema, type: string | undefined, fields: Record<string, unknown>): unknown {
  // Relations are read as an object and written as an IRI.
  if (type === 'string') return typeof fields.iri === 'string' ? fields.iri : undefined;
  if (type !== 'object') return undefined;
  const entries = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, fitting(one, fields[name])]);
  const kept = Object.fromEntries(entries.filter(([, one]) => one !== undefined));
  return (schema.required ?? []).every((name) => name in kept) ? kept : undefined;
}

function objectValue(making: Making, schema: Schema, known: unknown): unknown {
  const fields = object.safeParse(known).data ?? {};
  const required = new Set(schema.required);
  const optional = making.random.pick([0, 0.3, 0.7]);
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name, one]) => {
      const share = fields[name] !== undefined ? 0.7 : one.default === undefined ? optional : 0.3;
      return required.has(name) || making.random.often(share);
    })
    .map(([name, one]) => [name, validValue(making, one, name, fields[name])]);
  return Object.fromEntries(entries);
}

function arrayValue(making: Making, schema: Schema, field: string, known: unknown): unknown {
  const least = schema.minItems ?? 0;
  const many = making.random.int(
    least,
    Math.min(schema.maxItems ?? 3, Math.max(least, making.random.often(0.8) ? 1 : 3)),
  );
  const before = Array.isArray(known) ? known : [];
  const items = Array.from({ length: many }, (_, index) =>
    validValue(making, schema.items ?? {}, field, before[index]),
  );
  return [...new Set(items)];
}

function numberValue({ random, pool, actor }: Making, schema: Schema, field: string): unknown {
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
  const most = Math.min(schema.maximum ?? 1000, least + 10_000);
  const known = pool.partFor(random, field, actor) ?? pool.value(random, field);
  if (typeof known === 'number' && known >= least && known <= most && random.often(0.8)) return known;
  if (schema.type === 'number' && random.often(0.3)) return Math.round((least + random.int(0, 99) / 4) * 100) / 100;
  return random.int(least, random.often(0.7) ? Math.min(most, least + 20) : most);
}

function textValue(making: Making, schema: Schema, field: string): string {
  const { random, pool, actor } = making;
  if (schema.format === 'date') return dayValue(making);
  if (schema.format === 'date-time') return `${dayValue(making)}T12:00:00Z`;
  if (schema.pattern !== undefined) return textOf(random, schema.pattern);
  const part = pool.partFor(random, field, actor);
  if (typeof part === 'string' && random.often(0.7)) return part;
  // Texts with bounds are mostly words, others relations.
  const bounded = (schema.minLength ?? schema.maxLength) !== undefined;
  const same = pool.value(random, field);
  const related = pool.iriFor(random, field, actor);
  const known = bounded ? [same, same, related, pool.wordFor(random, field, actor)] : [related, related, related, same];
  const there = known.filter((one) => typeof one === 'string');
  const found = random.often(bounded ? 0.6 : 0.95)
    ? random.pick([...there, ...(there.length > 0 ? [] : [pool.anyIri(random)])])
    : undefined;
  const text = typeof found === 'string' ? found : `${marked(random)} d’Été`;
  const long = text.padEnd(schema.minLength ?? 0, 'x');
  return long.length > (schema.maxLength ?? Number.POSITIVE_INFINITY)
    ? marked(random).slice(0, schema.maxLength)
    : long;
}

function dayValue({ random, today }: Making): string {
  const days = random.often(0.8) ? random.int(1, 20) : random.int(-400, 800);
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function textOf(random: RandomChoices, pattern: string): string {
  const arbitrary = matching.get(pattern) ?? stringMatching(new RegExp(pattern), { size: 'small' });
  matching.set(pattern, arbitrary);
  return sample(arbitrary, { numRuns: 1, seed: random.seed() })[0] ?? '';
}

function anyValue({ random, pool, actor }: Making, field: string): unknown {
  const word = field.replace(/\[\]$/, '');
  const found = [
    () => pool.iriFor(random, word, actor),
    () => pool.thing(random, word, actor)?.fields.id,
    () => pool.partFor(random, word, actor),
    () => pool.value(random, word),
    () => true,
  ];
  return random.pick(found)() ?? random.int(1, 9);
}
