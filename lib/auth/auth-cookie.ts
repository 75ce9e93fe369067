import Cookies from 'js-cookie';

/** The tokens as the auth cookie holds them (docs/product/screens.md, "Cookies"). */
export type AuthTokens = { token: string; refreshToken: string | null };

const name = 'jolimot_auth';
/** As long as a refresh token lives (docs/product/accounts.md, "Tokens"). */
const days = 30;

/** Base64 of UTF-8 JSON, so that no character can break the cookie. */
export function encodeTokens(tokens: AuthTokens): string {
  const bytes = new TextEncoder().encode(JSON.stringify(tokens));
  return btoa(String.fromCharCode(...bytes));
}

/** Reads what {@link encodeTokens} wrote; a cookie that is anything else is no session. */
export function decodeTokens(encoded: string): AuthTokens | null {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof value !== 'object' || value === null || !('token' in value) || typeof value.token !== 'string')
      return null;
    const refreshToken = 'refreshToken' in value && typeof value.refreshToken === 'string' ? value.refreshToken : null;
    return { token: value.token, refreshToken };
  } catch {
    return null;
  }
}

/** The session this browser holds, or null. */
export function readAuthCookie(): AuthTokens | null {
  const encoded = Cookies.get(name);
  return encoded ? decodeTokens(encoded) : null;
}

/** Keeps the session: strict same-site, and Secure wherever the page came over https. */
export function writeAuthCookie(tokens: AuthTokens): void {
  Cookies.set(name, encodeTokens(tokens), {
    expires: days,
    path: '/',
    sameSite: 'strict',
    secure: window.location.protocol === 'https:',
  });
}

export function clearAuthCookie(): void {
  Cookies.remove(name, { path: '/' });
}
