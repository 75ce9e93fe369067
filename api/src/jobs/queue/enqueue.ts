import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { jobs } from '../../db/schema/system';
import { attemptsOf, type JobKind, type JobPayloads, type Priority, priorities, priorityOf } from './kinds';

export interface EnqueueOptions {
  /** Not before this instant; at once when left out. */
  runAt?: Date;
  /** At most one job ever has this key: a second one is passed over. */
  key?: string;
  /** That of its kind when left out. */
  priority?: Priority;
}

/**
 * Writes a job, to be done after the commit. Given the caller's transaction, a rollback removes the job too.
 * A job may run twice (after a crash between its work and its note): its handler must be idempotent.
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
      maxAttempts: attemptsOf[kind],
    })
    .onConflictDoNothing({ target: jobs.key });
}
