import Holidays from 'date-holidays';
import { expect, it } from 'vitest';
import { closedDays } from './shop-holidays';

const isSunday = (day: string): boolean => new Date(day).getUTCDay() === 0;

it.each(Array.from({ length: 16 }, (_, index) => 2020 + index))(
  'closes on the Sundays of %i, and on its public holidays as another calendar has them',
  (year) => {
    const days = closedDays(year);
    const weekdays = new Holidays('FR')
      .getHolidays(year, 'fr')
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10))
      .filter((day) => !isSunday(day));
    expect(days.filter((day) => !isSunday(day))).toEqual([...new Set(weekdays)].sort());
    expect([52, 53]).toContain(days.filter(isSunday).length);
  },
);
