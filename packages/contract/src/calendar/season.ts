import type { Event } from '../catalogue';
import { addDays } from '../shipping-days';

/** Six weeks before an event its season begins (docs/product/catalogue.md, "Season"). */
const seasonDays = 42;

/** The events within six weeks, soonest first. @param today `YYYY-MM-DD` in Paris */
export function nearEvents<Near extends Pick<Event, 'date'>>(events: readonly Near[], today: string): Near[] {
  const last = addDays(today, seasonDays);
  const near = events.filter(({ date }) => date >= today && date <= last);
  return near.toSorted((one, other) => one.date.localeCompare(other.date));
}
