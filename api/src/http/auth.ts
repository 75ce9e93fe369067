import type { Role } from '@jolimot/contract/accounts';
import type { Access } from '@jolimot/contract/call';
import type { FastifyRequest } from 'fastify';
import { accessDenied, UnauthorizedError } from '../errors';
import type { AccessClaims, TokenService } from './tokens';

/** Who makes the request, as their token says. */
export interface CurrentUser {
  id: number;
  /** The e-mail address. */
  username: string;
  roles: readonly Role[];
  /** Who really acts, when a member of staff stands in for this user. */
  actor: { id: number; username: string } | undefined;
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

/** Whether a user reads the back-office (product.md, "Who may do what"). */
export const isStaff = (user: CurrentUser | undefined): boolean =>
  user?.roles.some((role) => staffRoles.includes(role)) ?? false;
/** Whether a user runs the back-office. */
export const isAdmin = (user: CurrentUser | undefined): boolean =>
  user?.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_SUPERADMIN') ?? false;

/**
 * Who makes a request, for a call of the given access.
 * A public call does not look at the token at all, so that an expired one never stands in the way of logging in.
 * @throws UnauthorizedError without a token where one is needed, or with a bad one
 * @throws AppError `access_denied` without the role
 */
export async function authenticate(
  request: FastifyRequest,
  access: Access,
  tokens: TokenService,
): Promise<CurrentUser | undefined> {
  if (access === 'public') return undefined;
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) {
    if (access === 'guest') return undefined;
    throw new UnauthorizedError('JWT Token not found');
  }
  const user = currentUser(await tokens.verify(token));
  const needed = rolesFor[access];
  if (needed && !user.roles.some((role) => needed.includes(role))) throw accessDenied();
  return user;
}

/** The token of an `Authorization: Bearer …` header. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1];

const currentUser = (claims: AccessClaims): CurrentUser => ({
  id: claims.id,
  username: claims.username,
  roles: claims.roles,
  actor: claims.act,
});
