import { defineCall } from '@jolimot/contract/call';
import { calls } from '@jolimot/contract/calls';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callSchema } from '../../src/http/calls/call-schema';
import { buildTestApp } from '../app/build-test-app';
import { takeComplaints } from '../app/check-answers';
import { openTestApp } from '../app/open-test-app';

const thing = defineCall({
  method: 'GET',
  path: '/things/{kind}',
  tag: 'Thing',
  summary: 'An answer to be compared with this',
  access: 'public',
  params: z.object({ kind: z.string() }),
  answers: { 200: z.object({ name: z.string() }) },
  ld: { type: 'Thing', shape: 'item' },
});

const answers: Record<string, { status: number; type: string; body: string }> = {
  right: { status: 200, type: 'application/json', body: '{"name":"x"}' },
  linked: { status: 200, type: 'application/ld+json', body: '{"@id":"/things/1","@type":"Thing","name":"x"}' },
  refused: {
    status: 404,
    type: 'application/problem+json',
    body: '{"type":"/errors/not_found","title":"An error occurred","status":404,"detail":"Not Found","code":"not_found"}',
  },
  more: { status: 200, type: 'application/json', body: '{"name":"x","secret":"y"}' },
  less: { status: 200, type: 'application/json', body: '{}' },
  otherStatus: { status: 202, type: 'application/json', body: '{"name":"x"}' },
  otherType: { status: 200, type: 'text/plain', body: 'x' },
  plainRefusal: { status: 404, type: 'application/json', body: '{"message":"x"}' },
};

const documentedHeaders = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ in: z.string(), name: z.string() })).optional(),
});

/** Answers bypass every check of the API. */
function thingRoutes(app: FastifyInstance): void {
  app.get<{ Params: { kind: string } }>(
    '/things/:kind',
    { config: { call: thing }, schema: callSchema(thing) },
    async (request, reply) => {
      const answer = answers[request.params.kind];
      return reply
        .code(answer?.status ?? 500)
        .serializer(String)
        .type(answer?.type ?? '')
        .send(answer?.body);
    },
  );
}

const test = await openTestApp();

const document = async () => (await test.app.inject('/docs.json')).body;

describe('the OpenAPI 3.1 document', () => {
  it('has no error for Redocly', async () => {
    // The specification writes `POST /errors/`.
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-path-trailing-slash': 'off' } });
    const problems = await lintFromString({ source: await document(), absoluteRef: 'openapi.json', config });
    const errors = problems.filter((problem) => problem.severity === 'error');
    expect(errors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('has no schema that nothing uses', async () => {
    const text = await document();
    const { schemas } = z
      .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
      .parse(JSON.parse(text)).components;
    expect(Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  });

  it('describes multipart forms, with and without a file', async () => {
    const { paths } = JSON.parse(await document());
    const form = (path: string) => paths[path].post.requestBody.content['multipart/form-data'].schema.properties;
    expect(Object.keys(form('/cover_images'))).toEqual(['cover', 'name', 'file']);
    expect(Object.keys(form('/customizations'))).toContain('file');
    expect(Object.keys(form('/errors/'))).toEqual(['message', 'name', 'trace', 'userAgent', 'info', 'url']);
  });

  it('names Idempotency-Key and If-Match where calls take them, and nowhere else', async () => {
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), documentedHeaders)) })
      .parse(JSON.parse(await document()));
    const takers = (header: string) =>
      Object.values(paths)
        .flatMap((operations) => Object.values(operations))
        .filter(({ parameters = [] }) => parameters.some((one) => one.in === 'header' && one.name === header))
        .map(({ operationId }) => operationId)
        .sort();
    const declared = (flag: 'idempotent' | 'versioned') =>
      Object.entries(calls)
        .filter(([, call]) => flag in call)
        .map(([name]) => name)
        .sort();
    expect(takers('Idempotency-Key')).toEqual(declared('idempotent'));
    expect(takers('If-Match')).toEqual(declared('versioned'));
  });

  it('says 401 wherever a token is looked at', async () => {
    const { paths } = JSON.parse(await document());
    for (const call of Object.values(calls)) {
      const { security, responses } = paths[call.path][call.method.toLowerCase()];
      if (JSON.stringify(security).includes('bearer')) expect(Object.keys(responses), call.path).toContain('401');
    }
  });
});

describe('the check of every answer against the document', () => {
  const complaintsOf = async (kind: string) => {
    const app = await buildTestApp(test.deps.handle, { modules: [thingRoutes] });
    await app.app.inject(`/things/${kind}`);
    await app.close();
    return takeComplaints().join();
  };
  it.each(['right', 'linked', 'refused'])('takes what is %s', async (kind) => {
    expect(await complaintsOf(kind)).toBe('');
  });
  it.each([
    ['more', 'must NOT have additional properties'],
    ['less', "must have required property 'name'"],
    ['otherStatus', 'the status is not documented'],
    ['otherType', 'the media type text/plain is not documented'],
    ['plainRefusal', 'the media type application/json is not documented'],
  ])('complains of %s', async (kind, complaint) => {
    expect(await complaintsOf(kind)).toContain(complaint);
  });
});
