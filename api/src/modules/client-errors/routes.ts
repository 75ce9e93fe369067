import { type ClientError, clientErrorCalls } from '@jolimot/contract/client-errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { Page } from '../../http/dialect';
import { maskUrl } from '../../http/logging';
import { route } from '../../http/register-call';
import { maskTokens } from '../mails/mask-tokens';
import { type ClientErrorRow, clientErrorById, insertClientError, listClientErrors } from './repository';
import { readSettings, writeSettings } from './settings';

/** The errors that pages report (spec section 7), and the switch by which an admin has those pages load themselves anew. */
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

/**
 * Reports are read by many: what opens a draft or an account is masked in them, also in the hash of a page's address,
 * where the creation screen keeps its reference.
 */
const masked = (words: Words): Words => {
  const clean = (text: string) => maskTokens(maskUrl(text)).replace(/(#(?:.*&)?reference=)[^&\s]+/g, '$1…');
  return {
    message: clean(words.message),
    name: clean(words.name),
    trace: clean(words.trace),
    userAgent: clean(words.userAgent),
    info: clean(words.info),
    url: clean(words.url),
  };
};

const toClientError = (row: ClientErrorRow): ClientError => ({
  ...row,
  iri: `/errors/${row.id}`,
  createdAt: row.createdAt.toISOString(),
});
