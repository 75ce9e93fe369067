import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { jobs } from '../../db/schema/system';
import { attemptsOf, type JobKind, type JobPayloads, type Priority, priorities, priorityOf } from './kinds';

export interface EnqueueOptions {
  runAt?: Date;
  /** A second job with this key, ever, is skipped. */
  key?: string;
  priority?: Priority;
}

/**
 * Runs after the commit; a rollback removes it. It may run twice (after a crash before its result is saved), so its
 * handler must be idempotent.
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
