import { z } from 'zod';

export type Step = string | number;

export interface Schema {
  type?: string | undefined;
  enum?: unknown[] | undefined;
  anyOf?: Schema[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

export const bodySchema: z.ZodType<Schema> = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(bodySchema).optional();
  },
  get properties() {
    return z.record(z.string(), bodySchema).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return bodySchema.optional();
  },
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

export function placesIn(schema: Schema, value: unknown, steps: Step[] = []): { steps: Step[]; schema: Schema }[] {
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
    .reduce<unknown>(
      (part, step) => (part === null || typeof part !== 'object' ? undefined : Reflect.get(part, step)),
      whole,
    );
  return parent === null || typeof parent !== 'object' ? undefined : parent;
}

/** Sets an own property, whatever its name. */
export function putAt(whole: unknown, steps: readonly Step[], value: unknown): void {
  const parent = parentOf(whole, steps);
  const [last] = steps.slice(-1);
  if (parent && last !== undefined) {
    Object.defineProperty(parent, last, { value, enumerable: true, configurable: true, writable: true });
  }
}

export function removeAt(whole: unknown, steps: readonly Step[]): void {
  const parent = parentOf(whole, steps);
  const [last] = steps.slice(-1);
  if (parent && last !== undefined) Reflect.deleteProperty(parent, last);
}
