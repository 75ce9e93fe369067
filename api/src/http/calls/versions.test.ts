import { expect, it } from 'vitest';
import { etagOf, expectedVersion } from './versions';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['*', undefined],
  ['"7"', 7],
  ['W/"7"', 7],
  [etagOf(12), 12],
])('If-Match %s expects version %s', (header, version) => {
  expect(expectedVersion(header)).toBe(version);
});

it.each(['7', '"abc"', '"-1"', '"1", "2"', `"${'9'.repeat(10)}"`])('If-Match %s cannot be a version', (header) => {
  expect(() => expectedVersion(header)).toThrow(expect.objectContaining({ code: 'stale_version' }));
});
