import type { Deps } from '../../deps';
import { errorLine } from '../../log/describe-error';
import { traced } from '../../tracing/tracing';
import { type ClaimedJob, claimJobs, completeJob, failJob, leaseSeconds, renewLease } from '../queue/job-rows';
import { type JobKind, type JobPayloads, jobKinds } from '../queue/kinds';

interface JobContext {
  deps: Deps;
  lastAttempt: boolean;
}

/** Must be idempotent: a job may run twice. */
export type JobHandler<Kind extends JobKind> = (payload: JobPayloads[Kind], context: JobContext) => Promise<void>;
export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };

/** Several per lease, so that one may fail. */
const renewalPause = (leaseSeconds / 4) * 1000;

/** Another version of the program wrote the job. */
class UnknownJobError extends Error {}

const isKind = (kind: string): kind is JobKind => Object.hasOwn(jobKinds, kind);

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

export async function drainJobs(deps: Deps, handlers: JobHandlers, at?: Date): Promise<number> {
  let done = 0;
  for (;;) {
    const taken = await runJobs(deps, handlers, 'drain', 20, at ? { at } : {});
    if (taken === 0) return done;
    done += taken;
  }
}

/** Saves the job's failure instead of throwing it. */
export async function runJob(deps: Deps, handlers: JobHandlers, worker: string, job: ClaimedJob): Promise<void> {
  const lastAttempt = job.attempts >= job.maxAttempts;
  const renewal = setInterval(() => {
    // The next renewal comes in time if the database is away for a moment.
    renewLease(deps.db, job.id, worker).catch(() => undefined);
  }, renewalPause);
  const attempt = async () => {
    try {
      if (!isKind(job.kind)) throw new UnknownJobError();
      await dispatch(job.kind, handlers, job.payload, { deps, lastAttempt });
      await completeJob(deps.db, job.id, worker);
    } catch (cause) {
      deps.logger[lastAttempt ? 'error' : 'warn'](
        { err: cause, job: { id: job.id, kind: job.kind, attempts: job.attempts } },
        lastAttempt ? 'a job was given up' : 'a job failed and will be tried again',
      );
      throw cause;
    }
  };
  try {
    const { id, kind, attempts, maxAttempts, traceparent } = job;
    const attributes = { 'job.id': id, 'job.kind': kind, 'job.attempt': attempts, 'job.max_attempts': maxAttempts };
    await traced(`job ${kind}`, attempt, attributes, traceparent);
  } catch (cause) {
    // Staff read it: no message, as in the log.
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
  const parsed: unknown = jobKinds[kind].payload.parse(payload);
  // TypeScript cannot see that both share a payload.
  const handler = handlers[kind] as (payload: unknown, context: { deps: Deps; lastAttempt: boolean }) => Promise<void>;
  return handler(parsed, context);
}
