import { expect, it } from 'vitest';
import { monthsOf } from './year-calendar';

const daysIn = (year: number) =>
  monthsOf(year).flatMap(({ weeks }) => weeks.flat().flatMap((day) => (day ? [day.day] : [])));

it.each([
  [2026, 365],
  [2028, 366],
])('%s has each of its %s days once, in order', (year, count) => {
  const days = daysIn(year);
  expect(days).toHaveLength(count);
  expect(days).toEqual([...new Set(days)].toSorted());
});

it('every day is below its weekday, from Monday', () => {
  for (const { weeks } of monthsOf(2026)) {
    for (const week of weeks) {
      expect(week).toHaveLength(7);
      week.forEach((day, index) => {
        if (day) expect(new Date(day.day).getUTCDay()).toBe((index + 1) % 7);
      });
    }
  }
  // 1 November 2026 is a Sunday; February 2027 begins on a Monday and has four whole weeks.
  expect(monthsOf(2026)[10]?.weeks[0]?.map((day) => day?.number ?? 0)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(monthsOf(2027)[1]?.weeks).toHaveLength(4);
});
