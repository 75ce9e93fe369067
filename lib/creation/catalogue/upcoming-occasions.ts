import type { Event } from '@jolimot/contract/catalogue';

const dayMs = 86_400_000;

/** A dated event of the catalogue and the whole days until it: 0 today, 1 tomorrow. */
export type UpcomingOccasion = { readonly slug: string; readonly name: string; readonly daysLeft: number };

/** Days from one `YYYY-MM-DD` day to another. Counted in UTC, where every day has 24 hours. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/**
 * The next date of each occasion, soonest first. Past dates are left out: a cached answer may be of yesterday.
 * @param today `YYYY-MM-DD` in Paris
 */
export function upcomingOccasions(
  events: readonly Pick<Event, 'slug' | 'name' | 'date'>[],
  today: string,
): UpcomingOccasion[] {
  const next = new Map<string, UpcomingOccasion>();
  for (const { slug, name, date } of [...events].sort((one, other) => one.date.localeCompare(other.date))) {
    if (date >= today && !next.has(slug)) next.set(slug, { slug, name, daysLeft: daysBetween(today, date) });
  }
  return [...next.values()];
}
