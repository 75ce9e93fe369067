/** docs/product/screens.md, "Cookies" */
export const cookieNames = {
  auth: 'jolimot_auth',
  consent: 'jolimot_consent',
  /** References of a guest's drafts. */
  creations: 'jolimot_creations',
  locale: 'NEXT_LOCALE',
} as const;

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
