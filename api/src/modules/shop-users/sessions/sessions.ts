import { iriOf } from '@jolimot/contract/iri';
import { type Session, sessionCalls } from '@jolimot/contract/sessions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { notFound } from '../../../errors';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import { earlier, loginOf, staffEndOf } from '../../../http/auth/session-life';
import { recordFact } from '../../../http/calls/audit';
import { registerCall } from '../../../http/calls/register-call';
import { securityEvent } from '../../../log/security-event';
import { revokeFamily, revokeSessionsOf, sessionRows } from '../../tokens/repository';
import { assertSeesColleague, lockColleague } from '../account/colleagues';

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, sessionCalls.listSessions, {
    handler: ({ user, params }) => sessionsOf(deps, user, params.id),
  });
  registerCall(app, deps, sessionCalls.endSessions, {
    handler: ({ user, params, request }) => endSessions(deps, user, params.id, request),
  });
  registerCall(app, deps, sessionCalls.endSession, {
    handler: ({ user, params, request }) => endSession(deps, user, params, request),
  });
}

type SessionDeps = Pick<Deps, 'db' | 'clock'>;

async function sessionsOf({ db, clock }: SessionDeps, user: CurrentUser, id: number): Promise<Session[]> {
  await assertSeesColleague(db, user, id);
  const now = clock.now();
  const isOfStaff = user.id !== id || isStaff(user);
  const sessions = (await sessionRows(db, id, now)).map((session) =>
    isOfStaff ? { ...session, expiresAt: earlier(session.expiresAt, staffEndOf(session)) } : session,
  );
  const open = sessions.filter(({ expiresAt }) => expiresAt > now);
  return open.map((session) => ({
    id: session.familyId,
    startedAt: loginOf(session).toISOString(),
    lastUsedAt: session.usedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    secondFactor: session.secondFactor,
    browser: session.browser,
    system: session.system,
    current: session.familyId === user.session,
  }));
}

/** The audit log is of staff. */
async function record(tx: Tx, request: FastifyRequest, id: number): Promise<void> {
  if (isStaff(request.user)) await recordFact(tx, request, { subject: iriOf('shop_users', id), shopUserId: id });
}

/** The session that asks goes on. @throws AppError 404 for who is no colleague, 403 for a superadmin's */
async function endSessions(
  { db, clock }: SessionDeps,
  user: CurrentUser,
  id: number,
  request: FastifyRequest,
): Promise<void> {
  const isOwn = user.id === id;
  await db.transaction(async (tx) => {
    if (!isOwn) await lockColleague(tx, user, id);
    await revokeSessionsOf(tx, id, clock.now(), isOwn ? user.session : undefined);
    await record(tx, request, id);
  });
  securityEvent(request, 'sessions_ended', { subject: id });
}

async function endSession(
  { db, clock }: SessionDeps,
  user: CurrentUser,
  { id, session }: { id: number; session: string },
  request: FastifyRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (user.id !== id) await lockColleague(tx, user, id);
    const live = await sessionRows(tx, id, clock.now());
    if (!live.some(({ familyId }) => familyId === session)) throw notFound();
    await revokeFamily(tx, session, clock.now());
    await record(tx, request, id);
  });
  securityEvent(request, 'sessions_ended', { subject: id });
}
