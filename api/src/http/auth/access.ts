import type { Role } from '@jolimot/contract/accounts';
import type { Access, Call } from '@jolimot/contract/call';
import { booleanFilter } from '@jolimot/contract/fields';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { accessDenied, ownerAlone, UnauthorizedError } from '../../errors';
import type { AccessClaims, TokenService } from './access-tokens';
import { assertTokenValid } from './token-status';

/** The user of a request, as the token names them. */
export interface CurrentUser {
  id: number;
  /** The e-mail address. */
  username: string;
  roles: readonly Role[];
  /** The member of staff who acts in this user's name (docs/product/accounts.md, "Substitutes"). */
  actor: { id: number; username: string } | undefined;
  /** The session and the account's `tokensVersion` when the token was issued: see token-status.ts. */
  session: string | undefined;
  tokensVersion: number;
}

const staffRoles: readonly Role[] = ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPERADMIN'];
const rolesFor: Record<Access, readonly Role[] | undefined> = {
  public: undefined,
  guest: undefined,
  user: undefined,
  staff: staffRoles,
  admin: ['ROLE_ADMIN', 'ROLE_SUPERADMIN'],
  superadmin: ['ROLE_SUPERADMIN'],
};

/** Whether roles, as the database keeps them, are those of staff. */
export const holdsStaffRole = (roles: readonly string[]): boolean => staffRoles.some((role) => roles.includes(role));
/** Whether a user reads the back-office (docs/product/accounts.md, "Roles"). */
export const isStaff = (user: CurrentUser | undefined): boolean => user !== undefined && holdsStaffRole(user.roles);
/** Whether a user runs the back-office. */
export const isAdmin = (user: CurrentUser | undefined): boolean =>
  user?.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_SUPERADMIN') ?? false;
/** Whether a user also assigns roles. */
export const isSuperadmin = (user: CurrentUser): boolean => user.roles.includes('ROLE_SUPERADMIN');

/**
 * The user of a request, for a call of the given access.
 * A public call ignores the token, so that an expired one does not prevent logging in.
 * @throws UnauthorizedError without a token where one is needed, or with a bad one
 * @throws AppError `access_denied` without the role, and to a substitute for what is its owner's alone
 */
export async function authenticate(
  request: FastifyRequest,
  { access, ownerOnly }: Pick<Call, 'access' | 'ownerOnly'>,
  { tokens, db }: { tokens: TokenService; db: Db },
): Promise<CurrentUser | undefined> {
  if (access === 'public') return undefined;
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) {
    if (access === 'guest') return undefined;
    throw new UnauthorizedError('JWT Token not found');
  }
  const claims = await tokens.verify(token);
  const user = currentUser(claims);
  const needed = rolesFor[access];
  if (needed && !user.roles.some((role) => needed.includes(role))) throw accessDenied();
  if (ownerOnly && user.actor) throw ownerAlone();
  await assertTokenValid(db, claims);
  return user;
}

/**
 * The member of staff who asks a public read for everything (`all=1`); any other caller gets what the shop shows.
 * Without `all=1` the token is ignored, as on every public call.
 * @throws UnauthorizedError with a bad token: the back-office then refreshes it
 */
export async function staffViewer(
  request: FastifyRequest,
  deps: { tokens: TokenService; db: Db },
): Promise<CurrentUser | undefined> {
  if (!asksForAll(request.query)) return undefined;
  const user = await authenticate(request, { access: 'guest' }, deps);
  return isStaff(user) ? user : undefined;
}

const wish = z.object({ all: booleanFilter });
/** Whether a query says `all=1`. */
export const asksForAll = (query: unknown): boolean => wish.safeParse(query).data?.all === true;

/** The token of an `Authorization: Bearer …` header. */
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
