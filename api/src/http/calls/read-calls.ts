import type { AnswerOf, BodyOf, Call, QueryOf } from '@jolimot/contract/call';
import type { Locale } from '@jolimot/contract/fields';
import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DbOrTx } from '../../db/client';
import { type Limitable, olderThan, type PageQuery, pageOf, rowsOfPage } from '../../db/page';
import type { Deps } from '../../deps';
import { found } from '../../errors';
import { type CurrentUser, isForStaff } from '../auth/access';
import { Page } from '../representation/answers';
import { wantedType } from '../representation/negotiation';
import { type CsvTable, listFile } from './list-file';
import { type RouteOptions, registerCall } from './register-call';

interface ReadCalls {
  list?: Call;
  get: Call;
}

interface Viewer {
  locale: Locale;
  forStaff: boolean;
}

type Selected<Row> = PromiseLike<Row[]> & { orderBy: (...columns: SQL[]) => PromiseLike<Row[]> & Limitable<Row> };

type ListOf<Calls extends ReadCalls> = Calls['list'] extends Call ? Calls['list'] : never;

/** With a `deletedAt` column rows are deleted softly, for staff and references. */
export type ReadTable = PgTable & { id: PgColumn; deletedAt?: PgColumn };

export interface ReadOptions<Calls extends ReadCalls, Row> {
  calls: Calls;
  table: ReadTable;
  select: (db: DbOrTx, where: SQL | undefined) => Selected<Row>;
  /** Turns rows into items, in the rows' order. */
  view: (rows: readonly Row[], viewer: Viewer) => Promise<AnswerOf<Calls['get']>[]> | AnswerOf<Calls['get']>[];
  /** By default all that are not deleted. */
  isShown?: (row: Row) => boolean;
  /** Conditions (besides `id[]`, `id[lt]` and deleted rows) and order of a list. Undefined: empty. */
  list?: (query: QueryOf<ListOf<Calls>>, forStaff: boolean) => { where?: SQL | undefined; orderBy: SQL[] } | undefined;
  /** Whole and newest first. */
  file?: CsvTable<AnswerOf<Calls['get']>>;
}

interface Context<C extends Call> {
  params: { id: number };
  query: QueryOf<C>;
  body: BodyOf<C>;
  user: CurrentUser | undefined;
  locale: Locale;
  request: FastifyRequest;
}

/** TypeScript cannot match the handler to a generic call. */
export function registerAny<C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  handler: (context: Context<C>) => Promise<unknown>,
): void {
  registerCall(app, deps, call, { handler: handler as unknown as RouteOptions<C>['handler'] });
}

/** @returns reads one item @throws AppError 404 */
export function serveReads<const Calls extends ReadCalls, Row>(
  app: FastifyInstance,
  deps: Deps,
  options: ReadOptions<Calls, Row>,
): (id: number, viewer: Viewer) => Promise<unknown> {
  const { db } = deps;
  const { calls, table, select } = options;
  const rowOf = async (id: number): Promise<Row | undefined> => (await select(db, eq(table.id, id)))[0];
  const isDeleted = async (id: number): Promise<boolean> =>
    table.deletedAt !== undefined && (await db.$count(table, and(eq(table.id, id), isNotNull(table.deletedAt)))) > 0;
  const one = async (row: Row | undefined, viewer: Viewer): Promise<unknown> =>
    found((await options.view([found(row)], viewer))[0]);

  if (calls.list) {
    const isCounted = !isForStaff(calls.list);
    registerAny(app, deps, calls.list as ListOf<Calls>, async ({ query, user, locale, request }) => {
      const viewer = { locale, forStaff: user !== undefined };
      const wanted = options.list?.(query, viewer.forStaff);
      if (!wanted) return [];
      const where = and(wanted.where, ...common(table, query, viewer.forStaff));
      if (options.file && wantedType(request, ['text/csv'])) {
        return listFile(db, locale, options.file, async (last, atMost) => {
          const older = last === undefined ? undefined : lt(table.id, numbered.parse(last).id);
          const part = select(db, and(where, older)).orderBy(desc(table.id));
          return options.view(await rowsOfPage(part, { page: 1, itemsPerPage: atMost }), viewer);
        });
      }
      const listed = select(db, where).orderBy(...wanted.orderBy);
      if (!isInPages(query)) return options.view(await listed, viewer);
      const { rows, extent } = await pageOf(listed, query, isCounted ? db.$count(table, where) : undefined);
      return new Page(await options.view(rows, viewer), extent);
    });
  }
  registerAny<Calls['get']>(app, deps, calls.get, async ({ params: { id }, user, locale }) => {
    const row = await rowOf(id);
    const forStaff = user !== undefined;
    const mayRead = forStaff || (row !== undefined && (options.isShown?.(row) ?? !(await isDeleted(id))));
    return one(mayRead ? row : undefined, { locale, forStaff });
  });
  return async (id, viewer) => one(await rowOf(id), viewer);
}

/** TypeScript does not see it in a generic item. */
const numbered = z.object({ id: z.number() });

const isInPages = (query: object): query is PageQuery => 'itemsPerPage' in query && 'page' in query;

/** `exists[deletedAt]` is for staff: only deleted rows. */
function common(table: ReadTable, query: object, forStaff: boolean): (SQL | undefined)[] {
  const asked: { 'id[]'?: unknown; 'id[lt]'?: number; 'exists[deletedAt]'?: unknown } = query;
  const older = olderThan(table.id, asked);
  const ids = Array.isArray(asked['id[]']) ? inArray(table.id, asked['id[]']) : undefined;
  if (!table.deletedAt) return [ids, older];
  const deleted = forStaff && asked['exists[deletedAt]'] === true;
  return [ids, older, deleted ? isNotNull(table.deletedAt) : isNull(table.deletedAt)];
}
