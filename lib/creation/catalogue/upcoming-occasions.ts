import type { Event } from '@jolimot/contract/catalogue';

const dayMs = 86_400_000;

/** A feast to come and the whole days until it: 0 today, 1 tomorrow. */
export type Feast = { readonly slug: string; readonly name: string; readonly daysLeft: number };

/** Days from one `YYYY-MM-DD` day to another: days are days, whatever the clocks do between. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/**
 * The next date of each feast, soonest first. What is over is left out: an answer may be of yesterday.
 * @param today `YYYY-MM-DD` in Paris
 */
export function feastsToCome(events: readonly Pick<Event, 'slug' | 'name' | 'date'>[], today: string): Feast[] {
  const next = new Map<string, Feast>();
  for (const { slug, name, date } of [...events].sort((one, other) => one.date.localeCompare(other.date))) {
    if (date >= today && !next.has(slug)) next.set(slug, { slug, name, daysLeft: daysBetween(today, date) });
  }
  return [...next.values()];
}
