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
