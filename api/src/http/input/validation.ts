import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors';
import { refusalOf } from '../representation/violations';
import { cleanTree } from './clean-text';

/**
 * How each part of a request is checked against the contract:
 * the body strictly (422), a path that no resource can have as 404, and filters leniently,
 * since an invalid filter value is ignored (docs/product/api.md, "Filters").
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  if (httpPart === 'querystring') return (data) => ({ value: lenient(schema, data) });
  const refuse = httpPart === 'params' ? () => new AppError('not_found') : refusalOf;
  return (data) => {
    // Bodies and queries have been cleaned where they were parsed.
    const parsed = schema.safeParse(httpPart === 'params' ? cleanTree(data) : data);
    return parsed.success ? { value: parsed.data } : { error: refuse(parsed.error) };
  };
};

/** Made once: a schema costs more to make than to use. */
const anyQuery = z.record(z.string(), z.unknown());

/** Parses a query, leaving out the filters whose values are invalid. */
export function lenient(schema: z.ZodType, query: unknown): unknown {
  const given = anyQuery.parse(query ?? {});
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key))));
}
