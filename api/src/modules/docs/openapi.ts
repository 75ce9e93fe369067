import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** JSON Schema cannot express transforms and refinements: their input is documented. */
const zodToJsonConfig = { unrepresentable: 'any' } as const;
const describe = createJsonSchemaTransform({ zodToJsonConfig });

const addSchemas = createJsonSchemaTransformObject({ zodToJsonConfig });

const formBody = z.looseObject({ properties: z.record(z.string(), z.unknown()) });

export async function installOpenApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Jolimot API',
        version: '1.0.0',
        description:
          'Real greeting cards and postcards, written by you, posted by us. Answers are plain JSON, or linked data for `Accept: application/ld+json`; refusals are problem documents (RFC 9457).',
      },
      servers: [{ url: apiUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => {
      const described = describe(input);
      const file = input.route.config?.call?.multipart?.file;
      const schema = withoutEmptyAnswers(described.schema);
      return { ...described, schema: file === undefined ? schema : withFile(schema, file) };
    },
    transformObject: (input) => withoutUnused(addSchemas(input)),
  });
}

const responses = z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()).optional() }));

/** `@fastify/swagger` fails on an answer without a media type. */
function withoutEmptyAnswers<Schema extends { response?: unknown }>(schema: Schema): Schema {
  if (schema.response === undefined) return schema;
  const entries = Object.entries(responses.parse(schema.response)).map(([status, answer]) =>
    answer.content && Object.keys(answer.content).length === 0
      ? [status, { description: answer.description, type: 'null' }]
      : [status, answer],
  );
  return { ...schema, response: Object.fromEntries(entries) };
}

const documented = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Each schema's input or output form is unused. */
function withoutUnused<Document>(document: Document): Document {
  const { components, ...rest } = documented.parse(document);
  const schemas = new Map<string, unknown>();
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (schemas.has(name)) continue;
      schemas.set(name, components.schemas[name]);
      collect(components.schemas[name]);
    }
  };
  collect(rest);
  return { ...rest, components: { ...components, schemas: Object.fromEntries(schemas) } } as Document;
}

/** zod knows the fields of a multipart body; its binary part is added here. */
function withFile<Schema extends { body?: unknown }>(schema: Schema, name: string): Schema {
  const body = formBody.parse(schema.body);
  const file = { type: 'string', contentMediaType: 'application/octet-stream', format: 'binary' };
  return { ...schema, body: { ...body, properties: { ...body.properties, [name]: file } } };
}
