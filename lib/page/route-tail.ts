/** Of any provider. */
const form = /^[\w-]{1,100}$/;

/** @returns null when impossible: then do not call the API */
export function referenceIn(tail: readonly string[] | undefined): string | null {
  const [reference = ''] = tail ?? [];
  return form.test(reference) ? reference : null;
}

export function idIn(tail: readonly string[] | undefined): number | null {
  const [id = ''] = tail ?? [];
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** 32 bytes in base64url. */
const wholeToken = 43;

/** Single-use. */
export type MailedLink = { id: number; token: string };

/**
 * `/account-validation/{id?}/{token?}`, `/reset-password/{id?}/{token?}` (docs/product/screens.md, "Addresses").
 * @returns null when missing or cut short, `malformed` when not ours (a 404)
 */
export function readMailedLink(tail: readonly string[] | undefined): MailedLink | null | 'malformed' {
  if (!tail || tail.length === 0) return null;
  const [id = '', token] = tail;
  if (tail.length > 2 || !/^[1-9]\d{0,15}$/.test(id)) return 'malformed';
  return token && token.length >= wholeToken ? { id: Number(id), token } : null;
}
