/** Letters, digits, hyphens and underscores, as orders, purchases and transactions of any provider are called. */
const form = /^[\w-]{1,100}$/;

/**
 * The reference in the optional tail of an address.
 * @returns null when there is none, or when what stands there cannot be one: then there is nothing to ask the API for
 */
export function referenceIn(tail: readonly string[] | undefined): string | null {
  const [reference = ''] = tail ?? [];
  return form.test(reference) ? reference : null;
}

/** The id in the optional tail of an address; null when there is none, or when what stands there cannot be one. */
export function idIn(tail: readonly string[] | undefined): number | null {
  const [id = ''] = tail ?? [];
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** What a mailed link carries: whose account, and the single-use token. */
export type MailedLink = { id: number; token: string };

/**
 * Reads the optional tail of `/account-validation/{id?}/{token?}` and `/reset-password/{id?}/{token?}`
 * (docs/product/screens.md, "Addresses").
 * @returns the link, null when the tail is missing or cut short, `malformed` when it can be no link of ours (a 404)
 */
export function readMailedLink(tail: readonly string[] | undefined): MailedLink | null | 'malformed' {
  if (!tail || tail.length === 0) return null;
  const [id = '', token] = tail;
  if (tail.length > 2 || !/^[1-9]\d{0,15}$/.test(id)) return 'malformed';
  return token ? { id: Number(id), token } : null;
}
