import type { QueryOf } from '@jolimot/contract/call';
import {
  type ClientErrorGroup,
  clientErrorCalls,
  daysOfErrors,
  type ErrorState,
} from '@jolimot/contract/client-errors';
import { addDays, parisDay } from '@jolimot/contract/shipping-days';
import { and, count, desc, eq, gte, max, min, type SQL, sql } from 'drizzle-orm';
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

/** Names a group of reports. */
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

/** Not ignored, nor settled since: a settled error that comes again is open. Of a report beside its group's mark. */
const isOpen = sql`(coalesce(${errorMarks.state}, 'open') = 'open'
  or ${errorMarks.state} = 'settled' and ${errorMarks.markedAt} < ${clientErrors.createdAt})`;

const ofGroup = eq(errorMarks.fingerprint, fingerprint);

export async function countOpenReports(db: DbOrTx, since: Date): Promise<number> {
  const open = and(gte(clientErrors.createdAt, since), isOpen);
  const rows = db.select({ count: count() }).from(clientErrors).leftJoin(errorMarks, ofGroup).where(open);
  return (await firstRow(rows))?.count ?? 0;
}

const stateOfGroup = sql<ErrorState>`case when bool_or(${isOpen}) then 'open' else ${errorMarks.state} end`;

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
    .leftJoin(errorMarks, ofGroup)
    .where(where)
    .groupBy(name, message, errorMarks.fingerprint)
    .orderBy(desc(sql`${stateOfGroup} = 'open'`), desc(newest))
    .$dynamic();
}

function countsByDay(now: Date): SQL<unknown> {
  const first = addDays(parisDay(now), 1 - daysOfErrors);
  const day = sql`(${clientErrors.createdAt} at time zone 'Europe/Paris')::date`;
  const counts = Array.from(
    { length: daysOfErrors },
    (_, at) => sql`count(*) filter (where ${day} = ${addDays(first, at)})`,
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
