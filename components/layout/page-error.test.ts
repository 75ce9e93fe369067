import { ApiError } from '@jolimot/client/api-error';
import { expect, it } from 'vitest';
import { messageOf, RouteError, statusOf, throwRefusal } from '@/lib/page/route-error';
import { isChunkError, mayReload, RELOAD_GUARD_MS } from './missing-chunk';

it('gives the status of an error, 500 when it has none', () => {
  expect(statusOf(Object.assign(new Error('x'), { statusCode: 403 }))).toBe(403);
  expect(statusOf({ statusCode: 404 })).toBe(404);
  expect(statusOf(new Error('x'))).toBe(500);
  expect(statusOf({ statusCode: 200 })).toBe(500);
  expect(statusOf(null)).toBe(500);
  expect(statusOf(new ApiError('access_denied', 403, 'Access Denied.'))).toBe(403);
  expect(statusOf(new ApiError('network', 0, 'Network error'))).toBe(500);
});

it('keeps the message of a route error, and not that of a fault', () => {
  expect(messageOf(new RouteError(410, 'This page has gone.'))).toBe('This page has gone.');
  expect(messageOf(new TypeError('x is not a function'))).toBeNull();
});

it('throws the refusal of a page as a whole, and leaves other errors to their part', () => {
  expect(() => throwRefusal(new ApiError('access_denied', 403, 'Access Denied.'))).toThrow(
    expect.objectContaining({ statusCode: 403, message: 'Access Denied.' }),
  );
  expect(() => throwRefusal(new ApiError('unauthenticated', 401, 'JWT Token not found'))).toThrow(
    expect.objectContaining({ statusCode: 401 }),
  );
  for (const other of [
    null,
    new ApiError('not_found', 404, 'Not Found'),
    new ApiError('network', 0, ''),
    new Error('x'),
  ])
    expect(() => throwRefusal(other)).not.toThrow();
});

it('recognises an error of a missing chunk', () => {
  const named = new Error('x');
  named.name = 'ChunkLoadError';
  expect(isChunkError(named)).toBe(true);
  expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
  const early =
    'Module 1 was instantiated because it was required from module 2, but the module factory is not available.';
  expect(isChunkError(new Error(early))).toBe(true);
  expect(isChunkError(new Error('Network error'))).toBe(false);
  expect(isChunkError('Loading chunk 1 failed')).toBe(false);
});

it('reloads at most once a minute', () => {
  expect(mayReload(null, 1_000_000)).toBe(true);
  expect(mayReload('1000000', 1_000_000 + RELOAD_GUARD_MS - 1)).toBe(false);
  expect(mayReload('1000000', 1_000_000 + RELOAD_GUARD_MS)).toBe(true);
  expect(mayReload('nonsense', 1_000_000)).toBe(true);
});
