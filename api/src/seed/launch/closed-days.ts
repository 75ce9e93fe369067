import { addDays } from '@jolimot/contract/shipping-days';
import Holidays from 'date-holidays';

/**
 * The days of a year on which nothing is posted: French public holidays and Sundays (docs/product/orders.md, "Days").
 */
export function closedDays(year: number): string[] {
  const holidays = new Holidays('FR')
    .getHolidays(year, 'fr')
    .filter((holiday) => holiday.type === 'public')
    .map((holiday) => holiday.date.slice(0, 10));
  return [...new Set([...holidays, ...sundays(year)])].sort();
}

function sundays(year: number): string[] {
  const days: string[] = [];
  const firstWeekday = new Date(Date.UTC(year, 0, 1)).getUTCDay();
  for (let day = addDays(`${year}-01-01`, (7 - firstWeekday) % 7); day.startsWith(`${year}-`); day = addDays(day, 7)) {
    days.push(day);
  }
  return days;
}
