import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db, DbOrTx } from '../../db/client';
import { jobs } from '../../db/schema/system';
import { type Priority, priorities } from './kinds';

const allPriorities: readonly Priority[] = ['quick', 'normal', 'slow'];
/** A worker that does not renew it counts as crashed. */
export const leaseSeconds = 120;
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;
/** One step of priority is worth this wait. */
export const headStartSeconds = 300;
/** 10 s, 20 s, 40 s … at most an hour. */
const firstRetryPauseSeconds = 10;
const longestRetryPauseSeconds = 3600;

export interface ClaimedJob {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** From 1, with this attempt. */
  attempts: number;
  maxAttempts: number;
  traceparent: string | null;
}

export interface ClaimOptions {
  /** Jobs due then; now when left out. */
  at?: Date;
  only?: readonly Priority[];
}

/**
 * `SKIP LOCKED` lets many workers take jobs without waiting. The longest wait goes first; each step of priority counts
 * as {@link headStartSeconds}.
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

/** Reads only the first due jobs of each priority, in the index `jobs_due`. */
export function claimStatement(db: DbOrTx, worker: string, limit: number, { at, only = allPriorities }: ClaimOptions) {
  // Rounded as `run_at` is, or a job just saved is not due yet.
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
        lockedUntil: leaseEnd,
        startedAt: sql`now()`,
        attempts: sql`${jobs.attempts} + 1`,
      })
      // A plain `in` may run again for other rows, and take more than the limit.
      .where(sql`${jobs.id} = any(array(${due}))`)
      .returning({
        id: jobs.id,
        kind: jobs.kind,
        payload: jobs.payload,
        attempts: jobs.attempts,
        maxAttempts: jobs.maxAttempts,
        traceparent: jobs.traceparent,
        priority: jobs.priority,
        runAt: jobs.runAt,
      })
  );
}

/** Unless another worker has taken it meanwhile. */
async function setJob(db: Db, id: number, worker: string, values: PgUpdateSetSource<typeof jobs>): Promise<void> {
  await db
    .update(jobs)
    .set(values)
    .where(and(eq(jobs.id, id), eq(jobs.lockedBy, worker)));
}

const unlocked = { lockedBy: null, lockedUntil: null };

export const renewLease = (db: Db, id: number, worker: string): Promise<void> =>
  setJob(db, id, worker, { lockedUntil: leaseEnd });

export const completeJob = (db: Db, id: number, worker: string): Promise<void> =>
  setJob(db, id, worker, {
    ...unlocked,
    doneAt: sql`now()`,
    lastError: null,
    // The mailbox of an account mail is of no use any more.
    payload: sql`${jobs.payload} - 'email'`,
  });

/** The pause doubles each time. */
export function failJob(db: Db, job: ClaimedJob, worker: string, error: string): Promise<void> {
  const pause = Math.min(firstRetryPauseSeconds * 2 ** (job.attempts - 1), longestRetryPauseSeconds);
  const runAt = sql`now() + make_interval(secs => ${pause})`;
  return setJob(db, job.id, worker, { ...unlocked, runAt, lastError: error.slice(0, 2000) });
}

/** For any worker; the attempt does not count. */
export const releaseJob = (db: Db, job: ClaimedJob, worker: string): Promise<void> =>
  setJob(db, job.id, worker, { ...unlocked, attempts: sql`${jobs.attempts} - 1` });

export const jobState: SQL<'waiting' | 'running' | 'done' | 'failed'> = sql`case
  when ${jobs.doneAt} is not null then 'done'
  when ${jobs.lockedUntil} >= now() then 'running'
  when ${jobs.attempts} >= ${jobs.maxAttempts} then 'failed'
  else 'waiting' end`;

const isRunning = sql`${jobs.lockedUntil} >= now()`;
const isIdle = sql`(${jobs.lockedUntil} is null or ${jobs.lockedUntil} < now())`;
const isGivenUp = sql`${jobs.attempts} >= ${jobs.maxAttempts}`;
const hasTries = sql`${jobs.attempts} < ${jobs.maxAttempts}`;

/** As {@link jobState}, in the words of the indexes of open jobs. */
export const inJobState: Readonly<Record<'waiting' | 'running' | 'done' | 'failed', SQL>> = {
  done: sql`${jobs.doneAt} is not null`,
  running: sql`${jobs.doneAt} is null and (${hasTries} or ${isGivenUp}) and ${isRunning}`,
  failed: sql`${jobs.doneAt} is null and ${isGivenUp} and ${isIdle}`,
  waiting: sql`${jobs.doneAt} is null and ${hasTries} and ${isIdle}`,
};

export const wasTriedInVain = sql`${jobs.attempts} > 0`;

/** At once, with all attempts; none that runs or is done. @returns how many there are */
export async function retryJobs(db: DbOrTx, meant: SQL): Promise<number> {
  const { rowCount } = await db
    .update(jobs)
    .set({ attempts: 0, runAt: sql`now()` })
    .where(and(isNull(jobs.doneAt), isIdle, meant));
  return rowCount ?? 0;
}
