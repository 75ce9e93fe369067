import { expect, it } from 'vitest';
import { parisDay, parisMidnight } from '../shipping-days';
import { civilYear, firstDayOfYear, isInYear } from './civil-year';

it('begins and ends at midnight in Paris', () => {
  const begin = parisMidnight(firstDayOfYear(2027));
  expect(begin.toISOString()).toBe('2026-12-31T23:00:00.000Z');
  expect(civilYear(parisDay(begin))).toBe(2027);
  expect(civilYear(parisDay(new Date(begin.getTime() - 1)))).toBe(2026);
  expect([isInYear('2026-12-31', 2027), isInYear('2027-12-31', 2027)]).toEqual([false, true]);
});
