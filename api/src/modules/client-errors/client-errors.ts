import { type ClientError, clientErrorCalls, type ShopSettings, shopSettings } from '@jolimot/contract/client-errors';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { clientErrors } from '../../db/schema/feedback';
import type { Deps } from '../../deps';
import { recordFact } from '../../http/calls/audit';
import { changesOf } from '../../http/calls/changes';
import { serveReads } from '../../http/calls/read-calls';
import { registerCall } from '../../http/calls/register-call';
import { maskReport } from '../../log/masking';
import { recall, remember } from '../../remembered';
import { errorGroupRoutes, fingerprint, iriOfReport } from './error-groups';

/** docs/product/screens.md, "Error pages" */
export function clientErrorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, clientErrorCalls.reportClientError, {
    handler: async ({ body }) => {
      await db.insert(clientErrors).values(masked(body));
      const { reloadPage } = await readSettings(db);
      return { message: reloadPage ? ('reload-page' as const) : ('thank-you' as const) };
    },
  });
  serveReads(app, deps, {
    calls: { list: clientErrorCalls.listClientErrors, get: clientErrorCalls.getClientError },
    table: clientErrors,
    select: (from, where) => from.select().from(clientErrors).where(where),
    view: (rows) => rows.map(toClientError),
    list: ({ group }) => ({
      where: group === undefined ? undefined : eq(fingerprint, group),
      orderBy: [desc(clientErrors.id)],
    }),
    file: {
      name: 'errors',
      columns: [
        { label: 'name', value: ({ name }) => name },
        { label: 'message', value: ({ message }) => message },
        { label: 'page', value: ({ url }) => url },
        { label: 'browser', value: ({ userAgent }) => userAgent },
        { label: 'createdAt', value: ({ createdAt }, { moment }) => moment(createdAt) },
      ],
    },
  });
  errorGroupRoutes(app, deps);
  registerCall(app, deps, clientErrorCalls.getSettings, { handler: () => readSettings(db) });
  registerCall(app, deps, clientErrorCalls.updateSettings, {
    handler: ({ body, request }) =>
      db.transaction(async (tx) => {
        const changes = changesOf(await readSettings(tx), body);
        await recordFact(tx, request, { subject: '/settings', changes });
        await remember(tx, settingsName, body);
        return body;
      }),
  });
}

type Report = Omit<ClientErrorRow, 'id' | 'createdAt'>;

const masked = (report: Report): Report => ({
  message: maskReport(report.message),
  name: maskReport(report.name),
  trace: maskReport(report.trace),
  userAgent: maskReport(report.userAgent),
  info: maskReport(report.info),
  url: maskReport(report.url),
});

const toClientError = (row: ClientErrorRow): ClientError => ({
  ...row,
  iri: iriOfReport(row.id),
  createdAt: row.createdAt.toISOString(),
});

type ClientErrorRow = typeof clientErrors.$inferSelect;

const settingsName = 'shop.switches';

/** All are off until an admin sets them. */
const readSettings = async (db: DbOrTx): Promise<ShopSettings> =>
  (await recall(db, settingsName, shopSettings)) ?? { reloadPage: false };
