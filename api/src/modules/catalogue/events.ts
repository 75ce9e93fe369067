import { backOfficeCatalogueCalls } from '@jolimot/contract/back-office-catalogue';
import { catalogueCalls, type Event } from '@jolimot/contract/catalogue';
import { iriOf, type Locale } from '@jolimot/contract/fields';
import { parisDay } from '@jolimot/contract/shipping-days';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { given } from '../../db/given';
import { orderOf } from '../../db/order-by';
import { relatedIds } from '../../db/related-ids';
import { events, tags } from '../../db/schema/catalogue';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { route } from '../../http/calls/register-call';
import { Page, timestampsOf } from '../../http/representation/answers';
import { slugFor } from '../../slug-of';
import {
  deleteEvent,
  type EventRow,
  eventById,
  insertEvent,
  listEvents,
  tagsOfEvents,
  updateEvent,
} from './events-repository';

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
  route(app, deps, catalogueCalls.listEvents, {
    handler: async ({ query, locale, user }) => {
      const { rows, total } = await listEvents(db, {
        from: user ? undefined : parisDay(clock.now()),
        ids: query['id[]'],
        covered: query.covered === true,
        orderBy: orderOf(query, { date: events.date, id: events.id }, [asc(events.date)], events.id),
        limit: query.itemsPerPage,
        offset: (query.page - 1) * query.itemsPerPage,
      });
      return new Page(await shown(rows, locale, user !== undefined), total);
    },
  });
  route(app, deps, backOfficeCatalogueCalls.getEvent, {
    handler: async ({ params, locale, user }) => one(await eventById(db, params.id), locale, user !== undefined),
  });
  route(app, deps, backOfficeCatalogueCalls.createEvent, {
    handler: async ({ body: { tags: iris, ...values }, locale }) => {
      const tagIds = await relatedIds(db, 'tags', tags, iris);
      return one(await insertEvent(db, { ...values, slug: slugFor(values) }, tagIds), locale, true);
    },
  });
  route(app, deps, backOfficeCatalogueCalls.updateEvent, {
    handler: async ({ params, body: { tags: iris, ...values }, locale }) => {
      const tagIds = iris && (await relatedIds(db, 'tags', tags, iris));
      return one(await updateEvent(db, params.id, given(values), tagIds), locale, true);
    },
  });
  route(app, deps, backOfficeCatalogueCalls.deleteEvent, {
    handler: async ({ params }) => {
      if (!(await deleteEvent(db, params.id))) throw notFound();
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
  ...timestampsOf(row),
});
