import type { Role } from '@jolimot/contract/accounts';
import Cookies from 'js-cookie';
import { jwtDecode } from 'jwt-decode';
import { authCookieName, decodeCookie, encodeCookie, isSecurePage } from './cookies';

/**
 * As in the session cookie (docs/product/screens.md, "Cookies"). `ahead`: ms that the device's clock was ahead of the
 * API's on arrival.
 */
export type AuthTokens = { token: string; refreshToken: string | null; ahead?: number };

/** Life of a refresh token (docs/product/accounts.md, "Tokens"). */
export const cookieDays = 30;

export function readTokens(cookie: string | undefined): AuthTokens | null {
  const value = decodeCookie(cookie);
  if (typeof value !== 'object' || value === null || !('token' in value) || typeof value.token !== 'string')
    return null;
  const refreshToken = 'refreshToken' in value && typeof value.refreshToken === 'string' ? value.refreshToken : null;
  const ahead = 'ahead' in value && typeof value.ahead === 'number' ? { ahead: value.ahead } : {};
  return { token: value.token, refreshToken, ...ahead };
}

export const readAuthCookie = (): AuthTokens | null => readTokens(Cookies.get(authCookieName(isSecurePage())));

export function writeAuthCookie(tokens: AuthTokens): void {
  Cookies.set(authCookieName(isSecurePage()), encodeCookie(tokens), {
    expires: cookieDays,
    path: '/',
    sameSite: 'strict',
    secure: isSecurePage(),
  });
}

export function clearAuthCookie(): void {
  Cookies.remove(authCookieName(isSecurePage()), { path: '/', secure: isSecurePage() });
}

/** The user name is the email. */
export type SessionUser = { id: number; username: string; email: string; roles: readonly string[]; token: string };

type Claims = { id: number; username: string; roles: string[]; exp: number; iat?: number };

/** docs/product/screens.md, "Session" */
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
  typeof value.exp === 'number' &&
  (!('iat' in value) || typeof value.iat === 'number');

/** Null for a foreign token. Only the API checks the signature. */
export function readClaims(token: string): Claims | null {
  try {
    const value: unknown = jwtDecode(token);
    return isClaims(value) ? value : null;
  } catch {
    return null;
  }
}

/** Ignores age and role; null for a foreign token. */
export function userOf(token: string): SessionUser | null {
  const claims = readClaims(token);
  return claims && { id: claims.id, username: claims.username, email: claims.username, roles: claims.roles, token };
}

/** docs/product/accounts.md, "Roles" */
const shopRoles: readonly Role[] = ['ROLE_CLIENT', 'ROLE_USER'];

/** ms: the answer's travel time. */
const clockTolerance = 5000;

/** Their life counts from now, whatever the device's clock says. @param now of the device */
export function arrivedTokens({ token, refreshToken }: AuthTokens, now: number): AuthTokens {
  const issued = readClaims(token)?.iat;
  const ahead = issued === undefined ? 0 : now - issued * 1000;
  return { token, refreshToken, ...(Math.abs(ahead) > clockTolerance ? { ahead } : {}) };
}

/** In ms; negative once expired. */
export const lifeLeft = ({ token, ahead = 0 }: AuthTokens, now: number): number =>
  (readClaims(token)?.exp ?? 0) * 1000 - (now - ahead);

/**
 * Call after login, refresh and substitute login.
 * @throws TokenError when it has expired, or has none of the shop's roles
 */
export function checkToken(tokens: AuthTokens, now: number): SessionUser {
  const user = userOf(tokens.token);
  if (!user || lifeLeft(tokens, now) <= 0) throw new TokenError('Token expired');
  if (!shopRoles.some((role) => user.roles.includes(role))) throw new TokenError('Not allowed');
  return user;
}

/** ms (docs/product/times.md, "Times and sizes"). */
const renewalMargin = 60_000;

/** In ms; 0 when past. */
export const renewalDelay = (tokens: AuthTokens, now: number): number =>
  Math.max(0, lifeLeft(tokens, now) - renewalMargin);
