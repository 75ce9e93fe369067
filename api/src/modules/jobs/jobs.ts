import { type Job, jobCalls } from '@jolimot/contract/back-office/jobs';
import { iriOf } from '@jolimot/contract/iri';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { jobs } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { AppError, found } from '../../errors';
import { recordFact } from '../../http/calls/audit';
import { serveReads } from '../../http/calls/read-calls';
import { registerCall } from '../../http/calls/register-call';
import { inJobState, jobState, retryJobs } from '../../jobs/queue/job-rows';

/** docs/product/back-office.md, "Jobs" */
export function jobRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serveReads(app, deps, {
    calls: { list: jobCalls.listJobs, get: jobCalls.getJob },
    table: jobs,
    select: withState,
    view: (rows) => rows.map(toJob),
    list: ({ state, kind }) => ({
      where: and(state && inJobState[state], kind === undefined ? undefined : eq(jobs.kind, kind)),
      orderBy: [desc(jobs.id)],
    }),
    file: {
      name: 'jobs',
      columns: [
        { label: 'jobKind', value: ({ kind }) => kind },
        { label: 'about', value: ({ about }) => JSON.stringify(about) },
        { label: 'attempts', value: ({ attempts }) => attempts },
        { label: 'lastError', value: ({ lastError }) => lastError },
        { label: 'runAt', value: ({ runAt }, { moment }) => moment(runAt) },
        { label: 'createdAt', value: ({ createdAt }, { moment }) => moment(createdAt) },
        { label: 'state', value: ({ state }, { words }) => words.backOffice.choices.jobState[state] },
      ],
    },
  });
  registerCall(app, deps, jobCalls.retryJob, {
    handler: ({ params, request }) =>
      db.transaction(async (tx) => {
        const retried = await retryJobs(tx, eq(jobs.id, params.id));
        const job = toJob(found((await withState(tx, eq(jobs.id, params.id)))[0]));
        if (retried === 0) {
          throw new AppError('conflict', {
            detail: 'This job is {state, select, waiting {waiting} running {running} done {done} other {given up}}.',
            params: { state: job.state },
          });
        }
        await recordFact(tx, request, { subject: job.iri, details: { kind: job.kind } });
        return job;
      }),
  });
}

export const toJob = ({ row, state }: LoadedJob): Job => ({
  id: row.id,
  iri: iriOf('jobs', row.id),
  kind: row.kind,
  step: typeof row.payload.step === 'string' ? row.payload.step : null,
  state,
  about: numbersOf(row.payload),
  attempts: row.attempts,
  maxAttempts: row.maxAttempts,
  lastError: row.lastError,
  runAt: row.runAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
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
