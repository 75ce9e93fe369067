import { backOfficeCatalogueCalls } from '@jolimot/contract/back-office/catalogue';
import { catalogueCalls, type Event } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import { and, asc, eq, gte, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db, DbOrTx, Tx } from '../../db/client';
import { orderOf } from '../../db/order-by';
import { type PageQuery, pageOf, type RowsAndTotal } from '../../db/page';
import { relatedIds } from '../../db/related-ids';
import { covers, coverTags, events, eventTags, tags } from '../../db/schema/catalogue';
import { nextVersion } from '../../db/schema/columns';
import { given, refusingDuplicates } from '../../db/writes';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { editVersion } from '../../http/calls/versions';
import { Page, softTimestampsOf } from '../../http/representation/answers';
import { slugFor } from '../../slug-of';
import { onShow } from './cover-on-show';
import { presentTags } from './tags';

/** The yearly events: from today on, soonest first; staff may see those that are over too. */
export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const shown = async (rows: readonly EventRow[], locale: Locale, forStaff: boolean): Promise<Event[]> => {
    const links = await tagsOfEvents(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => {
      const tagIds = links.filter((link) => link.eventId === row.id).map((link) => link.tagId);
      return toEvent(row, tagIds, locale, forStaff);
    });
  };
  const one = async (row: EventRow | undefined, locale: Locale, forStaff: boolean): Promise<Event> => {
    const [event] = row ? await shown([row], locale, forStaff) : [];
    if (!event) throw notFound();
    return event;
  };
  registerCall(app, deps, catalogueCalls.listEvents, {
    handler: async ({ query, locale, user }) => {
      const today = parisDay(clock.now());
      const { rows, total } = await listEvents(db, {
        from: user ? undefined : today,
        deleted: user !== undefined && query['exists[deletedAt]'] === true,
        ids: query['id[]'],
        covered: query.covered === true,
        today,
        orderBy: orderOf(query, { date: events.date, id: events.id }, [asc(events.date)], events.id),
        page: query,
      });
      return new Page(await shown(rows, locale, user !== undefined), total);
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.getEvent, {
    handler: async ({ params, locale, user }) => {
      const row = await eventById(db, params.id);
      return one(user || !row?.deletedAt ? row : undefined, locale, user !== undefined);
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.createEvent, {
    handler: async ({ body: { tags: iris, ...values }, locale }) => {
      const tagIds = await relatedIds(db, 'tags', tags, iris);
      return one(await insertEvent(db, { ...values, slug: slugFor(values) }, tagIds), locale, true);
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.updateEvent, {
    handler: async ({ params, body: { tags: iris, ...values }, locale, request }) => {
      const tagIds = iris && (await relatedIds(db, 'tags', tags, iris));
      const newest = async () => one(await eventById(db, params.id), locale, true);
      const write = (tx: Tx) => updateEvent(tx, params.id, given(values), tagIds);
      return one(await editVersion(db, { table: events, id: params.id, request, newest }, write), locale, true);
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.deleteEvent, {
    handler: async ({ params }) => {
      if (!(await softDeleteEvent(db, params.id, clock.now()))) throw notFound();
      return undefined;
    },
  });
}

const toEvent = (row: EventRow, tagIds: readonly number[], locale: Locale, forStaff: boolean): Event => ({
  id: row.id,
  iri: iriOf('events', row.id),
  slug: row.slug,
  name: row.name[locale],
  description: row.description[locale],
  date: row.date,
  tags: tagIds.map((id) => iriOf('tags', id)),
  ...(forStaff ? { translations: { name: row.name, description: row.description } } : {}),
  ...softTimestampsOf(row),
});

type EventRow = typeof events.$inferSelect;
type NewEvent = typeof events.$inferInsert;

interface EventFilter {
  /** From this day on (`YYYY-MM-DD`); every event when left out. */
  from?: string | undefined;
  /** What has been deleted instead of what has not. */
  deleted: boolean;
  /** Only these; an empty list matches nothing. */
  ids?: readonly number[] | undefined;
  /** Only those that a cover on show is filed under. */
  covered: boolean;
  /** What is on show is asked of this day in Paris, `YYYY-MM-DD`. */
  today: string;
  orderBy: SQL[];
  page: PageQuery;
}

const coveredEvents = (db: DbOrTx, today: string) =>
  db
    .select({ id: eventTags.eventId })
    .from(eventTags)
    .innerJoin(tags, and(eq(tags.id, eventTags.tagId), eq(tags.active, true), isNull(tags.deletedAt)))
    .innerJoin(coverTags, eq(coverTags.tagId, eventTags.tagId))
    .innerJoin(covers, and(eq(covers.id, coverTags.coverId), ...onShow(today)));

/** The tags of the next event of a slug, from a day on; undefined when there is none. */
export async function tagsOfNextEvent(db: DbOrTx, slug: string, from: string): Promise<number[] | undefined> {
  const [next] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.slug, slug), gte(events.date, from), isNull(events.deletedAt)))
    .orderBy(asc(events.date))
    .limit(1);
  return next && (await tagsOfEvents(db, [next.id])).map(({ tagId }) => tagId);
}

/** One page of the events, and how many match. */
function listEvents(db: DbOrTx, filter: EventFilter): Promise<RowsAndTotal<EventRow>> {
  const conditions = and(
    filter.deleted ? isNotNull(events.deletedAt) : isNull(events.deletedAt),
    filter.from === undefined ? undefined : gte(events.date, filter.from),
    filter.ids ? inArray(events.id, [...filter.ids]) : undefined,
    filter.covered ? inArray(events.id, coveredEvents(db, filter.today)) : undefined,
  );
  const rows = db
    .select()
    .from(events)
    .where(conditions)
    .orderBy(...filter.orderBy);
  return pageOf(rows, db.$count(events, conditions), filter.page);
}

async function eventById(db: DbOrTx, id: number): Promise<EventRow | undefined> {
  const [row] = await db.select().from(events).where(eq(events.id, id));
  return row;
}

/** Which tags each of these events has. */
const tagsOfEvents = (db: DbOrTx, ids: readonly number[]) =>
  db
    .select()
    .from(eventTags)
    .where(and(inArray(eventTags.eventId, [...ids]), inArray(eventTags.tagId, presentTags(db))))
    .orderBy(asc(eventTags.tagId));

/** An event of a slug is listed once a day. */
const uniqueDate = { events_slug_date: 'date' };

/** @throws AppError 422 `already_used` on `date` */
function insertEvent(db: Db, values: NewEvent, tagIds: readonly number[]): Promise<EventRow> {
  return refusingDuplicates(uniqueDate, () =>
    db.transaction(async (tx) => {
      const [row] = await tx.insert(events).values(values).returning();
      if (!row) throw new Error('The event was not written.');
      await replaceTags(tx, row.id, tagIds);
      return row;
    }),
  );
}

/**
 * @param tagIds undefined leaves them as they are
 * @returns undefined when there is none
 * @throws AppError 422 `already_used` on `date`
 */
function updateEvent(
  tx: Tx,
  id: number,
  values: Partial<NewEvent>,
  tagIds: readonly number[] | undefined,
): Promise<EventRow | undefined> {
  return refusingDuplicates(uniqueDate, async () => {
    const [row] = await tx
      .update(events)
      .set({ ...values, updatedAt: nextVersion(events.updatedAt) })
      .where(eq(events.id, id))
      .returning();
    if (row && tagIds) await replaceTags(tx, id, tagIds);
    return row;
  });
}

/** @returns whether there was one */
async function softDeleteEvent(db: DbOrTx, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(events)
    .set({ deletedAt: now })
    .where(and(eq(events.id, id), isNull(events.deletedAt)))
    .returning({ id: events.id });
  return rows.length > 0;
}

async function replaceTags(tx: Tx, eventId: number, tagIds: readonly number[]): Promise<void> {
  await tx.delete(eventTags).where(and(eq(eventTags.eventId, eventId), inArray(eventTags.tagId, presentTags(tx))));
  const links = tagIds.map((tagId) => ({ eventId, tagId }));
  if (links.length > 0) await tx.insert(eventTags).values(links).onConflictDoNothing();
}
