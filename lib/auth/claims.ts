import type { Role } from '@jolimot/contract/accounts';
import { jwtDecode } from 'jwt-decode';

/** The signed-in user as the token names them; the user name is the e-mail. */
export type SessionUser = { id: number; username: string; email: string; roles: readonly string[]; token: string };

type Claims = { id: number; username: string; roles: string[]; exp: number };

/** Why a token is not accepted (docs/product/screens.md, "Session"). */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  constructor(override readonly message: 'Token expired' | 'Not allowed') {
    super(message);
  }
}

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'username' in value &&
  typeof value.username === 'string' &&
  'roles' in value &&
  Array.isArray(value.roles) &&
  'exp' in value &&
  typeof value.exp === 'number';

/** The claims of a token, or null when it is none of ours. The signature is the API's business. */
export function readClaims(token: string): Claims | null {
  try {
    const value: unknown = jwtDecode(token);
    return isClaims(value) ? value : null;
  } catch {
    return null;
  }
}

/** Roles that may use the shop (docs/product/accounts.md, "Roles"). */
const shopRoles: readonly Role[] = ['ROLE_CLIENT', 'ROLE_USER'];

/**
 * Checks a token after login, refresh and substitute login (docs/product/screens.md, "Session").
 * @param now epoch milliseconds
 * @throws TokenError when it has expired, or has none of the required roles
 */
export function checkToken(token: string, now: number, required: readonly Role[] = shopRoles): SessionUser {
  const claims = readClaims(token);
  if (!claims || claims.exp * 1000 <= now) throw new TokenError('Token expired');
  if (required.length > 0 && !required.some((role) => claims.roles.includes(role))) throw new TokenError('Not allowed');
  return { id: claims.id, username: claims.username, email: claims.username, roles: claims.roles, token };
}

/** Highest first: the displayed role is the first one present (docs/product/accounts.md, "Roles"). */
const rank: readonly Role[] = ['ROLE_SUPERADMIN', 'ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_USER'];

export const displayedRole = (roles: readonly string[]): Role | undefined => rank.find((role) => roles.includes(role));

/** Who may open the back-office (docs/product/accounts.md, "Roles"). */
const adminRoles: readonly Role[] = ['ROLE_SUPERADMIN', 'ROLE_ADMIN', 'ROLE_USER'];

export const isAdminType = (roles: readonly string[]): boolean => adminRoles.some((role) => roles.includes(role));
