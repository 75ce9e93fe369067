import { sample, stringMatching } from 'fast-check';
import { z } from 'zod';
import type { Chance } from './chance';
import type { Schema } from './document';
import type { Pool } from './pool';
import { marked, wordFor } from './vocabulary';

/** What a value is made with. */
export interface Making {
  chance: Chance;
  pool: Pool;
  actor: string;
  /** The days that may be asked for. @returns `YYYY-MM-DD` */
  today: Date;
}

const object = z.record(z.string(), z.unknown());
const matching = new Map<string, ReturnType<typeof stringMatching>>();

/** The type of a schema, of several the first. */
export const typeOf = (schema: Schema): string | undefined =>
  Array.isArray(schema.type) ? schema.type[0] : (schema.type ?? (schema.anyOf ?? schema.oneOf)?.[0]?.type?.toString());

/**
 * A value that a schema takes, about what is really there where the pool knows something.
 * @param field the name it goes under
 * @param known what the same field of the same thing was last time
 */
export function validValue(making: Making, schema: Schema, field: string, known?: unknown): unknown {
  const { chance } = making;
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches)
    return validValue(making, chance.often(0.75) ? (branches[0] ?? {}) : chance.pick(branches), field, known);
  if (schema.const !== undefined) return schema.const;
  const seen = fitting(schema, known);
  if (seen !== undefined && chance.often(0.6)) return seen;
  const word = wordFor(chance, field);
  if (word !== undefined && fitting(schema, word) !== undefined && chance.often(0.7)) return word;
  if (schema.enum) return chance.pick(schema.enum);
  switch (Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type) {
    case 'object':
      return objectValue(making, schema, known);
    case 'array':
      return arrayValue(making, schema, field, known);
    case 'integer':
    case 'number':
      return numberValue(making, schema, field);
    case 'boolean':
      return chance.often(0.5);
    case 'null':
      return null;
    case 'string':
      return textValue(making, schema, field);
    default:
      return anyValue(making, field);
  }
}

/** A value that was seen elsewhere, as this schema would have it; undefined where it would not. */
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
  // A relation is read as a thing and written as its IRI.
  if (type === 'string') return typeof fields.iri === 'string' ? fields.iri : undefined;
  if (type !== 'object') return undefined;
  const entries = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, fitting(one, fields[name])]);
  const kept = Object.fromEntries(entries.filter(([, one]) => one !== undefined));
  return (schema.required ?? []).every((name) => name in kept) ? kept : undefined;
}

function objectValue(making: Making, schema: Schema, known: unknown): unknown {
  const fields = object.safeParse(known).data ?? {};
  const required = new Set(schema.required);
  const optional = making.chance.pick([0, 0.3, 0.7]);
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name, one]) => {
      const share = fields[name] !== undefined ? 0.7 : one.default === undefined ? optional : 0.3;
      return required.has(name) || making.chance.often(share);
    })
    .map(([name, one]) => [name, validValue(making, one, name, fields[name])]);
  return Object.fromEntries(entries);
}

function arrayValue(making: Making, schema: Schema, field: string, known: unknown): unknown {
  const least = schema.minItems ?? 0;
  const many = making.chance.int(
    least,
    Math.min(schema.maxItems ?? 3, Math.max(least, making.chance.often(0.8) ? 1 : 3)),
  );
  const before = Array.isArray(known) ? known : [];
  const items = Array.from({ length: many }, (_, index) =>
    validValue(making, schema.items ?? {}, field, before[index]),
  );
  return [...new Set(items)];
}

function numberValue({ chance, pool, actor }: Making, schema: Schema, field: string): unknown {
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
  const most = Math.min(schema.maximum ?? 1000, least + 10_000);
  const known = pool.partFor(chance, field, actor) ?? pool.value(chance, field);
  if (typeof known === 'number' && known >= least && known <= most && chance.often(0.8)) return known;
  if (schema.type === 'number' && chance.often(0.3)) return Math.round((least + chance.int(0, 99) / 4) * 100) / 100;
  return chance.int(least, chance.often(0.7) ? Math.min(most, least + 20) : most);
}

function textValue(making: Making, schema: Schema, field: string): string {
  const { chance, pool, actor } = making;
  if (schema.format === 'date') return dayValue(making);
  if (schema.format === 'date-time') return `${dayValue(making)}T12:00:00Z`;
  if (schema.pattern !== undefined) return textOf(chance, schema.pattern);
  const part = pool.partFor(chance, field, actor);
  if (typeof part === 'string' && chance.often(0.7)) return part;
  // A text with bounds is words as a rule; one without is a relation as a rule.
  const bounded = (schema.minLength ?? schema.maxLength) !== undefined;
  const same = pool.value(chance, field);
  const related = pool.iriFor(chance, field, actor);
  const known = bounded ? [same, same, related, pool.wordFor(chance, field, actor)] : [related, related, related, same];
  const there = known.filter((one) => typeof one === 'string');
  const found = chance.often(bounded ? 0.6 : 0.95)
    ? chance.pick([...there, ...(there.length > 0 ? [] : [pool.anyIri(chance)])])
    : undefined;
  const text = typeof found === 'string' ? found : `${marked(chance)} d’Été`;
  const long = text.padEnd(schema.minLength ?? 0, 'x');
  return long.length > (schema.maxLength ?? Number.POSITIVE_INFINITY)
    ? marked(chance).slice(0, schema.maxLength)
    : long;
}

/** A day in the next two months. */
function dayValue({ chance, today }: Making): string {
  const days = chance.often(0.8) ? chance.int(1, 20) : chance.int(-400, 800);
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function textOf(chance: Chance, pattern: string): string {
  const arbitrary = matching.get(pattern) ?? stringMatching(new RegExp(pattern), { size: 'small' });
  matching.set(pattern, arbitrary);
  return sample(arbitrary, { numRuns: 1, seed: chance.seed() })[0] ?? '';
}

/** The document says nothing of it: an id, an IRI, a word. */
function anyValue({ chance, pool, actor }: Making, field: string): unknown {
  const word = field.replace(/\[\]$/, '');
  const found = [
    () => pool.iriFor(chance, word, actor),
    () => pool.thing(chance, word, actor)?.fields.id,
    () => pool.partFor(chance, word, actor),
    () => pool.value(chance, word),
    () => true,
  ];
  return chance.pick(found)() ?? chance.int(1, 9);
}
