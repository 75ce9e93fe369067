import { expect, it } from 'vitest';
import { parisDay, parisMidnight } from '../shipping-days';
import { civilYear, firstDayOfYear, isInYear } from './civil-year';
import { nearEvents } from './season';

it('begins and ends at midnight in Paris', () => {
  const begin = parisMidnight(firstDayOfYear(2027));
  expect(begin.toISOString()).toBe('2026-12-31T23:00:00.000Z');
  expect(civilYear(parisDay(begin))).toBe(2027);
  expect(civilYear(parisDay(new Date(begin.getTime() - 1)))).toBe(2026);
  expect([isInYear('2026-12-31', 2027), isInYear('2027-12-31', 2027)]).toEqual([false, true]);
});

const [newYear, christmas, valentine] = [{ date: '2027-01-01' }, { date: '2026-12-25' }, { date: '2027-02-14' }];

it.each([
  ['2026-11-12', []],
  ['2026-11-13', [christmas]],
  ['2026-11-20', [christmas, newYear]],
  ['2026-12-25', [christmas, newYear]],
  ['2026-12-26', [newYear]],
])('on %s the near events are those within six weeks, soonest first', (today, near) => {
  expect(nearEvents([newYear, christmas, valentine], today)).toEqual(near);
});
