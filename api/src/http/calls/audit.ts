import type { Call } from '@jolimot/contract/call';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client';
import { auditLog } from '../../db/schema/substitution';
import { maskUrl } from '../../log/masking';
import { toAppError } from '../representation/problem';
import { callName, successStatus } from './call-schema';

/**
 * Writes of substitutes (docs/product/accounts.md, "Substitutes"). The entry comes before the work, so that no work is
 * without one.
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
    await ended(successStatus(call));
    return result;
  } catch (cause) {
    await ended(toAppError(cause).status);
    throw cause;
  }
}

/** Never the body or query. */
export const auditedRequest = (call: Call, request: FastifyRequest) => ({
  action: callName(call) ?? call.summary,
  method: call.method,
  path: maskUrl(request.url.split('?')[0] ?? call.path),
});
