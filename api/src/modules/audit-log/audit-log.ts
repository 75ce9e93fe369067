import { auditCalls } from '@jolimot/contract/audit';
import type { AnswerOf, Call, QueryOf } from '@jolimot/contract/call';
import { iriOf } from '@jolimot/contract/iri';
import { and, desc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { pageOf } from '../../db/page';
import { shopUsers } from '../../db/schema/accounts';
import { auditLog } from '../../db/schema/substitution';
import type { Deps } from '../../deps';
import { type CurrentUser, isAdmin } from '../../http/auth/access';
import { auditedRequest } from '../../http/calls/audit';
import { successStatus } from '../../http/calls/call-schema';
import { registerCall } from '../../http/calls/register-call';
import { pageThrough } from '../../http/representation/answers';
import { personColumns } from '../shop-users/account/repository';
import { toPerson } from '../shop-users/account/view';

/** docs/product/accounts.md, "Substitutes" */
export function auditLogRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, auditCalls.listAuditLog, {
    handler: async ({ query, user }) => {
      return pageThrough(await auditEntries(deps.db, query, isAdmin(user) ? undefined : user.id), toAuditEntry);
    },
  });
}

const toAuditEntry = ({ entry, actor, subject }: LoadedEntry): AnswerOf<typeof auditCalls.listAuditLog>[number] => ({
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
});

interface AuditedFact {
  call: Call;
  request: FastifyRequest;
  actor: CurrentUser;
  /** The account acted on. */
  shopUserId: number;
  /** Never a token, a password or personal text. */
  details?: Record<string, unknown>;
}

/** @param tx the transaction of the change itself */
export async function recordFact(tx: DbOrTx, fact: AuditedFact): Promise<void> {
  const { call, request, actor, shopUserId, details = {} } = fact;
  await tx.insert(auditLog).values({
    actorId: actor.id,
    shopUserId,
    ...auditedRequest(call, request),
    status: successStatus(call),
    details,
  });
}

const actorUser = alias(shopUsers, 'actor');
const subjectUser = alias(shopUsers, 'subject');

const entriesWhere = (db: DbOrTx, where: ReturnType<typeof and>) =>
  db
    .select({ entry: auditLog, actor: personColumns(actorUser), subject: personColumns(subjectUser) })
    .from(auditLog)
    .innerJoin(actorUser, eq(actorUser.id, auditLog.actorId))
    .innerJoin(subjectUser, eq(subjectUser.id, auditLog.shopUserId))
    .where(where)
    .orderBy(desc(auditLog.id));

type LoadedEntry = Awaited<ReturnType<typeof entriesWhere>>[number];

/** @param reader only entries by or about this account; undefined for all */
function auditEntries(db: DbOrTx, query: QueryOf<typeof auditCalls.listAuditLog>, reader: number | undefined) {
  const { actor, shopUser, action } = query;
  const where = and(
    reader === undefined ? undefined : or(eq(auditLog.shopUserId, reader), eq(auditLog.actorId, reader)),
    actor === undefined ? undefined : eq(auditLog.actorId, actor),
    shopUser === undefined ? undefined : eq(auditLog.shopUserId, shopUser),
    action === undefined ? undefined : eq(auditLog.action, action),
  );
  return pageOf(entriesWhere(db, where), db.$count(auditLog, where), query);
}
