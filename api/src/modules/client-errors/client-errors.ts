import { type ClientError, clientErrorCalls, type ShopSettings, shopSettings } from '@jolimot/contract/client-errors';
import { desc, eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { type PageQuery, pageOf } from '../../db/page';
import { clientErrors } from '../../db/schema/feedback';
import { settings } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { Page } from '../../http/representation/answers';
import { maskReport } from '../../log/masking';

/**
 * The errors that pages report, and the switch by which an admin makes those pages reload
 * (docs/product/screens.md, "Error pages").
 */
export function clientErrorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, clientErrorCalls.reportClientError, {
    handler: async ({ body }) => {
      await insertClientError(db, masked(body));
      const { reloadPage } = await readSettings(db);
      return { message: reloadPage ? ('reload-page' as const) : ('thank-you' as const) };
    },
  });
  registerCall(app, deps, clientErrorCalls.listClientErrors, {
    handler: async ({ query }) => {
      const { rows, total } = await listClientErrors(db, query);
      return new Page(rows.map(toClientError), total);
    },
  });
  registerCall(app, deps, clientErrorCalls.getClientError, {
    handler: async ({ params }) => {
      const row = await clientErrorById(db, params.id);
      if (!row) throw notFound();
      return toClientError(row);
    },
  });
  registerCall(app, deps, clientErrorCalls.getSettings, { handler: () => readSettings(db) });
  registerCall(app, deps, clientErrorCalls.updateSettings, { handler: ({ body }) => writeSettings(db, body) });
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
  iri: `/errors/${row.id}`,
  createdAt: row.createdAt.toISOString(),
});

type ClientErrorRow = typeof clientErrors.$inferSelect;

/** How long a report is kept; the page is repaired by then. */
const keptDays = 90;

async function insertClientError(db: DbOrTx, values: typeof clientErrors.$inferInsert): Promise<void> {
  await db.insert(clientErrors).values(values);
}

/** One page of the reports, newest first. */
const listClientErrors = (db: DbOrTx, page: PageQuery) =>
  pageOf(db.select().from(clientErrors).orderBy(desc(clientErrors.id)), db.$count(clientErrors), page);

async function clientErrorById(db: DbOrTx, id: number): Promise<ClientErrorRow | undefined> {
  const [row] = await db.select().from(clientErrors).where(eq(clientErrors.id, id));
  return row;
}

/** Deletes the reports that are older than {@link keptDays}. */
export async function forgetClientErrors(db: DbOrTx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  await db.delete(clientErrors).where(lt(clientErrors.createdAt, oldest));
}

/** The row of the settings table. */
const settingsName = 'shop.switches';

/** The switches as an admin set them; all are off until then. */
async function readSettings(db: DbOrTx): Promise<ShopSettings> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, settingsName));
  return shopSettings.safeParse(row?.value).data ?? { reloadPage: false };
}

async function writeSettings(db: DbOrTx, value: ShopSettings): Promise<ShopSettings> {
  await db
    .insert(settings)
    .values({ name: settingsName, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
  return value;
}
