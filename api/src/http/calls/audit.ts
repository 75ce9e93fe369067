import type { Call } from '@jolimot/contract/call';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client';
import { auditLog } from '../../db/schema/substitution';
import { maskUrl } from '../../log/logging';
import { toAppError } from '../representation/problem';
import { callName } from './call-schema';

/**
 * Does the work of a call; when a substitute asks for a write, it is in the audit log (docs/product/accounts.md,
 * "Substitutes"). The entry is there before the work begins, so that nothing is ever done without one; then it learns
 * how it ended.
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

/** A call as the audit log names it: never what was sent with it. */
export const auditedRequest = (call: Call, request: FastifyRequest) => ({
  action: callName(call) ?? call.summary,
  method: call.method,
  path: maskUrl(request.url.split('?')[0] ?? call.path),
});
