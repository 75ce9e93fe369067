import { createHash } from 'node:crypto';
import { calls } from '@jolimot/contract/calls';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { docsPage } from './docs-page';

const test = await openTestApp();

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
});

describe('the page of the description', () => {
  it.each(['/docs', '/docs/'])('is at %s and needs neither a script nor another host', async (path) => {
    const page = await test.app.inject(path);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).not.toMatch(/<script|\son\w+=|style=|https?:\/\//i);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toMatch(/default-src 'none'/);
    const [, sheet = ''] = /<style>([\s\S]*?)<\/style>/.exec(page.body) ?? [];
    expect(policy).toContain(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
  });

  it('shows every call and every schema, without a dead link', async () => {
    const page = (await test.app.inject('/docs')).body;
    const { paths, components } = await document();
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods ?? {}));
    expect(operations.length).toBeGreaterThan(100);
    expect(operations.filter(({ operationId }) => !ids.has(operationId))).toEqual([]);
    expect(Object.keys(components.schemas).filter((name) => !ids.has(`schema-${name}`))).toEqual([]);
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(links.filter((anchor) => !ids.has(anchor))).toEqual([]);
    expect(page).toMatch(/<code class="name">customizationName<\/code>/);
  });

  it('escapes the words of the description', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&';
    const page = docsPage({
      info: { title: hostile, version: hostile, description: hostile },
      servers: [{ url: 'https://cards.example/api' }],
      paths: {
        [`/${hostile}`]: {
          get: {
            operationId: hostile,
            summary: hostile,
            tags: [hostile],
            parameters: [{ in: 'query', name: hostile, schema: { enum: [hostile], pattern: hostile } }],
            responses: { 200: { description: hostile, content: { [hostile]: { schema: { $ref: hostile } } } } },
          },
        },
      },
      components: { schemas: { [hostile]: { properties: { [hostile]: { description: hostile } } } } },
    });
    expect(page).toContain('href="/api/docs.json"');
    expect(page).not.toContain('<img');
    expect(page).not.toContain('"\'&"');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  });
});
