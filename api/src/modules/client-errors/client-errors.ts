import { type ClientError, clientErrorCalls, type ShopSettings, shopSettings } from '@jolimot/contract/client-errors';
import { count, desc, eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { clientErrors } from '../../db/schema/feedback';
import { settings } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { route } from '../../http/calls/register-call';
import { Page } from '../../http/representation/answers';
import { maskReport } from './mask-report';

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

type ClientErrorRow = typeof clientErrors.$inferSelect;

/** A report stays this long: whoever repairs the page has seen it by then. */
const keptDays = 90;

async function insertClientError(db: DbOrTx, values: typeof clientErrors.$inferInsert): Promise<void> {
  await db.insert(clientErrors).values(values);
}

/** One page of the reports, newest first, and how many there are. */
async function listClientErrors(
  db: DbOrTx,
  page: { limit: number; offset: number },
): Promise<{ rows: ClientErrorRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    db.select().from(clientErrors).orderBy(desc(clientErrors.id)).limit(page.limit).offset(page.offset),
    db.select({ total: count() }).from(clientErrors),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

async function clientErrorById(db: DbOrTx, id: number): Promise<ClientErrorRow | undefined> {
  const [row] = await db.select().from(clientErrors).where(eq(clientErrors.id, id));
  return row;
}

/** Deletes the reports that have had their time. */
export async function forgetClientErrors(db: DbOrTx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  await db.delete(clientErrors).where(lt(clientErrors.createdAt, oldest));
}

const name = 'shop.switches';

/** The switches as an admin set them; everything is off until then. */
async function readSettings(db: DbOrTx): Promise<ShopSettings> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return shopSettings.safeParse(row?.value).data ?? { reloadPage: false };
}

async function writeSettings(db: DbOrTx, value: ShopSettings): Promise<ShopSettings> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
  return value;
}
