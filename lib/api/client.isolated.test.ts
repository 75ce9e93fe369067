import { everyPage } from '@jolimot/client/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from './client';

vi.mock('./session', () => ({ session: { freshToken: async () => 'a.b.c', refused: () => undefined } }));

const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));

const busy = JSON.stringify({
  type: '/errors/unavailable',
  title: 'An error occurred',
  status: 503,
  detail: 'Busy',
  code: 'unavailable',
});

afterEach(() => vi.unstubAllGlobals());

describe('a server that cannot serve now', () => {
  it('gives the time of its retry-after header', async () => {
    answer(503, busy, { 'retry-after': '12' });
    await expect(api('listProducts', {})).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 12 });
  });

  it('gives that time too when a proxy answers for it', async () => {
    answer(503, '<h1>Service Unavailable</h1>', { 'retry-after': '7' });
    await expect(api('listProducts', {})).rejects.toMatchObject({ code: 'internal', status: 503, retryAfter: 7 });
  });

  it.each(['Wed, 21 Oct 2026 07:28:00 GMT', '', 'soon', '0'])(
    'gives no time without a number of seconds (%j)',
    async (value) => {
      answer(503, busy, { 'retry-after': value });
      await expect(api('listProducts', {})).rejects.toMatchObject({ status: 503, retryAfter: null });
    },
  );
});

describe('a public read', () => {
  it.each([
    ['with all, as staff see it, is asked with the session', { all: 'true' }, 'Bearer a.b.c'],
    ['with all=1 too', { all: '1' }, 'Bearer a.b.c'],
    ['without all is asked as everybody asks', {}, null],
    ['that says no to all likewise', { all: 'false' }, null],
  ] as const)('%s', async (_, query, expected) => {
    const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response(busy, { status: 503 }));
    vi.stubGlobal('fetch', sent);
    await expect(api('getCover', { params: { id: 1 }, query })).rejects.toMatchObject({ status: 503 });
    expect(new Headers(sent.mock.calls[0]?.[1].headers).get('authorization')).toBe(expected);
  });
});

describe('a collection read whole', () => {
  it('is asked for once more when the last page happens to be full', async () => {
    const read = vi.fn(async (page: number) => (page === 1 ? ['a', 'b'] : []));
    await expect(everyPage(2, read)).resolves.toEqual(['a', 'b']);
  });
});
