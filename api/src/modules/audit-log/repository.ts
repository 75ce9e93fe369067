import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../db/client';
import { shopUsers } from '../../db/schema/accounts';
import { auditLog } from '../../db/schema/substitution';
import { personOf } from '../shop-users/account/person';

export interface AuditFilter {
  actor: number | undefined;
  shopUser: number | undefined;
  action: string | undefined;
}

/** One page of the audit log, newest first, and how many entries match. */
export async function auditEntries(
  db: DbOrTx,
  filter: AuditFilter,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
) {
  const where = conditionOf(filter);
  const actor = alias(shopUsers, 'actor');
  const subject = alias(shopUsers, 'subject');
  const rows = await db
    .select({ entry: auditLog, actor: personOf(actor), subject: personOf(subject) })
    .from(auditLog)
    .innerJoin(actor, eq(actor.id, auditLog.actorId))
    .innerJoin(subject, eq(subject.id, auditLog.shopUserId))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const [counted] = await db.select({ total: count() }).from(auditLog).where(where);
  return { rows, total: counted?.total ?? 0 };
}

const conditionOf = ({ actor, shopUser, action }: AuditFilter): SQL | undefined =>
  and(
    actor === undefined ? undefined : eq(auditLog.actorId, actor),
    shopUser === undefined ? undefined : eq(auditLog.shopUserId, shopUser),
    action === undefined ? undefined : eq(auditLog.action, action),
  );
