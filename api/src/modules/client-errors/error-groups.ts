import type { QueryOf } from '@jolimot/contract/call';
import {
  type ClientErrorGroup,
  clientErrorCalls,
  daysOfErrors,
  type ErrorState,
} from '@jolimot/contract/client-errors';
import { addDays, parisDay, parisMidnight } from '@jolimot/contract/shipping-days';
import { and, count, desc, eq, gte, max, min, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DbOrTx } from '../../db/client';
import { firstRow, pageOf } from '../../db/page';
import { clientErrors, errorMarks } from '../../db/schema/feedback';
import type { Deps } from '../../deps';
import { found } from '../../errors';
import { recordFact } from '../../http/calls/audit';
import { registerCall } from '../../http/calls/register-call';
import { pageThrough } from '../../http/representation/answers';

/** Names a group: reports with the same name and message. */
export const fingerprint = sql<string>`md5(${clientErrors.name} || chr(10) || ${clientErrors.message})`;

export const iriOfReport = (id: number): string => `/errors/${id}`;

/** docs/product/screens.md, "Error pages" */
export function errorGroupRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  registerCall(app, deps, clientErrorCalls.listClientErrorGroups, {
    handler: async ({ query }) => {
      const groups = selectGroups(db, clock.now(), matching(query)).having(inState(query.state));
      return pageThrough(await pageOf(groups, query), toGroup);
    },
  });
  registerCall(app, deps, clientErrorCalls.markClientErrorGroup, {
    handler: ({ params: { id }, body, request }) =>
      db.transaction(async (tx) => {
        const one = () => firstRow(selectGroups(tx, clock.now(), eq(fingerprint, id)));
        const { state: before } = found(await one());
        const mark = { state: body.state, markedAt: sql`now()` };
        await tx
          .insert(errorMarks)
          .values({ fingerprint: id, ...mark })
          .onConflictDoUpdate({ target: errorMarks.fingerprint, set: mark });
        const marked = toGroup(found(await one()));
        await recordFact(tx, request, { subject: marked.latest, changes: { state: { before, after: body.state } } });
        return marked;
      }),
  });
}

/** Reports that staff have not dealt with: their group is not ignored, nor was it settled after them. */
export function isOpenReport(db: DbOrTx): SQL {
  const { state, markedAt } = errorMarks;
  const isDealtWith = or(eq(state, 'ignored'), and(eq(state, 'settled'), gte(markedAt, clientErrors.createdAt)));
  return notExists(
    db
      .select()
      .from(errorMarks)
      .where(and(eq(errorMarks.fingerprint, fingerprint), isDealtWith)),
  );
}

/** A settled error that comes again is open. */
const stateOfGroup = sql<ErrorState>`case when ${errorMarks.state} = 'ignored' then 'ignored'
  when ${errorMarks.state} = 'settled' and ${errorMarks.markedAt} >= max(${clientErrors.createdAt}) then 'settled'
  else 'open' end`;

const inState = (state: ErrorState | undefined): SQL | undefined =>
  state === undefined ? undefined : sql`${stateOfGroup} = ${state}`;

const matching = ({ search }: QueryOf<typeof clientErrorCalls.listClientErrorGroups>): SQL | undefined =>
  search === undefined
    ? undefined
    : sql`strpos(lower(${clientErrors.name} || ' ' || ${clientErrors.message}), ${search.toLowerCase()}) > 0`;

/** Few groups, since reports are kept for 90 days (api/src/retention/lives.ts). */
function selectGroups(db: DbOrTx, now: Date, where: SQL | undefined) {
  const { name, message, id, createdAt } = clientErrors;
  const newest = sql<number>`max(${id})`.mapWith(Number);
  return db
    .select({
      id: fingerprint,
      name,
      message,
      count: count(),
      firstAt: min(createdAt),
      lastAt: max(createdAt),
      newest,
      state: stateOfGroup,
      days: countsByDay(now),
    })
    .from(clientErrors)
    .leftJoin(errorMarks, eq(errorMarks.fingerprint, fingerprint))
    .where(where)
    .groupBy(name, message, errorMarks.fingerprint)
    .orderBy(desc(sql`${stateOfGroup} = 'open'`), desc(newest))
    .$dynamic();
}

function countsByDay(now: Date): SQL<unknown> {
  const today = parisDay(now);
  const starts = Array.from({ length: daysOfErrors + 1 }, (_, at) =>
    parisMidnight(addDays(today, at + 1 - daysOfErrors)).toISOString(),
  );
  const counts = starts
    .slice(1)
    .map(
      (end, at) =>
        sql`count(*) filter (where ${clientErrors.createdAt} >= ${starts[at]} and ${clientErrors.createdAt} < ${end})`,
    );
  return sql`json_build_array(${sql.join(counts, sql`, `)})`;
}

type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number];

const toGroup = ({ newest, firstAt, lastAt, days, ...group }: GroupRow): ClientErrorGroup => ({
  ...group,
  firstAt: (firstAt ?? new Date(0)).toISOString(),
  lastAt: (lastAt ?? new Date(0)).toISOString(),
  days: z.array(z.number()).parse(days),
  latest: iriOfReport(newest),
});
