import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, foreignId, instantColumn, primaryId, updatedAt } from './columns';

/** Written in a transaction, run outside of it; idempotent. */
export const jobs = pgTable(
  'jobs',
  {
    id: primaryId(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** 0 slow, 1 normal, 2 quick (see jobs/queue/kinds.ts). */
    priority: integer().notNull().default(1),
    /** At most one job per key, ever. */
    key: text().unique(),
    runAt: instantColumn('run_at').notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    maxAttempts: integer('max_attempts').notNull().default(8),
    lockedBy: text('locked_by'),
    lockedUntil: instantColumn('locked_until'),
    /** Of the latest attempt. */
    startedAt: instantColumn('started_at'),
    doneAt: instantColumn('done_at'),
    lastError: text('last_error'),
    /** Of the span that queued it (W3C Trace Context). */
    traceparent: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('jobs_due')
      .on(table.priority, table.runAt, table.id)
      .where(sql`${table.doneAt} is null and ${table.attempts} < ${table.maxAttempts}`),
    index('jobs_given_up')
      .on(table.id)
      .where(sql`${table.doneAt} is null and ${table.attempts} >= ${table.maxAttempts}`),
    index('jobs_done').on(table.doneAt),
    index('jobs_kind').on(table.kind, table.id),
  ],
);

export interface StoredAttachment {
  filename: string;
  contentType: string;
  key: string;
}

/** Written in the event's transaction, sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    shopUserId: foreignId('shop_user_id'),
    recipient: text().notNull(),
    template: text().notNull(),
    locale: text({ enum: ['fr', 'en'] }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachments: jsonb().$type<StoredAttachment[]>().notNull().default([]),
    state: text({ enum: ['queued', 'kept', 'sent', 'refused', 'failed'] })
      .notNull()
      .default('queued'),
    /** The other server's words. */
    refusal: text(),
    /** The last copy that was sent once more. */
    againAs: foreignId('again_as'),
    /** Each event is mailed once. */
    key: text().notNull().unique(),
    sentAt: instantColumn('sent_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('mails_to').on(sql`lower(${table.recipient})`),
    index('mails_account').on(table.shopUserId, table.id),
    index('mails_template').on(table.template, table.id),
    index('mails_troubled').on(table.id).where(sql`${table.state} in ('queued', 'refused', 'failed')`),
  ],
);

/** Lower case; they get no reminders until a mail arrives again. */
export const refusedAddresses = pgTable('refused_addresses', {
  address: text().primaryKey(),
  /** The other server's words. */
  reason: text().notNull(),
  refusedAt: instantColumn('refused_at').notNull().defaultNow(),
});

/** Kept in the call's transaction (docs/product/api.md, "Idempotency"). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    shopUserId: foreignId('shop_user_id').notNull(),
    route: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer(),
    answer: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shopUserId, table.route, table.key] }),
    index('idempotency_age').on(table.createdAt),
  ],
);

/** Such as which seeds have run. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: updatedAt(),
});
