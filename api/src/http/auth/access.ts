import type { Role } from '@jolimot/contract/accounts';
import { jobCalls } from '@jolimot/contract/back-office/jobs';
import { holdsStaffRole, staffRoles } from '@jolimot/contract/back-office/staff-roles';
import { todayCalls } from '@jolimot/contract/back-office/today';
import type { Access, Call } from '@jolimot/contract/call';
import { creationCalls } from '@jolimot/contract/creations';
import { booleanFilter } from '@jolimot/contract/fields';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../clock';
import type { Db } from '../../db/client';
import type { Config } from '../../env';
import { AppError, accessDenied, UnauthorizedError } from '../../errors';
import { concernsAccount } from '../../log/security-event';
import type { AccessClaims, TokenService } from './access-tokens';
import { assertOwner } from './owner-only';
import { mayWithoutFactor } from './second-factor';
import { assertTokenValid, markUse } from './token-status';

export interface CurrentUser {
  id: number;
  /** The e-mail address. */
  username: string;
  roles: readonly Role[];
  /** The member of staff who acts for this user (docs/product/accounts.md, "Substitutes"). */
  actor: { id: number; username: string } | undefined;
  /** See token-status.ts. */
  session: string | undefined;
  tokensVersion: number;
}

const rolesFor: Record<Access, readonly Role[] | undefined> = {
  public: undefined,
  guest: undefined,
  user: undefined,
  staff: staffRoles,
  admin: ['ROLE_ADMIN', 'ROLE_SUPERADMIN'],
  superadmin: ['ROLE_SUPERADMIN'],
};

export const isForStaff = ({ access }: Pick<Call, 'access'>): boolean => rolesFor[access] !== undefined;

/** Reads the back-office (docs/product/accounts.md, "Roles"). */
export const isStaff = (user: CurrentUser | undefined): boolean => user !== undefined && holdsStaffRole(user.roles);
export const isAdmin = (user: CurrentUser | undefined): boolean =>
  user?.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_SUPERADMIN') ?? false;
export const isSuperadmin = (user: CurrentUser): boolean => user.roles.includes('ROLE_SUPERADMIN');

/** An open page asks them again and again, even if nobody is there. */
const askedByPages = new Set<Pick<Call, 'access'>>([
  todayCalls.getToday,
  jobCalls.getJobsToday,
  creationCalls.listCreations,
]);

type AccessDeps = { tokens: TokenService; db: Db; clock: Clock; config: Pick<Config, 'staffSecondFactor'> };

/**
 * A public call ignores the token, so an expired one does not prevent a login.
 * @throws UnauthorizedError for a bad or missing token
 * @throws AppError `access_denied`; `second_factor_needed` to a session of staff that lacks it
 */
export async function authenticate(
  request: FastifyRequest,
  call: Pick<Call, 'access'>,
  { tokens, db, clock, config }: AccessDeps,
): Promise<CurrentUser | undefined> {
  const { access } = call;
  if (access === 'public') return undefined;
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) {
    if (access === 'guest') return undefined;
    throw new UnauthorizedError('JWT Token not found');
  }
  const claims = await tokens.verify(token);
  const user = currentUser(claims);
  concernsAccount(request, user.id, user.actor?.id);
  const needed = rolesFor[access];
  if (needed && !user.roles.some((role) => needed.includes(role))) throw accessDenied();
  assertOwner(user, call);
  const staffId = user.actor?.id ?? (isStaff(user) ? user.id : undefined);
  const isFactorRequired = config.staffSecondFactor === 'required';
  const staff = staffId === undefined ? undefined : { id: staffId, isFactorRequired };
  const now = clock.now();
  const { lacksFactor, hasFactor, isMarkDue } = await assertTokenValid(db, claims, staff, now);
  if (isMarkDue && claims.sid !== undefined && !askedByPages.has(call)) {
    // A database that cannot write still answers reads.
    await markUse(db, claims.sid, now).catch((err: unknown) =>
      request.log.warn({ err }, 'the use of a session could not be marked'),
    );
  }
  if (lacksFactor && !mayWithoutFactor(call, hasFactor)) throw new AppError('second_factor_needed');
  return user;
}

/**
 * Staff who ask for `all=1`; otherwise the token is ignored.
 * @throws UnauthorizedError with a bad token: the back-office then refreshes it
 */
export async function staffViewer(request: FastifyRequest, deps: AccessDeps): Promise<CurrentUser | undefined> {
  if (!asksForAll(request.query)) return undefined;
  const user = await authenticate(request, { access: 'guest' }, deps);
  return isStaff(user) ? user : undefined;
}

const wish = z.object({ all: booleanFilter });
export const asksForAll = (query: unknown): boolean => wish.safeParse(query).data?.all === true;

export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1];

const currentUser = (claims: AccessClaims): CurrentUser => ({
  id: claims.id,
  username: claims.username,
  roles: claims.roles,
  actor: claims.act,
  session: claims.sid,
  tokensVersion: claims.ver,
});
