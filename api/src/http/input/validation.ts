import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors';
import { refusalOf } from '../representation/violations';
import { cleanTree } from './clean-text';

/** Body 422, path 404; invalid filters are ignored (docs/product/api.md, "Filters"). */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  if (httpPart === 'querystring') return (data) => ({ value: lenient(schema, data) });
  const refuse = httpPart === 'params' ? () => new AppError('not_found') : refusalOf;
  return (data) => {
    // Bodies and queries were cleaned by their parsers.
    const parsed = schema.safeParse(httpPart === 'params' ? cleanTree(data) : data);
    return parsed.success ? { value: parsed.data } : { error: refuse(parsed.error) };
  };
};

/** Schemas are expensive to make. */
const anyQuery = z.record(z.string(), z.unknown());

export function lenient(schema: z.ZodType, query: unknown): unknown {
  const given = anyQuery.parse(query ?? {});
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key))));
}
