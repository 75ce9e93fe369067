import type { Deps } from '../../deps';
import { errorLine } from '../../log/describe-error';
import { type ClaimedJob, claimJobs, completeJob, failJob, leaseSeconds, renewLease } from '../queue/job-rows';
import { type JobKind, type JobPayloads, jobPayloads } from '../queue/kinds';

/** What a handler is given beside the payload. */
interface JobContext {
  deps: Deps;
  /** Whether the job is given up when this attempt fails. */
  lastAttempt: boolean;
}

/** Does one job. It may be called twice for the same one, and must do no harm then. */
export type JobHandler<Kind extends JobKind> = (payload: JobPayloads[Kind], context: JobContext) => Promise<void>;
export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };

/** How often a running job's lease is renewed, ms: several times while it lasts, so that one failure does no harm. */
const renewalPause = (leaseSeconds / 4) * 1000;

/** The row's kind is unknown to this version of the program: another version wrote it. */
class UnknownJobError extends Error {}

const isKind = (kind: string): kind is JobKind => Object.hasOwn(jobPayloads, kind);

/**
 * Takes some due jobs and does them one after another.
 * @param at takes what is due at that instant; now when left out
 * @returns how many were taken
 */
export async function runJobs(
  deps: Deps,
  handlers: JobHandlers,
  worker: string,
  limit: number,
  options: { at?: Date } = {},
): Promise<number> {
  const claimed = await claimJobs(deps.db, worker, limit, options);
  for (const job of claimed) await runJob(deps, handlers, worker, job);
  return claimed.length;
}

/** Does every job that is due, until none is left: for tests, and for a shop that is about to close. */
export async function drainJobs(deps: Deps, handlers: JobHandlers, at?: Date): Promise<number> {
  let done = 0;
  for (;;) {
    const taken = await runJobs(deps, handlers, 'drain', 20, at ? { at } : {});
    if (taken === 0) return done;
    done += taken;
  }
}

/** Does a job that was taken, and notes how it ended. A failure is noted, not thrown. */
export async function runJob(deps: Deps, handlers: JobHandlers, worker: string, job: ClaimedJob): Promise<void> {
  const lastAttempt = job.attempts >= job.maxAttempts;
  const renewal = setInterval(() => {
    // If the database is away for a moment, the next renewal comes in time.
    renewLease(deps.db, job.id, worker).catch(() => undefined);
  }, renewalPause);
  try {
    if (!isKind(job.kind)) throw new UnknownJobError();
    await dispatch(job.kind, handlers, job.payload, { deps, lastAttempt });
    await completeJob(deps.db, job.id, worker);
  } catch (cause) {
    deps.logger[lastAttempt ? 'error' : 'warn'](
      { err: cause, job: { id: job.id, kind: job.kind, attempts: job.attempts } },
      lastAttempt ? 'a job was given up' : 'a job failed and will be tried again',
    );
    // Staff read it like the log, so it holds no message either.
    await failJob(deps.db, job, worker, errorLine(cause));
  } finally {
    clearInterval(renewal);
  }
}

function dispatch<Kind extends JobKind>(
  kind: Kind,
  handlers: JobHandlers,
  payload: unknown,
  context: { deps: Deps; lastAttempt: boolean },
): Promise<void> {
  const parsed: unknown = jobPayloads[kind].parse(payload);
  // Each kind's schema and handler speak of the same payload; TypeScript cannot follow that through the map.
  const handler = handlers[kind] as (payload: unknown, context: { deps: Deps; lastAttempt: boolean }) => Promise<void>;
  return handler(parsed, context);
}
