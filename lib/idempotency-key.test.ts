import { expect, it } from 'vitest';
import { keyKeeper, newIdempotencyKey } from './idempotency-key';

it('never gives the same key twice', () => {
  expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100);
});

it('keeps a key while the wish is the same, and forgets it on demand', () => {
  const keeper = keyKeeper();
  const first = keeper.keyFor({ creations: ['/creations/1'] });
  expect(keeper.keyFor({ creations: ['/creations/1'] })).toBe(first);
  const second = keeper.keyFor({ creations: ['/creations/2'] });
  expect(second).not.toBe(first);
  keeper.forget();
  expect(keeper.keyFor({ creations: ['/creations/2'] })).not.toBe(second);
});
