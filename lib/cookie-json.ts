/** Cookies of the shop hold base64 of UTF-8 JSON (docs/product/screens.md, "Cookies"). */

/** Writes a value as base64 of its UTF-8 JSON. */
export function encodeCookie(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes));
}

/** Reads such a cookie; null when it is absent or broken. The caller checks the shape. */
export function decodeCookie(text: string | undefined): unknown {
  if (!text) return null;
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
