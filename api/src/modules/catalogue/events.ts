import { catalogueCalls, type Event } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { orderOf } from '../../db/order-by';
import { covers, coverTags, events, eventTags, onShow, tags } from '../../db/schema/catalogue';
import type { Deps } from '../../deps';
import { crud, crudCalls } from '../../http/calls/crud';
import { softTimestampsOf } from '../../http/representation/answers';
import { slugFor } from '../../slug-of';
import { linkTags, presentTags, tagSlugsOf } from './tags';

export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  crud(app, deps, {
    table: events,
    calls: { list: catalogueCalls.listEvents, ...crudCalls('Event') },
    select: (from, where) => from.select().from(events).where(where),
    view: async (rows, { locale, forStaff }) => {
      const ids = rows.map(({ id }) => id);
      const links = await tagsOfEvents(db, ids);
      return rows.map((row) => {
        const tagIds = links.filter((link) => link.eventId === row.id).map((link) => link.tagId);
        return toEvent(row, tagIds, locale, forStaff);
      });
    },
    list: (query, forStaff) => {
      const today = parisDay(clock.now());
      return {
        where: and(
          forStaff ? undefined : gte(events.date, today),
          query.covered === true ? inArray(events.id, coveredEvents(db, today)) : undefined,
        ),
        orderBy: orderOf(query, { date: events.date, id: events.id }, [asc(events.date)], events.id),
      };
    },
    created: ({ tags: _, ...values }) => ({ ...values, slug: slugFor(values) }),
    changed: ({ tags: _, ...values }) => values,
    link: (tx, id, { tags: iris }) => linkTags(tx, eventTags, 'eventId', id, iris),
    linked: async (tx, id) => ({ tags: await tagSlugsOf(tx, eventTags, 'eventId', id) }),
    unique: { events_slug_date: 'date' },
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
const coveredEvents = (db: DbOrTx, today: string) =>
  db
    .select({ id: eventTags.eventId })
    .from(eventTags)
    .innerJoin(tags, and(eq(tags.id, eventTags.tagId), eq(tags.active, true), isNull(tags.deletedAt)))
    .innerJoin(coverTags, eq(coverTags.tagId, eventTags.tagId))
    .innerJoin(covers, and(eq(covers.id, coverTags.coverId), ...onShow(today)));

export async function tagsOfNextEvent(db: DbOrTx, slug: string, from: string): Promise<number[] | undefined> {
  const [next] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.slug, slug), gte(events.date, from), isNull(events.deletedAt)))
    .orderBy(asc(events.date))
    .limit(1);
  return next && (await tagsOfEvents(db, [next.id])).map(({ tagId }) => tagId);
}

const tagsOfEvents = (db: DbOrTx, ids: readonly number[]) =>
  db
    .select()
    .from(eventTags)
    .where(and(inArray(eventTags.eventId, [...ids]), inArray(eventTags.tagId, presentTags(db))))
    .orderBy(asc(eventTags.tagId));
