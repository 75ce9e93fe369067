import { type ClientError, clientErrorCalls } from '@jolimot/contract/client-errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { Page } from '../../http/dialect';
import { route } from '../../http/register-call';
import { maskReport } from './mask-report';
import { type ClientErrorRow, clientErrorById, insertClientError, listClientErrors } from './repository';
import { readSettings, writeSettings } from './settings';

/**
 * The errors that pages report, and the switch by which an admin has those pages load themselves anew
 * (docs/product/screens.md, "Error pages").
 */
export function clientErrorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, deps, clientErrorCalls.reportClientError, {
    handler: async ({ body }) => {
      await insertClientError(db, masked(body));
      const { reloadPage } = await readSettings(db);
      return { message: reloadPage ? ('reload-page' as const) : ('thank-you' as const) };
    },
  });
  route(app, deps, clientErrorCalls.listClientErrors, {
    handler: async ({ query }) => {
      const limit = query.itemsPerPage;
      const { rows, total } = await listClientErrors(db, { limit, offset: (query.page - 1) * limit });
      return new Page(rows.map(toClientError), total);
    },
  });
  route(app, deps, clientErrorCalls.getClientError, {
    handler: async ({ params }) => {
      const row = await clientErrorById(db, params.id);
      if (!row) throw notFound();
      return toClientError(row);
    },
  });
  route(app, deps, clientErrorCalls.getSettings, { handler: () => readSettings(db) });
  route(app, deps, clientErrorCalls.updateSettings, { handler: ({ body }) => writeSettings(db, body) });
}

type Words = Omit<ClientErrorRow, 'id' | 'createdAt'>;

const masked = (words: Words): Words => ({
  message: maskReport(words.message),
  name: maskReport(words.name),
  trace: maskReport(words.trace),
  userAgent: maskReport(words.userAgent),
  info: maskReport(words.info),
  url: maskReport(words.url),
});

const toClientError = (row: ClientErrorRow): ClientError => ({
  ...row,
  iri: `/errors/${row.id}`,
  createdAt: row.createdAt.toISOString(),
});
