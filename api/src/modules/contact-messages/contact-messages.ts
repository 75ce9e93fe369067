import { type ContactMessage, contactCalls } from '@jolimot/contract/contact';
import { iriOf } from '@jolimot/contract/fields';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { Page } from '../../http/dialect';
import { route } from '../../http/register-call';
import { type ContactMessageRow, contactMessageById, listContactMessages } from './repository';
import { receiveMessage } from './service';

/** What people write to the shop, for staff to read. */
export function contactMessageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, deps, contactCalls.createContactMessage, {
    handler: async ({ body, locale }) => toContactMessage(await receiveMessage(deps, { ...body, locale })),
  });
  route(app, deps, contactCalls.listContactMessages, {
    handler: async ({ query }) => {
      const limit = query.itemsPerPage;
      const filter = { subject: query.subject, limit, offset: (query.page - 1) * limit };
      const { rows, total } = await listContactMessages(db, filter);
      return new Page(rows.map(toContactMessage), total);
    },
  });
  route(app, deps, contactCalls.getContactMessage, {
    handler: async ({ params }) => {
      const row = await contactMessageById(db, params.id);
      if (!row) throw notFound();
      return toContactMessage(row);
    },
  });
}

const toContactMessage = (row: ContactMessageRow): ContactMessage => ({
  ...row,
  iri: iriOf('contact_messages', row.id),
  createdAt: row.createdAt.toISOString(),
});
