import { expect, it } from 'vitest';
import { isChunkError, mayReload, RELOAD_GUARD_MS } from './missing-chunk';
import { statusOf } from './page-error';

it('gives the status of an error, 500 when it has none', () => {
  expect(statusOf(Object.assign(new Error('x'), { statusCode: 403 }))).toBe(403);
  expect(statusOf({ statusCode: 404 })).toBe(404);
  expect(statusOf(new Error('x'))).toBe(500);
  expect(statusOf({ statusCode: 200 })).toBe(500);
  expect(statusOf(null)).toBe(500);
});

it('recognises an error of a missing chunk', () => {
  const named = new Error('x');
  named.name = 'ChunkLoadError';
  expect(isChunkError(named)).toBe(true);
  expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
  expect(isChunkError(new Error('Network error'))).toBe(false);
  expect(isChunkError('Loading chunk 1 failed')).toBe(false);
});

it('reloads at most once a minute', () => {
  expect(mayReload(null, 1_000_000)).toBe(true);
  expect(mayReload('1000000', 1_000_000 + RELOAD_GUARD_MS - 1)).toBe(false);
  expect(mayReload('1000000', 1_000_000 + RELOAD_GUARD_MS)).toBe(true);
  expect(mayReload('nonsense', 1_000_000)).toBe(true);
});
