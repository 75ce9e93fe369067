import { type Job, jobCalls } from '@jolimot/contract/back-office/jobs';
import type { QueryOf } from '@jolimot/contract/call';
import { iriOf } from '@jolimot/contract/iri';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { pageOf } from '../../db/page';
import { jobs } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { AppError, notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { Page } from '../../http/representation/answers';
import { jobState, retryJob } from '../../jobs/queue/job-rows';

/** docs/product/back-office.md, "Jobs" */
export function jobRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const one = async (id: number): Promise<Job> => {
    const [row] = await withState(db, eq(jobs.id, id));
    if (!row) throw notFound();
    return toJob(row);
  };
  registerCall(app, deps, jobCalls.listJobs, {
    handler: async ({ query }) => {
      const { rows, total } = await listJobs(db, query);
      return new Page(rows.map(toJob), total);
    },
  });
  registerCall(app, deps, jobCalls.getJob, { handler: ({ params }) => one(params.id) });
  registerCall(app, deps, jobCalls.retryJob, {
    handler: async ({ params }) => {
      const retried = await retryJob(db, params.id);
      const job = await one(params.id);
      if (!retried) throw new AppError('conflict', { detail: `This job is ${job.state}.` });
      return job;
    },
  });
}

const toJob = ({ row, state }: LoadedJob): Job => ({
  id: row.id,
  iri: iriOf('jobs', row.id),
  kind: row.kind,
  state,
  about: numbersOf(row.payload),
  attempts: row.attempts,
  maxAttempts: row.maxAttempts,
  lastError: row.lastError,
  runAt: row.runAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** A payload may hold an address: only its numbers are shown. */
const numbersOf = (payload: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );

const withState = (db: DbOrTx, where: SQL | undefined) =>
  db.select({ row: jobs, state: jobState }).from(jobs).where(where);

type LoadedJob = Awaited<ReturnType<typeof withState>>[number];

function listJobs(db: DbOrTx, query: QueryOf<typeof jobCalls.listJobs>) {
  const { 'id[]': ids, state, kind } = query;
  const where = and(
    ids && inArray(jobs.id, ids),
    state === undefined ? undefined : sql`${jobState} = ${state}`,
    kind === undefined ? undefined : eq(jobs.kind, kind),
  );
  return pageOf(withState(db, where).orderBy(desc(jobs.id)), db.$count(jobs, where), query);
}
