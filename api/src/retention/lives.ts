import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client';
import { mailedTokens, refreshTokens, shopUserMailboxes, shopUsers } from '../db/schema/accounts';
import { clientErrors, contactMessages } from '../db/schema/feedback';
import { productionFiles } from '../db/schema/production';
import { idempotencyKeys, jobs, mails } from '../db/schema/system';
import { idempotencyHours } from '../http/calls/idempotency';

const hour = 3_600_000;
const day = 24 * hour;
const year = 365 * day;

interface Life {
  table: PgTable;
  /** A row without it stays. */
  since: PgColumn | SQL<Date>;
  /** ms. */
  keptMs: number;
}

const accountGone = sql<Date>`(select ${shopUsers.deletedAt} from ${shopUsers} where ${shopUsers.id} = ${shopUserMailboxes.shopUserId})`;

/** The privacy page shows them for personal data (docs/operations.md, "What is forgotten"). */
export const lives = {
  'idempotency-keys': { table: idempotencyKeys, since: idempotencyKeys.createdAt, keptMs: idempotencyHours * hour },
  // For later inquiries.
  jobs: { table: jobs, since: jobs.doneAt, keptMs: 30 * day },
  'refresh-tokens': { table: refreshTokens, since: refreshTokens.familyExpiresAt, keptMs: 0 },
  'mailed-tokens': { table: mailedTokens, since: mailedTokens.expiresAt, keptMs: 0 },
  mails: { table: mails, since: mails.createdAt, keptMs: year },
  'contact-messages': { table: contactMessages, since: contactMessages.createdAt, keptMs: year },
  'error-reports': { table: clientErrors, since: clientErrors.createdAt, keptMs: 90 * day },
  // The step of orphan files then deletes the file.
  'batch-files': { table: productionFiles, since: productionFiles.updatedAt, keptMs: 14 * day },
  mailboxes: { table: shopUserMailboxes, since: accountGone, keptMs: 3 * year },
} satisfies Record<string, Life>;

/** Other writes wait only briefly. */
const batch = 1000;

const before = ({ keptMs }: Life, now: Date): Date => new Date(now.getTime() - keptMs);

export async function endLives(db: Db, life: Life, now: Date): Promise<void> {
  const over = sql`${life.since} < ${before(life, now).toISOString()}::timestamptz`;
  for (;;) {
    const { rowCount } = await db.execute(
      sql`delete from ${life.table} where ctid in (select ctid from ${life.table} where ${over} limit ${batch})`,
    );
    if ((rowCount ?? 0) < batch) return;
  }
}

/** The daily sweep may be so late. */
const sweepPause = 2 * day;

/** s past its life, of the oldest row. Kinds without an instant count from the last end of their step. */
export async function pastLives(db: Db, now: Date): Promise<Record<string, number>> {
  const late = (since: string | null | undefined, keptMs: number): number =>
    since ? Math.max(0, (now.getTime() - new Date(since).getTime() - keptMs) / 1000) : 0;
  const rows: [string, number][] = [];
  // One after the other: a shop whose connections are all in use must not lose more of them.
  for (const [name, { table, since, keptMs }] of Object.entries<Life>(lives)) {
    const [row] = await db.select({ oldest: sql<string | null>`min(${since})` }).from(table);
    rows.push([name, late(row?.oldest, keptMs)]);
  }
  const step = sql<string>`${jobs.payload} ->> 'step'`;
  const ended = sql<string | null>`coalesce(max(${jobs.doneAt}), min(${jobs.createdAt}))`;
  const steps = await db.select({ step, ended }).from(jobs).where(eq(jobs.kind, 'retention.step')).groupBy(step);
  return {
    ...Object.fromEntries(steps.map(({ step: name, ended: at }) => [name, late(at, sweepPause)])),
    ...Object.fromEntries(rows),
  };
}
