/** docs/product/screens.md, "Cookies" */
export const cookieNames = {
  consent: 'jolimot_consent',
  /** References of a guest's drafts. */
  creations: 'jolimot_creations',
  locale: 'NEXT_LOCALE',
} as const;

/** On https no other host of the domain can plant a session (RFC 6265bis, `__Host-`); on http browsers refuse the name. */
export const authCookieName = (isSecure: boolean): string => (isSecure ? '__Host-jolimot_auth' : 'jolimot_auth');

/** docs/product/times.md, "Times and sizes" */
export const localeCookieDays = 365;

export const isSecurePage = (): boolean => typeof location !== 'undefined' && location.protocol === 'https:';

/** Base64 of UTF-8 JSON: no character can break the cookie. */
export function encodeCookie(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes));
}

/** Null when absent or broken. The caller checks the shape. */
export function decodeCookie(text: string | undefined): unknown {
  if (!text) return null;
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
