import type { Call } from '@jolimot/contract/call';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client';
import { auditLog } from '../../db/schema/substitution';
import { maskUrl } from '../../log/masking';
import { toAppError } from '../representation/problem';
import { callName } from './call-schema';

/**
 * Does the work of a call, and writes each write of a substitute to the audit log (docs/product/accounts.md,
 * "Substitutes"). The entry is written before the work, so that no work is without one; its status is added afterwards.
 */
export async function audited<Result>(
  db: Db,
  call: Call,
  request: FastifyRequest,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const { user } = request;
  if (!user?.actor || call.method === 'GET') return work();
  const [entry] = await db
    .insert(auditLog)
    .values({ actorId: user.actor.id, shopUserId: user.id, ...auditedRequest(call, request) })
    .returning({ id: auditLog.id });
  const ended = (status: number) =>
    entry &&
    db
      .update(auditLog)
      .set({ status })
      .where(eq(auditLog.id, entry.id))
      .then(() => undefined);
  try {
    const result = await work();
    await ended(Number(Object.keys(call.answers)[0] ?? 200));
    return result;
  } catch (cause) {
    await ended(toAppError(cause).status);
    throw cause;
  }
}

/** A call as the audit log names it: its name and path, never its body or query. */
export const auditedRequest = (call: Call, request: FastifyRequest) => ({
  action: callName(call) ?? call.summary,
  method: call.method,
  path: maskUrl(request.url.split('?')[0] ?? call.path),
});
