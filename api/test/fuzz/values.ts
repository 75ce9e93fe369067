import { calls } from '@jolimot/contract/calls';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { everydayTexts } from './everyday-texts';
import { hostileValue } from './hostile-values';
import { knownValue } from './known-values';

/** Of anything but an object: none. */
export const fields = z.record(z.string(), z.unknown()).catch({});

const collections = [...new Set(Object.values(calls).map(({ path }) => path.split('/')[1] ?? ''))];

interface Place {
  /** The field's name, or that of its list. */
  name: string;
  /** Of a hundred values inside, those of any kind. */
  hostile: number;
}

/** {@link valuesOf}, and now and then a value of any kind. */
export function spoiltValuesOf(schema: z.core.$ZodType, place: Place): Arbitrary<unknown> {
  const valid = valuesOf(schema, place);
  if (place.hostile === 0 || schema instanceof z.ZodOptional) return valid;
  const kind = schema instanceof z.ZodNumber ? 'number' : schema._zod.def.type === 'string' ? 'text' : 'other';
  const hostile = hostileValue(kind, /date|until|from|birth/i.test(place.name));
  return fc.oneof({ weight: 100 - place.hostile, arbitrary: valid }, { weight: place.hostile, arbitrary: hostile });
}

/** What a schema of the contract accepts. Ids are small, as those of a fresh database. */
export function valuesOf(schema: z.core.$ZodType, place: Place): Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) return objectOf(schema.shape, place);
  if (schema instanceof z.ZodArray) {
    const { minLength = 0, maxLength = 3 } = boundsOf(schema);
    return fc.uniqueArray(spoiltValuesOf(schema.element, place), {
      minLength,
      maxLength: Math.max(minLength, Math.min(maxLength, 3)),
      selector: (value) => JSON.stringify(value),
    });
  }
  if (schema instanceof z.ZodRecord) {
    const keys = spoiltValuesOf(schema.keyType, { ...place, hostile: 0 }).map(String);
    return fc.dictionary(keys, spoiltValuesOf(schema.valueType, place), { maxKeys: 2, noNullPrototype: true });
  }
  if (schema instanceof z.ZodNullable) return fc.option(spoiltValuesOf(schema.unwrap(), place), { freq: 4 });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) {
    return spoiltValuesOf(schema.unwrap(), place);
  }
  if (schema instanceof z.ZodPipe) return spoiltValuesOf(schema.in, place);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNull) return fc.constant(null);
  if (schema instanceof z.ZodNumber) return numbersOf(schema);
  return textsOf(schema, place.name);
}

function objectOf(shape: z.core.$ZodLooseShape, place: Place): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, spoiltValuesOf(field, { ...place, name })]),
  );
  const requiredKeys = Object.keys(shape).filter((name) => !accepts(shape[name], undefined));
  const whole = fc.record(fields, { requiredKeys, noNullPrototype: true });
  if (place.hostile === 0) return whole;
  const odd = fc.constantFrom('__proto__', 'extra', 'id', 'iri', 'shopUser', 'roles', 'x'.repeat(300));
  const more = fc.tuple(whole, odd, hostileValue('text'));
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [], noNullPrototype: true }) },
    {
      weight: 1,
      arbitrary: more.map(([body, name, value]) => Object.fromEntries([...Object.entries(body), [name, value]])),
    },
  );
}

function numbersOf({ minValue, maxValue, isInt }: z.ZodNumber): Arbitrary<number> {
  const least = Math.max(Math.ceil(minValue ?? 0), Number.MIN_SAFE_INTEGER);
  const most = Math.min(Math.floor(maxValue ?? Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  const near = fc.integer({ min: Math.min(most, Math.max(least, 1)), max: Math.min(most, Math.max(least, 1) + 8) });
  const wide = fc.maxSafeInteger().filter((value) => value >= least && value <= most);
  const far = most - least < 2 ** 31 ? fc.integer({ min: least, max: most }) : wide;
  return isInt
    ? fc.oneof({ weight: 6, arbitrary: near }, { weight: 1, arbitrary: far })
    : fc.oneof(
        near,
        near.map((value) => (value > least ? value - 0.25 : value)),
      );
}

function textsOf(schema: z.core.$ZodType, name: string): Arbitrary<unknown> {
  const iris = collections.filter((collection) => accepts(schema, `/${collection}/1`));
  const isIri = iris.length > 0 && !accepts(schema, '/nowhere');
  if (isIri)
    return fc.tuple(fc.constantFrom(...iris), fc.integer({ min: 1, max: 9 })).map((parts) => `/${parts.join('/')}`);
  const { minLength = 0, maxLength = 40, pattern } = boundsOf(schema);
  const everyday = everydayTexts.filter((text) => accepts(schema, text));
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  const made = pattern === undefined || everyday.length > 0 ? fc.string(size) : fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    { weight: 8, arbitrary: everyday.length > 0 ? fc.constantFrom(...everyday) : made },
    { weight: /reference|code|token|number|photo|slug/i.test(name) ? 8 : 1, arbitrary: knownValue(name) },
    { weight: 1, arbitrary: made },
  );
}

const accepts = (schema: z.core.$ZodType | undefined, value: unknown): boolean =>
  schema !== undefined && z.safeParse(schema, value).success;

const bounds = z.object({
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
});

/** Of a text or a list. */
function boundsOf(schema: z.core.$ZodType): z.output<typeof bounds> {
  const { minItems, maxItems, ...text } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return bounds.parse({ minLength: minItems, maxLength: maxItems, ...text });
}
