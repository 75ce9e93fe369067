import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock';
import type { Db, DbOrTx, Tx } from '../../db/client';
import { idempotencyKeys } from '../../db/schema/system';
import { AppError } from '../../errors';
import { canonicalPath } from '../input/url';
import { successStatus } from './call-schema';

/** A rule of docs/product/api.md, "Idempotency". */
export const idempotencyHours = 24;

export interface IdempotencyScope {
  shopUserId: number;
  /** Such as `PATCH /orders/AB12CD34`: a retry uses the same path. */
  methodAndPath: string;
  key: string;
  bodyHash: string;
  status: number;
}

/**
 * Undefined without an `Idempotency-Key`.
 * @throws AppError 400 unless it has 1 to 200 printable ASCII characters
 */
export function idempotencyScope(request: FastifyRequest, shopUserId: number): IdempotencyScope | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('bad_request', { detail: 'The Idempotency-Key must be 1 to 200 characters without spaces.' });
  }
  const methodAndPath = `${request.method} ${canonicalPath(request)}`;
  const status = successStatus(request.routeOptions.config.call);
  return { shopUserId, methodAndPath, key, bodyHash: hashOf(request.body), status };
}

/** The order of keys does not matter. */
function hashOf(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
}

/**
 * Runs once for each key, in one transaction: a parallel request waits for it. A refusal undoes the key.
 * @throws AppError `idempotency_mismatch` when the key had another body
 */
export async function idempotently<Body>(
  { db, clock }: { db: Db; clock: Clock },
  scope: IdempotencyScope | undefined,
  work: (tx: Tx) => Promise<Body>,
): Promise<Body> {
  return db.transaction(async (tx) => {
    if (!scope) return work(tx);
    const stored = await reserve<Body>(tx, scope, clock);
    if (stored !== undefined) return stored;
    const answer = await work(tx);
    await tx
      .update(idempotencyKeys)
      .set({ status: scope.status, answer })
      .where(ofScope(scope))
      .prepare('idempotency_answered')
      .execute();
    return answer;
  });
}

/** For work that calls a provider: call this before it and {@link idempotently} after it. */
export async function storedAnswer<Body>(tx: DbOrTx, scope: IdempotencyScope, clock: Clock): Promise<Body | undefined> {
  const [row] = await tx.select().from(idempotencyKeys).where(ofScope(scope));
  if (!row || row.status === null || row.createdAt < oldest(clock)) return undefined;
  if (row.bodyHash !== scope.bodyHash) throw new AppError('idempotency_mismatch');
  // The same route stored it, so it has that route's type.
  return row.answer as Body;
}

/** The insert waits for another transaction with the same key, and takes over an expired one. */
async function reserve<Body>(tx: Tx, scope: IdempotencyScope, clock: Clock): Promise<Body | undefined> {
  const { shopUserId, methodAndPath, key, bodyHash } = scope;
  const fresh = { bodyHash, status: null, answer: null, createdAt: clock.now() };
  const [mine] = await tx
    .insert(idempotencyKeys)
    .values({ shopUserId, route: methodAndPath, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.shopUserId, idempotencyKeys.route, idempotencyKeys.key],
      set: fresh,
      setWhere: lt(idempotencyKeys.createdAt, oldest(clock)),
    })
    .returning({ key: idempotencyKeys.key })
    .prepare('idempotency_reserved')
    .execute();
  if (mine) return undefined;
  const stored = await storedAnswer<Body>(tx, scope, clock);
  if (stored === undefined)
    throw new AppError('conflict', { detail: 'The first request with this Idempotency-Key is still running.' });
  return stored;
}

const ofScope = (scope: IdempotencyScope) =>
  and(
    eq(idempotencyKeys.shopUserId, scope.shopUserId),
    eq(idempotencyKeys.route, scope.methodAndPath),
    eq(idempotencyKeys.key, scope.key),
  );

const oldest = (clock: Clock): Date => new Date(clock.now().getTime() - idempotencyHours * 3_600_000);
