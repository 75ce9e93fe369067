import { calls } from '@jolimot/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app';
import { freshDatabase } from '../../../test/fresh-database';
import type { Handle } from '../../db/client';

let handle: Handle;
let test: TestApp;
beforeAll(async () => {
  handle = await freshDatabase();
  test = await buildTestApp(handle);
});
afterAll(async () => {
  await test.close();
  await handle.close();
});

const document = async () => (await test.app.inject('/docs.json')).json();

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and names every call of the contract', async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe('3.1.0');
    const missing = Object.entries(calls).filter(
      ([name, call]) => paths[call.path]?.[call.method.toLowerCase()]?.operationId !== name,
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it('has no reference that leads nowhere', async () => {
    const whole = await document();
    const text = JSON.stringify(whole);
    const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter((name) => !(name in whole.components.schemas))).toEqual([]);
  });

  it('shows bodies, linked data, refusals and who may call', async () => {
    const { paths } = await document();
    const place = paths['/orders'].post;
    expect(place.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(place.requestBody.content)).toEqual(['application/json']);
    expect(Object.keys(place.responses['201'].content)).toEqual(['application/json', 'application/ld+json']);
    expect(Object.keys(place.responses.default.content)).toEqual(['application/problem+json']);
    expect(paths['/covers'].get.security).toEqual([{}, { bearer: [] }]);
    expect(paths['/customization_types'].get.security).toEqual([]);
  });

  it('shows multipart bodies with their file', async () => {
    const { content } = (await document()).paths['/customizations'].post.requestBody;
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    expect(Object.keys(content['multipart/form-data'].schema.properties)).toEqual(
      expect.arrayContaining(['customizationName', 'creationReference', 'value', 'file']),
    );
  });
});

describe('the page to read it', () => {
  it('loads nothing from another place', async () => {
    const page = await test.app.inject('/docs/');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/https?:\/\//);
    expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
    const script = await test.app.inject('/docs/js/scalar.js');
    expect([script.statusCode, script.body.length > 100_000]).toEqual([200, true]);
  });
});
