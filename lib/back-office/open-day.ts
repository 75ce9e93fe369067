import { addDays, type ClosedDays, parisDay, shippingDayProblem } from '@jolimot/contract/shipping-days';

/** Days that are looked at: no shop is closed for as long. */
const mostDays = 60;

/** The first open day from today on, in Paris: when staff may post again what is to be printed. */
export function firstOpenDay(now: Date, closed: ClosedDays): string {
  const today = parisDay(now);
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    const day = addDays(today, ahead);
    if (shippingDayProblem(day, now, closed, today) === undefined) return day;
  }
  return today;
}
