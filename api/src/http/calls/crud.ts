import type { AnswerOf, BodyOf, Call, QueryOf } from '@jolimot/contract/call';
import type { Locale } from '@jolimot/contract/fields';
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DbOrTx, Tx } from '../../db/client';
import { type Limitable, type PageQuery, pageOf } from '../../db/page';
import { nextVersion } from '../../db/schema/columns';
import { given, refusingDuplicates, refusingWhatIsInUse } from '../../db/writes';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import type { CurrentUser } from '../auth/access';
import { Page } from '../representation/answers';
import { type RouteOptions, registerCall } from './register-call';
import { editVersion } from './versions';

/** With a `deletedAt` column rows are deleted softly: they stay for staff and for references. */
type CrudTable = PgTable & { id: PgColumn; updatedAt: PgColumn; deletedAt?: PgColumn };

/** A list of another form is registered separately. */
interface CrudCalls {
  list?: Call;
  get: Call;
  create: Call;
  update: Call;
  remove: Call;
}

interface Viewer {
  locale: Locale;
  forStaff: boolean;
}

type Selected<Row> = PromiseLike<Row[]> & { orderBy: (...columns: SQL[]) => PromiseLike<Row[]> & Limitable<Row> };

type ListOf<Calls extends CrudCalls> = Calls['list'] extends Call ? Calls['list'] : never;

export interface CrudOptions<Calls extends CrudCalls, Row> {
  calls: Calls;
  table: CrudTable;
  select: (db: DbOrTx, where: SQL | undefined) => Selected<Row>;
  /** Turns rows into items, in the rows' order. */
  view: (rows: readonly Row[], viewer: Viewer) => Promise<AnswerOf<Calls['get']>[]> | AnswerOf<Calls['get']>[];
  /** Whether customers may read a row; by default all that are not deleted. */
  isShown?: (row: Row) => boolean;
  /** Conditions of a list, besides `id[]` and deleted rows, and its order. Undefined gives an empty list. */
  list?: (query: QueryOf<ListOf<Calls>>, forStaff: boolean) => { where?: SQL | undefined; orderBy: SQL[] } | undefined;
  /** The columns of a new row. */
  created: (body: BodyOf<Calls['create']>, tx: Tx) => object | Promise<object>;
  /** The columns that an edit sets; by default the body. */
  changed?: (body: BodyOf<Calls['update']>, tx: Tx) => object | Promise<object>;
  /** Writes related rows after the row. */
  link?: (tx: Tx, id: number, body: BodyOf<Calls['create']> | BodyOf<Calls['update']>) => Promise<void>;
  /** The property behind each unique index, for a 422 `already_used`. */
  unique?: Readonly<Record<string, string>>;
  /** The 409's advice when other rows need this one. */
  inUse?: string;
}

interface Context<C extends Call> {
  params: { id: number };
  query: QueryOf<C>;
  body: BodyOf<C>;
  user: CurrentUser | undefined;
  locale: Locale;
  request: FastifyRequest;
}

/**
 * Serves the contract's `resource()`. An edit names the version that its caller has seen; `deletedAt: null` restores
 * (docs/product/back-office.md, "Two people").
 */
export function crud<const Calls extends CrudCalls, Row>(
  app: FastifyInstance,
  deps: Deps,
  options: CrudOptions<Calls, Row>,
): void {
  const { db, clock } = deps;
  const { calls, table, select, unique = {}, inUse } = options;
  // TypeScript cannot match the handler to a generic call.
  const register = <C extends Call>(call: C, handler: (context: Context<C>) => Promise<unknown>): void =>
    registerCall(app, deps, call, { handler: handler as unknown as RouteOptions<C>['handler'] });

  const rowOf = async (from: DbOrTx, id: number): Promise<Row | undefined> => (await select(from, eq(table.id, id)))[0];
  const isDeleted = async (id: number): Promise<boolean> =>
    table.deletedAt !== undefined && (await db.$count(table, and(eq(table.id, id), isNotNull(table.deletedAt)))) > 0;
  const one = async (row: Row | undefined, viewer: Viewer): Promise<unknown> => {
    const [item] = row === undefined ? [] : await options.view([row], viewer);
    if (item === undefined) throw notFound();
    return item;
  };
  const itemForStaff = async (id: number, locale: Locale) => one(await rowOf(db, id), { locale, forStaff: true });

  if (calls.list) {
    register(calls.list as ListOf<Calls>, async ({ query, user, locale }) => {
      const viewer = { locale, forStaff: user !== undefined };
      const wanted = options.list?.(query, viewer.forStaff);
      if (!wanted) return new Page([], 0);
      const where = and(wanted.where, ...common(table, query, viewer.forStaff));
      const found = select(db, where).orderBy(...wanted.orderBy);
      if (!isInPages(query)) return options.view(await found, viewer);
      const { rows, total } = await pageOf(found, db.$count(table, where), query);
      return new Page(await options.view(rows, viewer), total);
    });
  }
  register<Calls['get']>(calls.get, async ({ params: { id }, user, locale }) => {
    const row = await rowOf(db, id);
    const forStaff = user !== undefined;
    const mayRead = forStaff || (row !== undefined && (options.isShown?.(row) ?? !(await isDeleted(id))));
    return one(mayRead ? row : undefined, { locale, forStaff });
  });
  register<Calls['create']>(calls.create, async ({ body, locale }) => {
    const id = await refusingDuplicates(unique, () =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .insert(table)
          .values(given(await options.created(body, tx)))
          .returning({ id: table.id });
        if (!row) throw new Error('The row was not written.');
        await options.link?.(tx, Number(row.id), body);
        return Number(row.id);
      }),
    );
    return itemForStaff(id, locale);
  });
  register<Calls['update']>(calls.update, async ({ params: { id }, body, locale, request }) => {
    const write = async (tx: Tx): Promise<void> => {
      const values = given(options.changed ? await options.changed(body, tx) : (body ?? {}));
      const changed = await tx
        .update(table)
        .set({ ...values, updatedAt: nextVersion(table.updatedAt) })
        .where(eq(table.id, id))
        .returning({ id: table.id });
      if (changed.length > 0) await options.link?.(tx, id, body);
    };
    const newest = async () => Object(await itemForStaff(id, locale));
    await refusingDuplicates(unique, () => editVersion(db, { table, id, request, newest }, write));
    return itemForStaff(id, locale);
  });
  register<Calls['remove']>(calls.remove, async ({ params: { id } }) => {
    const gone = table.deletedAt
      ? db
          .update(table)
          .set({ deletedAt: clock.now() })
          .where(and(eq(table.id, id), isNull(table.deletedAt)))
          .returning({ id: table.id })
      : db.delete(table).where(eq(table.id, id)).returning({ id: table.id });
    const rows = inUse === undefined ? await gone : await refusingWhatIsInUse(inUse, async () => gone);
    if (rows.length === 0) throw notFound();
  });
}

const isInPages = (query: object): query is PageQuery => 'itemsPerPage' in query && 'page' in query;

/** `exists[deletedAt]` is for staff: only deleted rows. */
function common(table: CrudTable, query: object, forStaff: boolean): (SQL | undefined)[] {
  const asked: { 'id[]'?: unknown; 'exists[deletedAt]'?: unknown } = query;
  const ids = Array.isArray(asked['id[]']) ? inArray(table.id, asked['id[]']) : undefined;
  if (!table.deletedAt) return [ids];
  const deleted = forStaff && asked['exists[deletedAt]'] === true;
  return [ids, deleted ? isNotNull(table.deletedAt) : isNull(table.deletedAt)];
}
