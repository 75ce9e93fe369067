import { isSunday, publicHolidays } from '@jolimot/contract/calendar/delivery-estimate';
import { addDays } from '@jolimot/contract/shipping-days';

/** French public holidays and Sundays (docs/product/orders.md, "Days"). */
export function closedDays(year: number): string[] {
  const days = new Set(publicHolidays(year));
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1)) {
    if (isSunday(day)) days.add(day);
  }
  return [...days].sort();
}
