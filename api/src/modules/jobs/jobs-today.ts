import { type Job, type JobsToday, jobCalls } from '@jolimot/contract/back-office/jobs';
import { and, desc, gte, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { jobs } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { recordFact } from '../../http/calls/audit';
import { registerCall } from '../../http/calls/register-call';
import { inJobState, jobState, retryJobs, wasTriedInVain } from '../../jobs/queue/job-rows';
import { dailyKinds } from '../../jobs/queue/kinds';
import { toJob } from './jobs';

/** docs/product/back-office.md, "Jobs" */
export function jobsTodayRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, jobCalls.getJobsToday, { handler: () => readJobsToday(db) });
  registerCall(app, deps, jobCalls.retryFailedJobs, {
    handler: ({ request }) =>
      db.transaction(async (tx) => {
        const retried = await retryJobs(tx, wasTriedInVain);
        if (retried > 0) await recordFact(tx, request, { subject: '/jobs', details: { jobs: retried } });
        return readJobsToday(tx);
      }),
  });
}

/** The database's clock, as of `done_at`. */
const midnight = sql`date_trunc('day', now() at time zone 'Europe/Paris') at time zone 'Europe/Paris'`;

async function readJobsToday(db: DbOrTx): Promise<JobsToday> {
  const [due] = await db
    .select({ since: min(jobs.runAt) })
    .from(jobs)
    .where(and(inJobState.waiting, lte(jobs.runAt, sql`now()`)));
  return {
    done: await db.$count(jobs, gte(jobs.doneAt, midnight)),
    running: await db.$count(jobs, inJobState.running),
    waiting: await db.$count(jobs, inJobState.waiting),
    retrying: await db.$count(jobs, and(inJobState.waiting, wasTriedInVain)),
    failed: await db.$count(jobs, inJobState.failed),
    dueSince: due?.since?.toISOString() ?? null,
    daily: await readDailyJobs(db),
  };
}

/** Earlier ones are over, or still open. */
const isRecent = or(isNull(jobs.doneAt), gte(jobs.doneAt, sql`now() - interval '2 days'`));

async function readDailyJobs(db: DbOrTx): Promise<Job[]> {
  const name = sql`coalesce(${jobs.payload}->>'step', ${jobs.kind})`;
  const latest = await db
    .selectDistinctOn([name], { row: jobs, state: jobState })
    .from(jobs)
    .where(and(inArray(jobs.kind, dailyKinds), isRecent))
    .orderBy(name, desc(jobs.id));
  return latest.map(toJob).sort((one, other) => one.id - other.id);
}
