import type { Call } from '@jolimot/contract/call';
import { z } from 'zod';

/** `CreditPurchase` → `credit_purchases`, `Country` → `countries`, `Address` → `addresses`. */
export function collectionOf(type: string): string {
  const snake = type.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
  if (/[^aeiou]y$/.test(snake)) return `${snake.slice(0, -1)}ies`;
  return /(s|x|ch)$/.test(snake) ? `${snake}es` : `${snake}s`;
}

const identified = z.object({ iri: z.string().optional(), id: z.union([z.number(), z.string()]).optional() });

/** `@id` and `@type` come first. */
export function linkedItem(type: string, item: unknown): Record<string, unknown> {
  const fields = z.record(z.string(), z.unknown()).parse(item);
  const { iri, id } = identified.parse(item);
  return { '@id': iri ?? `/${collectionOf(type)}/${id ?? ''}`, '@type': type, ...fields };
}

const counted = z.object({ totalItems: z.number().int() });
const uncounted = z.object({ hasPreviousPage: z.boolean(), hasNextPage: z.boolean() });
type Told = z.infer<typeof counted> | z.infer<typeof uncounted>;

/** docs/product/api.md, "Lists" */
function toldOf(call: Call): z.ZodRawShape {
  const isPaged = call.query !== undefined && 'itemsPerPage' in call.query.shape;
  if (!isPaged || call.access === 'public' || call.access === 'guest') return counted.shape;
  return { ...counted.partial().shape, ...uncounted.partial().shape };
}

/** @param path the collection's address */
export const linkedCollection = (type: string, path: string, items: readonly unknown[], told: Told) => ({
  '@id': path,
  '@type': 'Collection',
  ...told,
  member: items.map((item) => linkedItem(type, item)),
});

const linkedFields = z.object({ '@id': z.string(), '@type': z.string() });

export function linkedSchema(call: Call, plain: z.ZodType): z.ZodType | undefined {
  if (call.ld?.shape === 'item') return withLinkedFields(plain);
  if (call.ld?.shape === 'collection' && plain instanceof z.ZodArray) {
    return linkedFields.extend({
      ...toldOf(call),
      member: z.array(withLinkedFields(elementOf(plain))),
    });
  }
  return undefined;
}

/** An intersection of two closed objects would accept no item. */
function withLinkedFields(plain: z.ZodType): z.ZodObject {
  if (plain instanceof z.ZodObject) return z.object({ ...linkedFields.shape, ...plain.shape });
  throw new TypeError('Only objects are linked data.');
}

function elementOf(list: z.ZodArray): z.ZodType {
  const { element } = list;
  if (element instanceof z.ZodType) return element;
  throw new TypeError('A collection must be an array of zod schemas.');
}
