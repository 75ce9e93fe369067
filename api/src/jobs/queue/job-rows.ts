import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '../../db/client';
import { jobs } from '../../db/schema/system';
import { type Priority, priorities } from './kinds';

const allPriorities: readonly Priority[] = ['quick', 'normal', 'slow'];
/** How long a worker holds a job that it took, unless it renews the lease. After that it counts as crashed, s. */
export const leaseSeconds = 120;
/** What each step of priority is worth: a job is done before another that is one step above but came this much later. */
export const headStartSeconds = 300;
/** A failed job, such as a mail that was not sent, is tried again after a pause: 10 s, 20 s, 40 s … at most an hour. */
const firstRetryPauseSeconds = 10;
const longestRetryPauseSeconds = 3600;

export interface ClaimedJob {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** This attempt counted, from 1. */
  attempts: number;
  maxAttempts: number;
}

export interface ClaimOptions {
  /** Takes what is due at that instant; now when left out. */
  at?: Date;
  /** Takes jobs of these priorities only; of all when left out. */
  only?: readonly Priority[];
}

/**
 * Takes due jobs for a worker; `SKIP LOCKED` lets many workers do so at once without waiting or taking one twice.
 * What waits longest goes first, where each step of priority counts as {@link headStartSeconds} of waiting.
 * @returns at most `limit` jobs, the most pressing first
 */
export async function claimJobs(
  db: DbOrTx,
  worker: string,
  limit: number,
  options: ClaimOptions = {},
): Promise<ClaimedJob[]> {
  const claimed = await claimStatement(db, worker, limit, options);
  const turn = ({ runAt, priority }: (typeof claimed)[number]) => runAt.getTime() - priority * headStartSeconds * 1000;
  return claimed.sort((one, other) => turn(one) - turn(other) || one.id - other.id);
}

/**
 * The statement behind {@link claimJobs}. It looks at the first due jobs of each priority alone, whatever else waits or
 * is done: one short walk in the index `jobs_due` for each.
 */
export function claimStatement(db: DbOrTx, worker: string, limit: number, { at, only = allPriorities }: ClaimOptions) {
  // Rounded as `run_at` is: a job that was put aside half a millisecond ago would else be due only after this look.
  const now = at ? sql`${at.toISOString()}::timestamptz` : sql`now()::timestamptz(3)`;
  const levels = sql.join(
    only.map((name) => sql`(${priorities[name]}::int)`),
    sql`, `,
  );
  const due = sql`
    select first.id from (values ${levels}) as level (priority) cross join lateral (
      select ${jobs.id}, ${jobs.runAt}, ${jobs.priority} from ${jobs}
      where ${jobs.priority} = level.priority and ${jobs.runAt} <= ${now}
        and ${jobs.doneAt} is null and ${jobs.attempts} < ${jobs.maxAttempts}
        and (${jobs.lockedUntil} is null or ${jobs.lockedUntil} < now())
      order by ${jobs.runAt}, ${jobs.id} limit ${limit} for update skip locked
    ) as first
    order by first.run_at - make_interval(secs => ${headStartSeconds} * first.priority), first.id limit ${limit}`;
  return (
    db
      .update(jobs)
      .set({
        lockedBy: worker,
        lockedUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
        attempts: sql`${jobs.attempts} + 1`,
      })
      // An array is made once; a mere `in` may be asked again for other rows, and would then take more than the limit.
      .where(sql`${jobs.id} = any(array(${due}))`)
      .returning({
        id: jobs.id,
        kind: jobs.kind,
        payload: jobs.payload,
        attempts: jobs.attempts,
        maxAttempts: jobs.maxAttempts,
        priority: jobs.priority,
        runAt: jobs.runAt,
      })
  );
}

/** Says that a job is still being done: without this another worker takes it once its lease is over. */
export async function renewLease(db: Db, id: number, worker: string): Promise<void> {
  await db
    .update(jobs)
    .set({ lockedUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(and(eq(jobs.id, id), eq(jobs.lockedBy, worker)));
}

/** Notes that a job is done, unless another worker has taken it over meanwhile. */
export async function completeJob(db: Db, id: number, worker: string): Promise<void> {
  await db
    .update(jobs)
    .set({ doneAt: sql`now()`, lockedBy: null, lockedUntil: null, lastError: null })
    .where(and(eq(jobs.id, id), eq(jobs.lockedBy, worker)));
}

/** Notes a failure; the job runs again after a pause that doubles each time, until its attempts are used up. */
export async function failJob(db: Db, job: ClaimedJob, worker: string, error: string): Promise<void> {
  const pause = Math.min(firstRetryPauseSeconds * 2 ** (job.attempts - 1), longestRetryPauseSeconds);
  await db
    .update(jobs)
    .set({
      lockedBy: null,
      lockedUntil: null,
      lastError: error.slice(0, 2000),
      runAt: sql`now() + make_interval(secs => ${pause})`,
    })
    .where(and(eq(jobs.id, job.id), eq(jobs.lockedBy, worker)));
}

/** Gives back a job that was not done: any worker may take it at once, and this attempt does not count. */
export async function releaseJob(db: Db, job: ClaimedJob, worker: string): Promise<void> {
  await db
    .update(jobs)
    .set({ lockedBy: null, lockedUntil: null, attempts: sql`${jobs.attempts} - 1` })
    .where(and(eq(jobs.id, job.id), eq(jobs.lockedBy, worker)));
}

/** Where a job stands, as an expression of its row. */
export const jobState: SQL<'waiting' | 'running' | 'done' | 'failed'> = sql`case
  when ${jobs.doneAt} is not null then 'done'
  when ${jobs.lockedUntil} >= now() then 'running'
  when ${jobs.attempts} >= ${jobs.maxAttempts} then 'failed'
  else 'waiting' end`;

/**
 * Has a job tried again at once, as often as at first.
 * @returns whether there was one that is neither done nor being done
 */
export async function retryJob(db: Db, id: number): Promise<boolean> {
  const idle = or(isNull(jobs.lockedUntil), lt(jobs.lockedUntil, sql`now()`));
  const rows = await db
    .update(jobs)
    .set({ attempts: 0, runAt: sql`now()` })
    .where(and(eq(jobs.id, id), isNull(jobs.doneAt), idle))
    .returning({ id: jobs.id });
  return rows.length > 0;
}
