import { closedDaysOf } from '@jolimot/contract/shipping-days';
import { expect, it } from 'vitest';
import { firstOpenDay } from './open-day';

const closed = closedDaysOf([{ date: '2026-11-22' }, { date: '2026-11-23' }]);

it('is today while the shop is open, whatever the hour', () => {
  expect(firstOpenDay(new Date('2026-11-20T21:00:00Z'), closed)).toBe('2026-11-20');
});

it('skips closed days', () => {
  expect(firstOpenDay(new Date('2026-11-22T08:00:00Z'), closed)).toBe('2026-11-24');
});
