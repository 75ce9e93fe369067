import { asc, count, gte, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { events, eventTags } from '../../db/schema/catalogue';

export type EventRow = typeof events.$inferSelect;

/** One page of the events from a day on, soonest first, and how many there are. @param from `YYYY-MM-DD` */
export async function eventsFrom(
  db: DbOrTx,
  from: string,
  page: { limit: number; offset: number },
): Promise<{ rows: EventRow[]; total: number }> {
  const coming = gte(events.date, from);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(events)
      .where(coming)
      .orderBy(asc(events.date), asc(events.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(events).where(coming),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Which tags each of these events has. */
export const tagsOfEvents = (db: DbOrTx, ids: readonly number[]) =>
  db
    .select()
    .from(eventTags)
    .where(inArray(eventTags.eventId, [...ids]))
    .orderBy(asc(eventTags.tagId));
