import { placesIn, putAt, removeAt, type Schema, type Step } from './body-places';

export interface Fault {
  what: string;
  /** As the API writes it: `restrictions.packages[0]`. */
  path: string;
  /** A bad reference is refused as a whole. */
  isReference: boolean;
  body: object;
}

const written = (steps: readonly Step[]): string =>
  steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');

function wrongValues(schema: Schema): [what: string, value: unknown][] {
  const kinds = schema.anyOf ?? [schema];
  const type = kinds.find(({ type: one }) => one !== 'null')?.type;
  const { maxLength, minLength = 0, pattern, minimum, maximum, minItems = 0, maxItems } = kinds[0] ?? {};
  const wrong: [string, unknown][] = [['of another kind', type === 'object' ? 'words' : { nested: true }]];
  if (maxLength !== undefined && pattern === undefined) wrong.push(['too long', 'x'.repeat(maxLength + 1)]);
  if (minLength > 0) wrong.push(['empty', '']);
  if (pattern !== undefined || kinds[0]?.enum) wrong.push(['of no such form', '§§']);
  if (minimum !== undefined && minimum > -1e9) wrong.push(['too small', minimum - 1]);
  if (maximum !== undefined && maximum < 1e9) wrong.push(['too large', maximum + 1]);
  if (type === 'integer') wrong.push(['a fraction', (minimum ?? 0) + 0.5]);
  if (minItems > 0) wrong.push(['an empty list', []]);
  if (maxItems !== undefined && maxItems < 1000) {
    wrong.push(['a list too long', Array.from({ length: maxItems + 1 }, (_, index) => `${index}`)]);
  }
  return wrong;
}

function isNeeded(schema: Schema, steps: readonly Step[]): boolean {
  const parent = steps.slice(0, -1).reduce<Schema>((at, step) => {
    const inner = at.anyOf?.[0] ?? at;
    return (typeof step === 'number' ? inner.items : inner.properties?.[step]) ?? {};
  }, schema);
  return ((parent.anyOf?.[0] ?? parent).required ?? []).some((name) => name === steps.at(-1));
}

export function faultsIn(schema: Schema, good: object): Fault[] {
  return placesIn(schema, good).flatMap(({ steps, schema: place }) => {
    // References have no pattern and the length of an item's address.
    const isReference = place.type === 'string' && place.maxLength === 60 && place.pattern === undefined;
    const broken = (what: string, change: (body: object) => void): Fault => {
      const body = structuredClone(good);
      change(body);
      return { what, path: written(steps), isReference, body };
    };
    const wrong = wrongValues(place).map(([what, value]) => broken(what, (body) => putAt(body, steps, value)));
    const missing = isNeeded(schema, steps) ? [broken('missing', (body) => removeAt(body, steps))] : [];
    return [...missing, ...wrong];
  });
}
