import type { Call } from '@jolimot/contract/call';
import type { FastifyRequest } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { auditLog } from '../../db/schema/substitution';
import { whatIsAsked } from '../../http/audited';
import type { CurrentUser } from '../../http/auth';

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
    ...whatIsAsked(call, request),
    status: Number(Object.keys(call.answers)[0] ?? 200),
    details,
  });
}
