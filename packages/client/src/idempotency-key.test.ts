import { expect, it } from 'vitest';
import { idempotencyKeys, newIdempotencyKey } from './idempotency-key';

it('never gives the same key twice', () => {
  expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100);
});

it('keeps a key while the request is the same, and forgets it on demand', () => {
  const keys = idempotencyKeys();
  const first = keys.keyFor({ creations: ['/creations/1'] });
  expect(keys.keyFor({ creations: ['/creations/1'] })).toBe(first);
  const second = keys.keyFor({ creations: ['/creations/2'] });
  expect(second).not.toBe(first);
  keys.forget();
  expect(keys.keyFor({ creations: ['/creations/2'] })).not.toBe(second);
});
