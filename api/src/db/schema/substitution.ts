import type { Changes } from '@jolimot/contract/audit';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { shopUsers } from './accounts';
import { createdAt, deletedAt, foreignId, primaryId, referenceTo } from './columns';

/** Staff who may act for a client (docs/product/accounts.md, "Substitutes"); ended by `deletedAt`. */
export const substituteGrants = pgTable(
  'substitute_grants',
  {
    id: primaryId(),
    staffId: referenceTo('staff_id', () => shopUsers.id),
    clientId: referenceTo('client_id', () => shopUsers.id),
    grantedById: referenceTo('granted_by_id', () => shopUsers.id),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('substitute_grants_once').on(table.staffId, table.clientId).where(sql`${table.deletedAt} is null`),
    index('substitute_grants_client').on(table.clientId),
  ],
);

/**
 * Append-only by a trigger (docs/product/back-office.md, "Audit log"): holds no token, password or personal text, so an
 * erased account leaves nothing here.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    actorId: referenceTo('actor_id', () => shopUsers.id),
    /** The client, or the account concerned; they read the entry too. */
    shopUserId: foreignId('shop_user_id').references(() => shopUsers.id),
    /** The contract's name of the call. */
    action: text().notNull(),
    /** Such as `/countries/12`. */
    subject: text().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    /** Null when the program ended before it answered. */
    status: integer(),
    changes: jsonb().$type<Changes>().notNull().default({}),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_user').on(table.shopUserId, table.id),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_subject').on(table.subject, table.id),
  ],
);
