import { catalogueCalls } from '@jolimot/contract/catalogue';
import { iriOf } from '@jolimot/contract/fields';
import { parisDay } from '@jolimot/contract/shipping-days';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { Page } from '../../http/dialect';
import { route } from '../../http/register-call';
import { timestampsOf } from '../../http/timestamps';
import { eventsFrom, tagsOfEvents } from './repository';

/** `GET /events`: the yearly events from today on, soonest first. */
export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, catalogueCalls.listEvents, {
    handler: async ({ query, locale }) => {
      const limit = query.itemsPerPage;
      const { rows, total } = await eventsFrom(deps.db, parisDay(deps.clock.now()), {
        limit,
        offset: (query.page - 1) * limit,
      });
      const links = await tagsOfEvents(
        deps.db,
        rows.map((row) => row.id),
      );
      return new Page(
        rows.map((row) => ({
          id: row.id,
          iri: iriOf('events', row.id),
          name: row.name[locale],
          description: row.description[locale],
          date: row.date,
          tags: links.filter((link) => link.eventId === row.id).map((link) => iriOf('tags', link.tagId)),
          ...timestampsOf(row),
        })),
        total,
      );
    },
  });
}
