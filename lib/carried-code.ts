/**
 * The code of a link, such as a friend's. The address carries it through login and registration; whoever looks at other
 * pages first finds it again in the same tab (docs/product/credits.md, "Sponsorship"). Only somebody who came by such a
 * link has it, and only until it is used.
 */
const key = 'jolimot_code';

/** Longest code that the API takes. */
const longest = 60;

/** A code as it is stored: without spaces, in upper case; null for what cannot be one. */
export function codeFrom(typed: string | null | undefined): string | null {
  const code = (typed ?? '').replace(/\s+/g, '').toUpperCase();
  return code !== '' && code.length <= longest ? code : null;
}

/** The codes in the query of an address, each once. */
export const codesIn = (search: string): string[] => [
  ...new Set(new URLSearchParams(search).getAll('code').flatMap((typed) => codeFrom(typed) ?? [])),
];

/** An address with these codes in its query and no others; what else it says stays. @param path with its query */
export function withCodes(path: string, codes: readonly string[]): string {
  const [bare = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.delete('code');
  for (const code of codes) search.append('code', code);
  const text = search.toString();
  return text === '' ? bare : `${bare}?${text}`;
}

/** Keeps a code for this tab. */
export function carryCode(code: string): void {
  try {
    sessionStorage.setItem(key, code);
  } catch {
    // Without a storage the address alone carries it.
  }
}

/** The code that this tab keeps, or null. */
export function carriedCode(): string | null {
  try {
    return codeFrom(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Forgets it: it was used, taken off, or cannot be used. */
export function forgetCarriedCode(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then there is none.
  }
}
