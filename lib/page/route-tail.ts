/** Fits orders, purchases and transactions of any provider. */
const form = /^[\w-]{1,100}$/;

/** @returns null when missing or impossible: then do not call the API */
export function referenceIn(tail: readonly string[] | undefined): string | null {
  const [reference = ''] = tail ?? [];
  return form.test(reference) ? reference : null;
}

/** Null when missing or impossible. */
export function idIn(tail: readonly string[] | undefined): number | null {
  const [id = ''] = tail ?? [];
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** Characters of a whole token: 32 bytes in base64url. */
const wholeToken = 43;

/** The account's id and a single-use token. */
export type MailedLink = { id: number; token: string };

/**
 * Reads the optional tail of `/account-validation/{id?}/{token?}` and `/reset-password/{id?}/{token?}`
 * (docs/product/screens.md, "Addresses").
 * @returns null when missing or cut short, `malformed` when it cannot be our link (a 404)
 */
export function readMailedLink(tail: readonly string[] | undefined): MailedLink | null | 'malformed' {
  if (!tail || tail.length === 0) return null;
  const [id = '', token] = tail;
  if (tail.length > 2 || !/^[1-9]\d{0,15}$/.test(id)) return 'malformed';
  return token && token.length >= wholeToken ? { id: Number(id), token } : null;
}
