import type { Role } from '@jolimot/contract/accounts';
import Cookies from 'js-cookie';
import { jwtDecode } from 'jwt-decode';
import { cookieNames, decodeCookie, encodeCookie, isSecurePage } from './cookies';

/** The tokens of a session, as its cookie holds them (docs/product/screens.md, "Cookies"). */
export type AuthTokens = { token: string; refreshToken: string | null };

/** As long as a refresh token lives, in days (docs/product/accounts.md, "Tokens"). */
const cookieDays = 30;

/** Tokens out of the text of the cookie; null when it holds anything else. */
export function readTokens(cookie: string | undefined): AuthTokens | null {
  const value = decodeCookie(cookie);
  if (typeof value !== 'object' || value === null || !('token' in value) || typeof value.token !== 'string')
    return null;
  const refreshToken = 'refreshToken' in value && typeof value.refreshToken === 'string' ? value.refreshToken : null;
  return { token: value.token, refreshToken };
}

/** The session this browser holds, or null. */
export const readAuthCookie = (): AuthTokens | null => readTokens(Cookies.get(cookieNames.auth));

/** Keeps the session in its cookie (docs/product/screens.md, "Cookies"). */
export function writeAuthCookie(tokens: AuthTokens): void {
  Cookies.set(cookieNames.auth, encodeCookie(tokens), {
    expires: cookieDays,
    path: '/',
    sameSite: 'strict',
    secure: isSecurePage(),
  });
}

export function clearAuthCookie(): void {
  Cookies.remove(cookieNames.auth, { path: '/' });
}

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

/** The claims of a token, or null when it is none of ours. Only the API checks the signature. */
export function readClaims(token: string): Claims | null {
  try {
    const value: unknown = jwtDecode(token);
    return isClaims(value) ? value : null;
  } catch {
    return null;
  }
}

/** The user that a token names, whatever its age or role; null when it is none of ours. */
export function userOf(token: string): SessionUser | null {
  const claims = readClaims(token);
  return claims && { id: claims.id, username: claims.username, email: claims.username, roles: claims.roles, token };
}

/** Roles that may use the shop (docs/product/accounts.md, "Roles"). */
const shopRoles: readonly Role[] = ['ROLE_CLIENT', 'ROLE_USER'];

/**
 * Checks a token after login, refresh and substitute login (docs/product/screens.md, "Session").
 * @param now epoch milliseconds
 * @throws TokenError when it has expired, or has none of the shop's roles
 */
export function checkToken(token: string, now: number): SessionUser {
  const claims = readClaims(token);
  const user = userOf(token);
  if (!claims || !user || claims.exp * 1000 <= now) throw new TokenError('Token expired');
  if (!shopRoles.some((role) => user.roles.includes(role))) throw new TokenError('Not allowed');
  return user;
}

/** A token is renewed this long before it expires, in ms (docs/product/times.md, "Times and sizes"). */
const renewalMargin = 60_000;

/** How long to wait before a token is renewed, in ms: until 60 s before its expiry; 0 when that is past. */
export const renewalDelay = (token: string, now: number): number =>
  Math.max(0, (readClaims(token)?.exp ?? 0) * 1000 - now - renewalMargin);
