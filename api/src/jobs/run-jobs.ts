import type { Deps } from '../deps';
import { errorLine } from '../log/describe-error';
import { type ClaimedJob, claimJobs, completeJob, failJob, releaseJob } from './claim';
import type { JobHandlers } from './job-handler';
import { type JobKind, jobPayloads } from './kinds';

export interface RunOptions {
  /** Takes what is due at that instant; now when left out. */
  at?: Date;
  /** Asked before each job: once it says true, what is left is given back, so that stopping waits for one job at most. */
  until?: () => boolean;
}

/** The row is of a kind that this program does not know: another version of it put it aside. */
class UnknownJobError extends Error {}

const isKind = (kind: string): kind is JobKind => Object.hasOwn(jobPayloads, kind);

/**
 * Takes some due jobs and does them one after another.
 * @returns how many were taken
 */
export async function runJobs(
  deps: Deps,
  handlers: JobHandlers,
  worker: string,
  limit: number,
  options: RunOptions = {},
): Promise<number> {
  const claimed = await claimJobs(deps.db, worker, limit, options.at);
  for (const job of claimed) {
    if (options.until?.()) await releaseJob(deps.db, job, worker);
    else await runJob(deps, handlers, worker, job);
  }
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

async function runJob(deps: Deps, handlers: JobHandlers, worker: string, job: ClaimedJob): Promise<void> {
  const lastAttempt = job.attempts >= job.maxAttempts;
  try {
    if (!isKind(job.kind)) throw new UnknownJobError();
    await dispatch(job.kind, handlers, job.payload, { deps, lastAttempt });
    await completeJob(deps.db, job.id, worker);
  } catch (cause) {
    deps.logger[lastAttempt ? 'error' : 'warn'](
      { err: cause, job: { id: job.id, kind: job.kind, attempts: job.attempts } },
      lastAttempt ? 'a job was given up' : 'a job failed and will be tried again',
    );
    // Read by people as the log is: it holds no message either.
    await failJob(deps.db, job, worker, errorLine(cause));
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
