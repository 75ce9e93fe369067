import { addDays, type ClosedDays, parisDay, shippingDayProblem } from '@jolimot/contract/shipping-days';

/** No shop is closed as long. */
const mostDays = 60;

/** The first open day from today on, in Paris, for posting again. */
export function firstOpenDay(now: Date, closed: ClosedDays): string {
  const today = parisDay(now);
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    const day = addDays(today, ahead);
    if (shippingDayProblem(day, now, closed, today) === undefined) return day;
  }
  return today;
}
