import { defineCall } from '@jolimot/contract/call';
import { iri } from '@jolimot/contract/fields';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from '../test/app/build-test-app';
import { openTestApp } from '../test/app/open-test-app';
import type { Deps } from './deps';
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
};

const item = (id: number, name: string) => ({ id, iri: `/things/${id}`, name, secret: 'never leaves' });

function thingRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, calls.list, {
    handler: () => new Page([item(1, 'a'), item(2, 'b')], { totalItems: 7 }),
  });
  registerCall(app, deps, calls.one, {
    handler: ({ params, user }) => {
      if (params.id === 13) throw new Error('relation "passwords" does not exist');
      return item(params.id, user.username);
    },
  });
  registerCall(app, deps, calls.make, { handler: ({ body }) => item(3, body.name) });
}

const test = await openTestApp({ modules: [thingRoutes] });
const { handle } = test.deps;

const post = (payload: unknown) =>
  test.app.inject({
    method: 'POST',
    url: '/things',
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('the media type of answers', () => {
  it('gives plain arrays, without fields the contract does not name', async () => {
    const answer = await test.app.inject('/things');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()[1]).toEqual({ id: 2, iri: '/things/2', name: 'b' });
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
          params: { minimum: 2 },
        },
        { propertyPath: 'parts[0].day', code: 'invalid', message: 'This value is not valid.' },
      ],
    });
  });

  it('speaks French to who asks for it, and English to who names neither', async () => {
    const headers = { 'content-type': 'application/json' };
    const askedIn = async (language: string) =>
      (
        await test.app.inject({
          ...{ method: 'POST', url: '/things', payload: { name: 'x', cover: '/covers/1' } },
          headers: { ...headers, 'accept-language': language },
        })
      ).json();
    const french = await askedIn('de, fr-CA;q=0.8, en;q=0.5');
    expect(french.detail).toBe(`name: ${french.violations[0].message}`);
    expect(french.violations[0].message).toBe('C’est un peu court\u00a0: 2\u00a0caractères au moins.');
    expect((await askedIn('de, *')).detail).toMatch(/^name: This value is too short/);
    const nowhere = await test.app.inject({ url: '/nowhere', headers: { 'accept-language': 'fr' } });
    expect(nowhere.json().detail).toBe('Cela n’existe pas, ou plus.');
  });

  it.each([
    ['no body', ''],
    ['a body that is no object', '[]'],
  ])('refuses %s', async (_case, payload) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
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

  it('is refused with another scheme', async () => {
    expect((await read('Basic abc')).json()).toEqual({ code: 401, message: 'JWT Token not found' });
  });

  it('is refused to a token that somebody else signed', async () => {
    const other = await buildTestApp(handle, { modules: [] });
    const { authorization } = await other.as({ id: 8 });
    await other.close();
    expect((await read(authorization)).json().message).toBe('Invalid JWT Token');
  });
});

describe('the door', () => {
  it.each(['ENOSPC', 'EDQUOT', '53100'])('says in the asked language that the disk is full (%s)', async (code) => {
    const cause = Object.assign(new Error('no space left'), { code });
    const full = await buildTestApp(handle, {
      modules: [
        (app) =>
          app.post('/files', () => {
            throw new Error('Failed query', { cause });
          }),
      ],
    });
    const ask = async (locale: string) =>
      (await full.app.inject({ method: 'POST', url: '/files', headers: { 'accept-language': locale } })).json();
    expect(await ask('en')).toMatchObject({
      status: 507,
      code: 'storage_full',
      detail: expect.stringMatching(/disk is full/),
    });
    expect((await ask('fr')).detail).toMatch(/notre disque est plein/);
    await full.close();
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
    const ready = { status: 'ok', database: 'ok', storage: 'ok', disk: 'ok', mail: 'off', payment: 'ok' };
    expect((await whole.app.inject('/readyz')).json()).toEqual(ready);
    await whole.close();
    const diskSpace = async () => ({ freeBytes: 100_000_000, bytes: 100_000_000_000 });
    const full = await buildTestApp(handle, { override: () => ({ diskSpace }) });
    const red = await full.app.inject('/readyz');
    expect([red.statusCode, red.json()]).toEqual([503, { ...ready, status: 'unavailable', disk: 'full' }]);
    await full.close();
    const broken = await buildTestApp({ ...handle, ping: () => Promise.reject(new Error('down')) });
    expect((await broken.app.inject('/readyz')).statusCode).toBe(503);
    await broken.close();
  });
});
