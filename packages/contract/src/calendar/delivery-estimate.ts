import { addDays } from '../shipping-days';
import { civilYear } from './civil-year';

/** docs/product/addresses.md, "Delays". Days are `YYYY-MM-DD` in Europe/Paris. */

/** Article L3133-1 of the French labour code. */
const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

/** Gregorian calendar: Meeus, Astronomical Algorithms, chapter 8. */
function easterSunday(year: number): string {
  const goldenYear = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const lunar = Math.floor((century - correction + 1) / 3);
  const epact = (19 * goldenYear + century - Math.floor(century / 4) - lunar + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((goldenYear + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-01`, epact + weekday - 7 * shift + 21);
}

export function publicHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const movable = [1, 39, 50].map((days) => addDays(easter, days));
  return [...fixedHolidays.map((day) => `${year}-${day}`), ...movable].sort();
}

const holidaysByYear = new Map<number, ReadonlySet<string>>();

function isPublicHoliday(day: string): boolean {
  const year = civilYear(day);
  const known = holidaysByYear.get(year) ?? new Set(publicHolidays(year));
  holidaysByYear.set(year, known);
  return known.has(day);
}

export const isSunday = (day: string): boolean => new Date(day).getUTCDay() === 0;

/** Monday to Saturday, except public holidays. */
export const isPostDay = (day: string): boolean => !isSunday(day) && !isPublicHoliday(day);

function addPostDays(day: string, days: number): string {
  let counted = 0;
  let current = day;
  while (counted < days || !isPostDay(current)) {
    current = addDays(current, 1);
    if (isPostDay(current)) counted += 1;
  }
  return current;
}

/** @param days the zone's delay in working days of the post */
export const deliveryEstimate = (day: string, days: { min: number; max: number }): { from: string; to: string } => ({
  from: addPostDays(day, days.min),
  to: addPostDays(day, days.max),
});
