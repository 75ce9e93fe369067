import { z } from 'zod';

export interface Schema {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: string | undefined;
  format?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  exclusiveMinimum?: number | undefined;
}

export const schema: z.ZodType<Schema> = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(schema).optional();
  },
  get oneOf() {
    return z.array(schema).optional();
  },
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return schema.optional();
  },
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
});

const parameter = z.looseObject({
  in: z.enum(['path', 'query', 'header']),
  name: z.string(),
  required: z.boolean().default(false),
  schema,
});
export type Parameter = z.output<typeof parameter>;

const operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema })) }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()).optional() })),
});
const whole = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

const methods = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

export interface FuzzCall {
  name: string;
  method: z.output<typeof methods>;
  path: string;
  parameters: readonly Parameter[];
  body: { media: 'json' | 'form'; schema: Schema } | undefined;
  guarded: boolean;
  /** Media types of its good answers. */
  produces: readonly string[];
  /** Frequency, 0 to 1: a password is slow to check, a file slow to make. */
  weight: number;
}

/** @throws ZodError if it is no OpenAPI document */
export function callsOf(document: unknown): FuzzCall[] {
  const { paths } = whole.parse(withoutReferences(document, document));
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, found]) => {
      const [media, content] = Object.entries(found.requestBody?.content ?? {})[0] ?? [];
      const good = Object.entries(found.responses).filter(([status]) => status.startsWith('2'));
      const produces = good.flatMap(([, answer]) => Object.keys(answer.content ?? {}));
      const call = {
        name: found.operationId,
        method: methods.parse(method.toUpperCase()),
        path,
        parameters: found.parameters,
        body:
          content && ({ media: media === 'multipart/form-data' ? 'form' : 'json', schema: content.schema } as const),
        guarded: found.security.some((one) => 'bearer' in one),
        produces,
      };
      return { ...call, weight: weightOf(call) };
    }),
  );
}

const names = z.record(z.string(), z.unknown());

/** Inlines references; a recursive one stays open at its second level. */
function withoutReferences(part: unknown, document: unknown, above: readonly string[] = []): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutReferences(one, document, above));
  const entries = names.safeParse(part);
  if (!entries.success) return part;
  const { $ref: reference, ...rest } = entries.data;
  if (typeof reference === 'string') {
    if (above.includes(reference)) return {};
    return withoutReferences(named(document, reference), document, [...above, reference]);
  }
  return Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, withoutReferences(one, document, above)]));
}

const named = (document: unknown, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, step) => names.parse(part)[step], document);

function weightOf(call: Omit<FuzzCall, 'weight'>): number {
  if (call.produces.some((type) => /pdf|zip/.test(type))) return 0.15;
  const fields = [...Object.keys(call.body?.schema.properties ?? {}), ...call.parameters.map(({ name }) => name)];
  if (fields.some((field) => /password/i.test(field))) return 0.25;
  return call.body?.media === 'form' ? 0.6 : 1;
}
