import { auditCalls } from '@jolimot/contract/audit';
import type { Call } from '@jolimot/contract/call';
import { iriOf } from '@jolimot/contract/fields';
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { shopUsers } from '../../db/schema/accounts';
import { auditLog } from '../../db/schema/substitution';
import type { Deps } from '../../deps';
import { type CurrentUser, isAdmin } from '../../http/auth/access';
import { auditedRequest } from '../../http/calls/audit';
import { route } from '../../http/calls/register-call';
import { Page } from '../../http/representation/answers';
import { personColumns } from '../shop-users/account/repository';
import { toPerson } from '../shop-users/account/view';

/** `GET /audit_log`: "A for B", for B and for admins (docs/product/accounts.md, "Substitutes"). */
export function auditLogRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, auditCalls.listAuditLog, {
    handler: async ({ query, user }) => {
      const { actor, action } = query;
      // Whatever filter is given, others than admins read what concerns themselves.
      const shopUser = isAdmin(user) ? query.shopUser : user.id;
      const { rows, total } = await auditEntries(deps.db, { actor, shopUser, action }, query);
      return new Page(
        rows.map(({ entry, actor, subject }) => ({
          id: entry.id,
          iri: iriOf('audit_log', entry.id),
          actor: toPerson(actor),
          shopUser: toPerson(subject),
          action: entry.action,
          method: entry.method,
          path: entry.path,
          status: entry.status,
          details: entry.details,
          createdAt: entry.createdAt.toISOString(),
        })),
        total,
      );
    },
  });
}

/** Something about who may do what, or about somebody else's account. */
export interface AuditedFact {
  call: Call;
  request: FastifyRequest;
  /** Who did it. */
  actor: CurrentUser;
  /** Whose account it concerns. */
  shopUserId: number;
  /** What changed: never a token, a password or a personal word. */
  details?: Record<string, unknown>;
}

/** Writes a fact into the audit log, in the transaction that makes it one. */
export async function recordFact(tx: DbOrTx, fact: AuditedFact): Promise<void> {
  const { call, request, actor, shopUserId, details = {} } = fact;
  await tx.insert(auditLog).values({
    actorId: actor.id,
    shopUserId,
    ...auditedRequest(call, request),
    status: Number(Object.keys(call.answers)[0] ?? 200),
    details,
  });
}

interface AuditFilter {
  actor: number | undefined;
  shopUser: number | undefined;
  action: string | undefined;
}

/** One page of the audit log, newest first, and how many entries match. */
async function auditEntries(
  db: DbOrTx,
  filter: AuditFilter,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
) {
  const where = conditionOf(filter);
  const actor = alias(shopUsers, 'actor');
  const subject = alias(shopUsers, 'subject');
  const rows = await db
    .select({ entry: auditLog, actor: personColumns(actor), subject: personColumns(subject) })
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
