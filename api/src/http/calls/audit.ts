import type { Changes } from '@jolimot/contract/audit';
import type { Call } from '@jolimot/contract/call';
import type { CallName } from '@jolimot/contract/calls';
import { iriOf } from '@jolimot/contract/iri';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db, DbOrTx } from '../../db/client';
import { auditLog } from '../../db/schema/substitution';
import { maskUrl } from '../../log/masking';
import { type SecurityEvent, securityEvent } from '../../log/security-event';
import { type CurrentUser, isStaff } from '../auth/access';
import { canonicalPath } from '../input/url';
import { toAppError } from '../representation/problem';
import { callName, successStatus } from './call-schema';

/** One write by staff (docs/product/back-office.md, "Audit log"). */
export interface Fact {
  /** Such as `/countries/12` or `/orders/AB12CD34`. */
  subject: string;
  /** Whose account it is about: they read the entry too. */
  shopUserId?: number | null;
  changes?: Changes;
  /** Never a token, a password or personal text. */
  details?: Record<string, unknown>;
  /** By default the request's call. */
  action?: CallName;
}

/** The id of its first entry, if any. */
const recorded = new WeakMap<FastifyRequest, number | undefined>();

/** @param tx the write's transaction: neither is without the other */
export async function recordFacts(tx: DbOrTx, request: FastifyRequest, facts: readonly Fact[]): Promise<void> {
  const actor = actorOf(request.user);
  const { call } = request.routeOptions.config;
  if (!actor || !call) throw new Error('Only a call by somebody is recorded.');
  const { action, method, path } = auditedRequest(call, request);
  const common = { actorId: actor.id, action, method, path, status: successStatus(call) };
  const entries = facts.map((fact) => ({ ...common, ...fact }));
  const [first] = entries.length > 0 ? await tx.insert(auditLog).values(entries).returning({ id: auditLog.id }) : [];
  recorded.set(request, recorded.get(request) ?? first?.id);
}

export const recordFact = (tx: DbOrTx, request: FastifyRequest, fact: Fact): Promise<void> =>
  recordFacts(tx, request, [fact]);

const eventOfAction = {
  grantRoles: 'rights_changed',
  createSubstituteGrant: 'rights_changed',
  deleteSubstituteGrant: 'rights_changed',
  confirmSecondFactor: 'second_factor_changed',
  disableSecondFactor: 'second_factor_changed',
  resetSecondFactor: 'second_factor_changed',
  createPasskey: 'second_factor_changed',
  deletePasskey: 'second_factor_changed',
  createCreditAdjustment: 'money_moved',
  approveCreditRequest: 'money_moved',
  refundCreditPurchase: 'money_moved',
  settlePaymentReversal: 'money_moved',
  getSubstituteToken: 'acting_begun',
} as const satisfies Partial<Record<CallName, SecurityEvent>>;
const eventOf = new Map<string, SecurityEvent>(Object.entries(eventOfAction));

/** Once the write is committed. The entry has the rest. */
export function tellSecurity(request: FastifyRequest, call: Call): void {
  const what = eventOf.get(callName(call) ?? '');
  const audit = recorded.get(request);
  if (what && audit !== undefined) securityEvent(request, what, { audit });
}

const actorOf = (user: CurrentUser | undefined): { id: number } | undefined => user?.actor ?? user;

/** A file that staff take, or a substitute. */
export async function recordDownload(db: Db, request: FastifyRequest): Promise<void> {
  const { user } = request;
  if (recorded.has(request)) return;
  if (user?.actor) await recordFact(db, request, { subject: subjectOf(request, user.id), shopUserId: user.id });
  else if (isStaff(user)) await recordFact(db, request, { subject: subjectOf(request, accountIn(request.query)) });
}

const accountFilter = z.object({ shopUser: z.union([z.number(), z.tuple([z.number()]).transform(([id]) => id)]) });

const accountIn = (query: unknown): number | undefined => accountFilter.safeParse(query).data?.shopUser;

/** `/production/batches/5/sheets/postcards` is of `/production_batches/5`. */
const itemOfPath = /^\/([a-z_]+)(?:\/([a-z_]+))?\/(\d+|[0-9A-Z-]{6,})(?=\/|$)/;

/** The path's item; where it has none, or a secret one, the account or the collection. */
function subjectOf(request: FastifyRequest, shopUserId: number | undefined): string {
  const path = maskUrl(canonicalPath(request));
  const [, collection, part, item] = itemOfPath.exec(path) ?? [];
  if (item !== undefined) return `/${[collection, part].filter(Boolean).join('_')}/${item}`;
  if (shopUserId !== undefined) return iriOf('shop_users', shopUserId);
  return /^\/[a-z_]+/.exec(path)?.[0] ?? path;
}

/** Writes of substitutes (docs/product/accounts.md, "Substitutes"). The entry comes first: no work without one. */
export async function audited<Result>(
  db: Db,
  call: Call,
  request: FastifyRequest,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const { user } = request;
  if (!user?.actor || call.method === 'GET') return work();
  const about = { actorId: user.actor.id, shopUserId: user.id, subject: subjectOf(request, user.id) };
  const [entry] = await db
    .insert(auditLog)
    .values({ ...about, ...auditedRequest(call, request) })
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
const auditedRequest = (call: Call, request: FastifyRequest) => ({
  action: callName(call) ?? call.summary,
  method: call.method,
  path: maskUrl(request.url.split('?')[0] ?? call.path),
});
