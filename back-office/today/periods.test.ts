import { expect, it } from 'vitest';
import { periodAfter, periodAround, periodBefore } from './periods';

it.each([
  ['month', '2028-02-10', { after: '2028-02-01', before: '2028-02-29' }],
  ['month', '2026-12-31', { after: '2026-12-01', before: '2026-12-31' }],
  ['quarter', '2026-11-27', { after: '2026-10-01', before: '2026-12-31' }],
  ['quarter', '2026-01-01', { after: '2026-01-01', before: '2026-03-31' }],
  ['year', '2026-11-27', { after: '2026-01-01', before: '2026-12-31' }],
] as const)('the %s of %s is whole', (kind, day, period) => {
  expect(periodAround(kind, day)).toEqual(period);
  expect(periodAfter(kind, periodBefore(kind, period))).toEqual(period);
  expect(periodBefore(kind, periodAfter(kind, period))).toEqual(period);
});
