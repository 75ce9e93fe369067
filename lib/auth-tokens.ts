import type { Role } from '@jolimot/contract/accounts';
import Cookies from 'js-cookie';
import { jwtDecode } from 'jwt-decode';
import { cookieNames, decodeCookie, encodeCookie, isSecurePage } from './cookies';

/**
 * The tokens of a session, as its cookie holds them (docs/product/screens.md, "Cookies").
 * `ahead`: by how much this device's clock was before the API's when they came, in ms, where it is wrong.
 */
export type AuthTokens = { token: string; refreshToken: string | null; ahead?: number };

/** As long as a refresh token lives, in days (docs/product/accounts.md, "Tokens"). */
const cookieDays = 30;

/** Tokens out of the text of the cookie; null when it holds anything else. */
export function readTokens(cookie: string | undefined): AuthTokens | null {
  const value = decodeCookie(cookie);
  if (typeof value !== 'object' || value === null || !('token' in value) || typeof value.token !== 'string')
    return null;
  const refreshToken = 'refreshToken' in value && typeof value.refreshToken === 'string' ? value.refreshToken : null;
  const ahead = 'ahead' in value && typeof value.ahead === 'number' ? { ahead: value.ahead } : {};
  return { token: value.token, refreshToken, ...ahead };
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

type Claims = { id: number; username: string; roles: string[]; exp: number; iat?: number };

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
  typeof value.exp === 'number' &&
  (!('iat' in value) || typeof value.iat === 'number');

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

/** A clock that is wrong by less counts as right, in ms: an answer is on its way for a while. */
const clockTolerance = 5000;

/**
 * Tokens that the API has just issued: their life counts from now, whatever the device takes for the time.
 * @param now epoch milliseconds, of the device
 */
export function arrivedTokens({ token, refreshToken }: AuthTokens, now: number): AuthTokens {
  const issued = readClaims(token)?.iat;
  const ahead = issued === undefined ? 0 : now - issued * 1000;
  return { token, refreshToken, ...(Math.abs(ahead) > clockTolerance ? { ahead } : {}) };
}

/** How long a token still lives, in ms; below 0 once it has expired. @param now epoch milliseconds, of the device */
export const lifeLeft = ({ token, ahead = 0 }: AuthTokens, now: number): number =>
  (readClaims(token)?.exp ?? 0) * 1000 - (now - ahead);

/**
 * Checks a token after login, refresh and substitute login (docs/product/screens.md, "Session").
 * @param now epoch milliseconds, of the device
 * @throws TokenError when it has expired, or has none of the shop's roles
 */
export function checkToken(tokens: AuthTokens, now: number): SessionUser {
  const user = userOf(tokens.token);
  if (!user || lifeLeft(tokens, now) <= 0) throw new TokenError('Token expired');
  if (!shopRoles.some((role) => user.roles.includes(role))) throw new TokenError('Not allowed');
  return user;
}

/** A token is renewed this long before it expires, in ms (docs/product/times.md, "Times and sizes"). */
const renewalMargin = 60_000;

/** How long to wait before a token is renewed, in ms: until 60 s before its expiry; 0 when that is past. */
export const renewalDelay = (tokens: AuthTokens, now: number): number =>
  Math.max(0, lifeLeft(tokens, now) - renewalMargin);
