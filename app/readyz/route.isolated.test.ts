import { expect, it, vi } from 'vitest';
import { GET } from './route';

vi.mock('@/lib/env', () => ({ serverEnv: () => ({ apiUrl: 'http://api.internal' }), publicEnv: { apiUrl: '' } }));

it.each([
  ['answers', async () => Response.json([]), 200, 'ok'],
  ['is busy', async () => new Response(null, { status: 503 }), 503, 'unavailable'],
  ['is away', async () => Promise.reject(new TypeError('fetch failed')), 503, 'unavailable'],
])('the storefront is as ready as its API, which %s', async (_, api, status, state) => {
  const asked = vi.fn<typeof fetch>(api);
  vi.stubGlobal('fetch', asked);
  const answer = await GET();
  expect([answer.status, await answer.json()]).toEqual([status, { status: state, api: state }]);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(asked.mock.calls[0]?.[0]).toBe('http://api.internal/products');
});
