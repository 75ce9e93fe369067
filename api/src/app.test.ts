import { defineCall } from '@jolimot/contract/call';
import { iri } from '@jolimot/contract/fields';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from '../test/app/build-test-app';
import { openTestApp } from '../test/app/open-test-app';
import type { Deps } from './deps';
import { AppError, invalid } from './errors';
import { registerCall } from './http/calls/register-call';
import { Page } from './http/representation/answers';

const thing = z.object({ id: z.number().int(), iri: z.string(), name: z.string() });
const calls = {
  list: defineCall({
    method: 'GET',
    path: '/things',
    tag: 'Thing',
    summary: 'Some things',
    access: 'public',
    query: z.object({ limit: z.coerce.number().int().max(5).optional(), 'id[]': z.array(z.string()).optional() }),
    answers: { 200: z.array(thing) },
    ld: { type: 'Thing', shape: 'collection' },
  }),
  one: defineCall({
    method: 'GET',
    path: '/things/{id}',
    tag: 'Thing',
    summary: 'One thing',
    access: 'user',
    params: z.object({ id: z.coerce.number().int().positive() }),
    answers: { 200: thing },
    ld: { type: 'Thing', shape: 'item' },
  }),
  make: defineCall({
    method: 'POST',
    path: '/things',
    tag: 'Thing',
    summary: 'A new thing',
    access: 'guest',
    body: z.object({
      name: z.string().min(2),
      cover: iri('covers').optional(),
      parts: z.array(z.object({ day: z.iso.date() })).optional(),
    }),
    answers: { 201: thing },
    ld: { type: 'Thing', shape: 'item' },
    rateLimit: 'register',
  }),
  administer: defineCall({
    method: 'DELETE',
    path: '/things/{id}',
    tag: 'Thing',
    summary: 'No more thing',
    access: 'admin',
    params: z.object({ id: z.coerce.number().int().positive() }),
    answers: { 204: z.undefined().or(z.null()) },
  }),
};

const item = (id: number, name: string) => ({ id, iri: `/things/${id}`, name, secret: 'never leaves' });

function thingRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, calls.list, {
    handler: ({ query }) => new Page([item(1, `limit ${query.limit} ids ${query['id[]']}`), item(2, 'b')], 7),
  });
  registerCall(app, deps, calls.one, {
    handler: ({ params, user }) => {
      if (params.id === 13) throw new Error('relation "passwords" does not exist');
      if (params.id === 14) throw invalid('name', 'email_used', 'This value is already used.');
      if (params.id === 15) throw new AppError('stale_version');
      return item(params.id, user.username);
    },
  });
  registerCall(app, deps, calls.make, { handler: ({ body }) => item(3, body.name) });
  registerCall(app, deps, calls.administer, { handler: () => undefined });
}

const test = await openTestApp({ modules: [thingRoutes] });
const { handle } = test.deps;

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/things',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('the media type of answers', () => {
  it('gives plain arrays, without fields the contract does not name', async () => {
    const answer = await test.app.inject('/things');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()[1]).toEqual({ id: 2, iri: '/things/2', name: 'b' });
  });

  it('gives linked data to those who ask for it', async () => {
    const answer = await test.app.inject({ url: '/things?page=1', headers: { accept: 'application/ld+json' } });
    expect(answer.headers['content-type']).toContain('application/ld+json');
    expect(answer.json()).toMatchObject({ '@id': '/things', '@type': 'Collection', totalItems: 7 });
    expect(answer.json().member[1]).toEqual({
      '@id': '/things/2',
      '@type': 'Thing',
      id: 2,
      iri: '/things/2',
      name: 'b',
    });
  });

  it('gives an item @id and @type', async () => {
    const headers = { accept: 'application/ld+json', ...(await test.as({ id: 8 })) };
    const answer = await test.app.inject({ url: '/things/4', headers });
    expect(answer.json()).toEqual({
      '@id': '/things/4',
      '@type': 'Thing',
      id: 4,
      iri: '/things/4',
      name: 'user8@test.example',
    });
  });

  it('ignores invalid filter values and keeps the valid ones', async () => {
    const [first] = (await test.app.inject('/things?limit=99&id[]=1&id%5B%5D=2')).json();
    expect(first.name).toBe('limit undefined ids 1,2');
  });

  it('never lets a private answer be kept', async () => {
    const answer = await test.app.inject({ url: '/things/4', headers: await test.as({ id: 8 }) });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('the form of refusals', () => {
  it('lists violations, and their lines in the detail', async () => {
    const answer = await post({ name: 'x', parts: [{ day: '2026-02-30' }] });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toEqual({
      type: '/errors/validation',
      title: 'An error occurred',
      status: 422,
      code: 'validation',
      detail:
        'name: This value is too short. It should have 2 characters or more.\nparts[0].day: This value is not valid.',
      violations: [
        {
          propertyPath: 'name',
          code: 'too_short',
          message: 'This value is too short. It should have 2 characters or more.',
        },
        { propertyPath: 'parts[0].day', code: 'invalid', message: 'This value is not valid.' },
      ],
    });
  });

  it('says which field is missing', async () => {
    expect((await post({})).json().violations).toEqual([
      { propertyPath: 'name', code: 'required', message: 'This value should not be blank.' },
    ]);
  });

  it('writes a violation of the services the same way', async () => {
    const answer = await test.app.inject({ url: '/things/14', headers: await test.as({ id: 8 }) });
    expect([answer.statusCode, answer.json().detail]).toEqual([422, 'name: This value is already used.']);
  });

  it.each([
    ['a broken body', '{"name":', {}, 400, 'bad_request'],
    ['no body', '', {}, 400, 'bad_request'],
    ['a body that is no object', '[]', {}, 400, 'bad_request'],
    ['another media type', 'name=x', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['a body that is too large', `{"name":"${'x'.repeat(66_000)}"}`, {}, 413, 'payload_too_large'],
  ])('refuses %s', async (_case, payload, headers, status, code) => {
    const answer = await post(payload, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('answers a wrong IRI with a 400', async () => {
    const answer = await post({ name: 'xx', cover: '/cover/12' });
    expect([answer.statusCode, answer.json().detail]).toEqual([400, 'Invalid IRI "/cover/12".']);
  });

  it('answers 404 for unknown paths and for ids that no resource has', async () => {
    expect((await test.app.inject('/nowhere')).json()).toMatchObject({ status: 404, detail: 'Not Found' });
    const answer = await test.app.inject({ url: '/things/abc', headers: await test.as({ id: 8 }) });
    expect(answer.json()).toMatchObject({ status: 404, detail: 'Not Found' });
  });

  it('answers 412 for a stale version', async () => {
    const answer = await test.app.inject({ url: '/things/15', headers: await test.as({ id: 8 }) });
    expect(answer.json()).toMatchObject({ status: 412, code: 'stale_version' });
  });

  it('never tells what went wrong inside', async () => {
    const answer = await test.app.inject({ url: '/things/13', headers: await test.as({ id: 8 }) });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/passwords|relation|\.ts/);
    expect(answer.json()).toMatchObject({ code: 'internal', detail: 'Internal server error' });
  });
});

describe('access', () => {
  const read = (authorization?: string) =>
    test.app.inject({ url: '/things/4', headers: authorization ? { authorization } : {} });

  it.each([
    ['without a token', undefined, 'JWT Token not found'],
    ['with nonsense', 'Bearer nonsense', 'Invalid JWT Token'],
    ['with another scheme', 'Basic abc', 'JWT Token not found'],
  ])('is refused %s', async (_case, header, message) => {
    const answer = await read(header);
    expect(answer.json()).toEqual({ code: 401, message });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('is refused an hour later', async () => {
    const { authorization } = await test.as({ id: 8 });
    const before = test.clock.now();
    test.clock.advance(3_601_000);
    expect((await read(authorization)).json()).toEqual({ code: 401, message: 'Expired JWT Token' });
    test.clock.set(before);
    expect((await read(authorization)).statusCode).toBe(200);
  });

  it('is refused to a token that somebody else signed', async () => {
    const other = await buildTestApp(handle, { modules: [] });
    const { authorization } = await other.as({ id: 8 });
    await other.close();
    expect((await read(authorization)).json().message).toBe('Invalid JWT Token');
  });

  it('does not stand in the way of public calls with an expired token', async () => {
    const answer = await test.app.inject({ url: '/things', headers: { authorization: 'Bearer old' } });
    expect(answer.statusCode).toBe(200);
  });

  it('needs the role', async () => {
    const remove = async (roles: readonly ('ROLE_ADMIN' | 'ROLE_CLIENT' | 'ROLE_USER')[]) =>
      test.app.inject({ method: 'DELETE', url: '/things/4', headers: await test.as({ id: 8, roles }) });
    expect((await remove(['ROLE_CLIENT'])).json()).toMatchObject({ status: 403, detail: 'Access Denied.' });
    expect((await remove(['ROLE_USER'])).statusCode).toBe(403);
    const allowed = await remove(['ROLE_ADMIN', 'ROLE_USER']);
    expect([allowed.statusCode, allowed.body]).toEqual([204, '']);
  });
});

describe('the door', () => {
  it('is open to pages of the storefront alone', async () => {
    const from = (origin: string) => test.app.inject({ url: '/things', headers: { origin } });
    const own = await from('http://localhost:3000');
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    expect(own.headers['access-control-expose-headers']).toContain('ETag');
    expect((await from('https://elsewhere.example')).headers['access-control-allow-origin']).not.toBe(
      'https://elsewhere.example',
    );
  });

  it('names each request', async () => {
    const given = await test.app.inject({ url: '/things', headers: { 'x-request-id': 'from-the-shop-1' } });
    expect(given.headers['x-request-id']).toBe('from-the-shop-1');
    const odd = await test.app.inject({ url: '/things', headers: { 'x-request-id': 'a\tb' } });
    expect(odd.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('says whether it lives and whether it can serve', async () => {
    const whole = await buildTestApp(handle);
    expect((await whole.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await whole.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
    await whole.close();
    const broken = await buildTestApp({ ...handle, ping: () => Promise.reject(new Error('down')) });
    expect((await broken.app.inject('/readyz')).statusCode).toBe(503);
    await broken.close();
  });
});
