import { expect, it } from 'vitest';
import { dayToCome } from './publish-day';

it('is to come until it begins in Paris', () => {
  const lateInLondon = new Date('2026-12-14T23:00:00Z');
  expect(dayToCome('2026-12-15', new Date('2026-12-14T22:59:59Z'))).toBe('2026-12-15');
  expect(dayToCome('2026-12-15', lateInLondon)).toBeNull();
  expect([dayToCome(null, lateInLondon), dayToCome('', lateInLondon), dayToCome(undefined, lateInLondon)]).toEqual([
    null,
    null,
    null,
  ]);
});
