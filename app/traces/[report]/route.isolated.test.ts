import { beforeEach, expect, it, vi } from 'vitest';
import { GET } from './route';

vi.mock('@/lib/env', () => ({
  serverEnv: () => ({ apiUrl: 'http://api.internal', buildFolder: '.no-build' }),
  publicEnv: { apiUrl: '' },
}));

const report = {
  ...{ id: 12, iri: '/errors/12', message: 'x', name: 'TypeError', userAgent: '', info: '', url: '' },
  trace: 'TypeError: x\n    at a (https://shop.example/_next/static/chunks/0a.js:1:5)',
  createdAt: '2026-11-02T08:00:00.000Z',
};
const api = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  api.mockReset();
  vi.stubGlobal('fetch', api);
});

function ask(id: string, authorization = 'Bearer of.staff') {
  const request = new Request(`http://shop.example/traces/${id}`, { headers: authorization ? { authorization } : {} });
  return GET(request, { params: Promise.resolve({ report: id }) });
}

it('answers whom the API shows the report', async () => {
  api.mockResolvedValue(Response.json(report));
  const answer = await ask('12');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toEqual({
    frames: [{ raw: 'at a (https://shop.example/_next/static/chunks/0a.js:1:5)', source: null }],
    isOlder: true,
  });
  const [url, init] = api.mock.calls[0] ?? [];
  expect(url).toBe('http://api.internal/errors/12');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer of.staff');
});

it.each([401, 403, 404, 503])('refuses with %i when the API does', async (status) => {
  api.mockResolvedValue(Response.json(report, { status }));
  const answer = await ask('12');
  expect([answer.status, await answer.text()]).toEqual([status, '']);
});

it('says that it cannot while the API does not answer', async () => {
  api.mockRejectedValue(new TypeError('fetch failed'));
  expect((await ask('12')).status).toBe(503);
});

it.each([
  ['12', ''],
  ['12', 'Basic abc'],
  ['12', `Bearer ${'a'.repeat(5000)}`],
  ['12', 'Bearer a b'],
])('asks nobody without a token that can be one: %s %s', async (id, authorization) => {
  expect((await ask(id, authorization)).status).toBe(401);
  expect(api).not.toHaveBeenCalled();
});

it.each(['..%2Fusers', '12/..', 'x', '1'.repeat(16)])('asks nobody for %s', async (id) => {
  expect((await ask(id)).status).toBe(404);
  expect(api).not.toHaveBeenCalled();
});
