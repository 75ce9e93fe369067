import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { jobs } from '../../db/schema/system';
import { activeTraceparent } from '../../tracing/tracing';
import { type JobKind, type JobPayloads, jobKinds, type Priority, priorities } from './kinds';

export interface EnqueueOptions {
  runAt?: Date;
  /** A second job with this key, ever, is skipped. */
  key?: string;
  priority?: Priority;
}

/**
 * Runs after the commit; a rollback removes it. A crash before the result is saved runs it twice: its handler must be
 * idempotent.
 */
export const enqueue = <Kind extends JobKind>(
  tx: DbOrTx,
  kind: Kind,
  payload: JobPayloads[Kind],
  options?: EnqueueOptions,
): Promise<void> => enqueueAll(tx, [newJob(kind, payload, options)]);

export type NewJob = ReturnType<typeof newJob>;

export function newJob<Kind extends JobKind>(kind: Kind, payload: JobPayloads[Kind], options: EnqueueOptions = {}) {
  const { attempts, priority } = jobKinds[kind];
  return {
    kind,
    payload: { ...payload },
    priority: priorities[options.priority ?? priority],
    key: options.key ?? null,
    runAt: options.runAt ?? sql`now()`,
    maxAttempts: attempts,
    traceparent: activeTraceparent() ?? null,
  };
}

export async function enqueueAll(tx: DbOrTx, made: NewJob[]): Promise<void> {
  await enqueued(tx, made);
}

/** Also a part of another statement. */
export const enqueued = (tx: DbOrTx, made: NewJob[]) =>
  tx.insert(jobs).values(made).onConflictDoNothing({ target: jobs.key }).returning({ id: jobs.id });
