import type { BodyOf, Call } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import type { Locale } from '@jolimot/contract/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tx } from '../../db/client';
import { nextVersion } from '../../db/schema/columns';
import { given, refusingDuplicates, refusingWhatIsInUse, written } from '../../db/writes';
import type { Deps } from '../../deps';
import { found, notFound, type Sentence } from '../../errors';
import { recordFact } from './audit';
import { changesOf, rowForAudit } from './changes';
import { type ReadOptions, type ReadTable, registerAny, serveReads } from './read-calls';
import { editVersion } from './versions';

interface CrudCalls {
  list?: Call;
  get: Call;
  create: Call;
  update: Call;
  remove: Call;
}

type CrudName = {
  [Name in CallName]: Name extends `update${infer Resource}`
    ? `get${Resource}` | `create${Resource}` | `delete${Resource}` extends CallName
      ? Resource
      : never
    : never;
}[CallName];

/** `Tag` has getTag, createTag, updateTag and deleteTag. */
export const crudCalls = <const Name extends CrudName>(name: Name) => ({
  get: calls[`get${name}` as const],
  create: calls[`create${name}` as const],
  update: calls[`update${name}` as const],
  remove: calls[`delete${name}` as const],
});

export interface CrudOptions<Calls extends CrudCalls, Row> extends ReadOptions<Calls, Row> {
  table: ReadTable & { updatedAt: PgColumn };
  /** The columns of a new row. */
  created: (body: BodyOf<Calls['create']>, tx: Tx) => object | Promise<object>;
  /** By default the body. */
  changed?: (body: BodyOf<Calls['update']>, tx: Tx) => object | Promise<object>;
  /** Writes related rows after the row. */
  link?: (tx: Tx, id: number, body: BodyOf<Calls['create']> | BodyOf<Calls['update']>) => Promise<void>;
  linked?: (tx: Tx, id: number) => Promise<Readonly<Record<string, unknown>>>;
  /** The property behind each unique index. */
  unique?: Readonly<Record<string, string>>;
  /** The 409's advice when other rows need this one. */
  inUse?: Sentence;
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
  const { calls: own, table, unique = {}, inUse } = options;
  const itemOf = serveReads(app, deps, options);
  const itemForStaff = (id: number, locale: Locale) => itemOf(id, { locale, forStaff: true });
  const valuesOf = async (tx: Tx, id: number) => {
    const row = await rowForAudit(tx, table, id);
    return row && { ...row, ...(await options.linked?.(tx, id)) };
  };
  const record = async (tx: Tx, request: FastifyRequest, id: number, before: Awaited<ReturnType<typeof valuesOf>>) => {
    const changes = changesOf(before, await valuesOf(tx, id));
    await recordFact(tx, request, { subject: own.get.path.replace('{id}', String(id)), changes });
  };

  registerAny<Calls['create']>(app, deps, own.create, async ({ body, locale, request }) => {
    const id = await refusingDuplicates(unique, () =>
      db.transaction(async (tx) => {
        const values = given(await options.created(body, tx));
        const row = written(await tx.insert(table).values(values).returning({ id: table.id }));
        const newId = Number(row.id);
        await options.link?.(tx, newId, body);
        await record(tx, request, newId, undefined);
        return newId;
      }),
    );
    return itemForStaff(id, locale);
  });
  registerAny<Calls['update']>(app, deps, own.update, async ({ params: { id }, body, locale, request }) => {
    const write = async (tx: Tx): Promise<void> => {
      const before = found(await valuesOf(tx, id));
      const values = given(options.changed ? await options.changed(body, tx) : (body ?? {}));
      await tx
        .update(table)
        .set({ ...values, updatedAt: nextVersion(table.updatedAt) })
        .where(eq(table.id, id));
      await options.link?.(tx, id, body);
      await record(tx, request, id, before);
    };
    const newest = async () => Object(await itemForStaff(id, locale));
    await refusingDuplicates(unique, () => editVersion(db, { table, id, request, newest }, write));
    return itemForStaff(id, locale);
  });
  registerAny<Calls['remove']>(app, deps, own.remove, async ({ params: { id }, request }) => {
    const remove = () =>
      db.transaction(async (tx) => {
        const before = found(await valuesOf(tx, id));
        const rows = table.deletedAt
          ? await tx
              .update(table)
              .set({ deletedAt: clock.now() })
              .where(and(eq(table.id, id), isNull(table.deletedAt)))
              .returning({ id: table.id })
          : await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id });
        if (rows.length === 0) throw notFound();
        await record(tx, request, id, before);
      });
    await (inUse === undefined ? remove() : refusingWhatIsInUse(inUse, remove));
  });
}
