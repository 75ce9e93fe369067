import type { Event } from '@jolimot/contract/catalogue';

const dayMs = 86_400_000;

/** 0 today. */
export type UpcomingOccasion = { readonly slug: string; readonly name: string; readonly daysLeft: number };

/** In UTC, where every day has 24 hours. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** Soonest first. A cached answer may be a day old. @param today in Paris */
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
