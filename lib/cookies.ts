/** Names of the shop's cookies (docs/product/screens.md, "Cookies"). */
export const cookieNames = {
  /** The session's tokens. */
  auth: 'jolimot_auth',
  /** The visitor's answer to the cookie question. */
  consent: 'jolimot_consent',
  /** References of the drafts that a guest began. */
  creations: 'jolimot_creations',
  /** The language that the visitor chose. */
  locale: 'NEXT_LOCALE',
} as const;

/** How long the language cookie lives (docs/product/times.md, "Times and sizes"). */
export const localeCookieDays = 365;

/** Whether cookies of this page are to be sent over https alone: wherever the page itself came over https. */
export const isSecurePage = (): boolean => typeof location !== 'undefined' && location.protocol === 'https:';

/** A value as base64 of its UTF-8 JSON (docs/product/screens.md, "Cookies"): no character of it can break the cookie. */
export function encodeCookie(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes));
}

/** Reads what {@link encodeCookie} wrote; null when the cookie is absent or broken. The caller checks the shape. */
export function decodeCookie(text: string | undefined): unknown {
  if (!text) return null;
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
