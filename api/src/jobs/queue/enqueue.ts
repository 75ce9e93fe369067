import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { jobs } from '../../db/schema/system';
import { type JobKind, type JobPayloads, type Priority, priorities, priorityOf } from './kinds';

export interface EnqueueOptions {
  /** Not before this instant; at once when left out. */
  runAt?: Date;
  /** At most one job ever has this key: a second one is passed over. */
  key?: string;
  /** How often it is tried in all; 8 times (20 minutes) when left out. */
  maxAttempts?: number;
  /** That of its kind when left out. */
  priority?: Priority;
}

/**
 * Puts work aside for after the commit. Given the caller's transaction, a rollback takes the job with it.
 * The job may run twice (a crash between doing and noting): its handler must not mind.
 */
export async function enqueue<Kind extends JobKind>(
  tx: DbOrTx,
  kind: Kind,
  payload: JobPayloads[Kind],
  options: EnqueueOptions = {},
): Promise<void> {
  await tx
    .insert(jobs)
    .values({
      kind,
      payload: { ...payload },
      priority: priorities[options.priority ?? priorityOf[kind]],
      key: options.key ?? null,
      runAt: options.runAt ?? sql`now()`,
      ...(options.maxAttempts === undefined ? {} : { maxAttempts: options.maxAttempts }),
    })
    .onConflictDoNothing({ target: jobs.key });
}
