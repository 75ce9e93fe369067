import { readTab, writeTab } from '@/stores/tab-storage';

/**
 * Such as a friend's. The address carries it through login; this tab keeps it over other pages
 * (docs/product/credits.md, "Sponsorship").
 */
const key = 'jolimot_code';

const longest = 60;

/** Null for an impossible code. */
export function codeFrom(typed: string | null | undefined): string | null {
  const code = (typed ?? '').replace(/\s+/g, '').toUpperCase();
  return code !== '' && code.length <= longest ? code : null;
}

export const codesIn = (search: string): string[] => [
  ...new Set(new URLSearchParams(search).getAll('code').flatMap((typed) => codeFrom(typed) ?? [])),
];

/** Other parameters stay. */
export function withCodes(path: string, codes: readonly string[]): string {
  const [bare = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.delete('code');
  for (const code of codes) search.append('code', code);
  const text = search.toString();
  return text === '' ? bare : `${bare}?${text}`;
}

export const carryCode = (code: string): void => writeTab(key, code);

export const carriedCode = (): string | null => codeFrom(readTab(key));

/** When used, removed or unusable. */
export const forgetCarriedCode = (): void => writeTab(key, null);
