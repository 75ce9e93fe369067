import { addDays } from '@jolimot/contract/shipping-days';
import { expect, it } from 'vitest';
import { closedDays } from './closed-days';

/** Easter Sunday by the Gregorian computus of Meeus (Astronomical Algorithms, chapter 8), as `YYYY-MM-DD`. */
function easter(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((century + 8) / 25);
  const g = Math.floor((century - f + 1) / 3);
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** The eleven public holidays of the French labour code (article L3133-1), as `YYYY-MM-DD`. */
function publicHolidays(year: number): string[] {
  const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'].map((day) => `${year}-${day}`);
  const sunday = easter(year);
  return [...fixed, addDays(sunday, 1), addDays(sunday, 39), addDays(sunday, 50)];
}

const isSunday = (day: string): boolean => new Date(day).getUTCDay() === 0;

it.each(Array.from({ length: 16 }, (_, index) => 2020 + index))(
  'closes on the public holidays and Sundays of %i',
  (year) => {
    const days = closedDays(year);
    const weekdays = publicHolidays(year).filter((day) => !isSunday(day));
    expect(days.filter((day) => !isSunday(day))).toEqual(weekdays.sort());
    expect([52, 53]).toContain(days.filter(isSunday).length);
  },
);
