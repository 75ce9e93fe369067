import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { jobs } from '../db/schema/system';

/** How long a job belongs to the worker that took it: longer than any job runs. After that its worker counts as dead. */
export const leaseSeconds = 120;
/** The pauses after a failure: 10 s, 20 s, 40 s … at most an hour. */
const firstPauseSeconds = 10;
const longestPauseSeconds = 3600;

export interface ClaimedJob {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** This attempt counted, from 1. */
  attempts: number;
  maxAttempts: number;
}

/**
 * Takes due jobs for a worker; `SKIP LOCKED` lets many workers do so at once without waiting or taking one twice.
 * @param at takes what is due at that instant; now when left out
 */
export async function claimJobs(db: Db, worker: string, limit: number, at?: Date): Promise<ClaimedJob[]> {
  const now = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isNull(jobs.doneAt),
        lte(jobs.runAt, now),
        or(isNull(jobs.lockedUntil), lt(jobs.lockedUntil, sql`now()`)),
        lt(jobs.attempts, jobs.maxAttempts),
      ),
    )
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(jobs)
    .set({
      lockedBy: worker,
      lockedUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
      attempts: sql`${jobs.attempts} + 1`,
    })
    .where(inArray(jobs.id, due))
    .returning({
      id: jobs.id,
      kind: jobs.kind,
      payload: jobs.payload,
      attempts: jobs.attempts,
      maxAttempts: jobs.maxAttempts,
    });
  return claimed.sort((one, other) => one.id - other.id);
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
  const pause = Math.min(firstPauseSeconds * 2 ** (job.attempts - 1), longestPauseSeconds);
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

/** Gives back a job that was taken but not begun. */
export async function releaseJob(db: Db, job: ClaimedJob, worker: string): Promise<void> {
  await db
    .update(jobs)
    .set({ lockedBy: null, lockedUntil: null, attempts: sql`${jobs.attempts} - 1` })
    .where(and(eq(jobs.id, job.id), eq(jobs.lockedBy, worker)));
}
