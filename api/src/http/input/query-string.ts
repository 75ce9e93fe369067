import { cleanText } from './clean-text';

/** What a query string may hold before the contract's schema looks at it. */
export type RawQuery = Record<string, string | string[]>;

/**
 * Parses a query string (docs/product/api.md, "Filters"): `id[]=1&id[]=2` and `id[0]=1&id[1]=2` are the list `id[]`;
 * `exists[relatedOrder]` and `order[priority]` stay keys of their own; of a plain key given twice the last one counts.
 * @param text without the question mark
 */
export function parseQuery(text: string): RawQuery {
  const query: RawQuery = Object.create(null);
  for (const [name, given] of new URLSearchParams(text)) {
    // What is no UTF-8 has become U+FFFD by now: there are no halves of surrogate pairs left.
    const value = cleanText(given) ?? '';
    const list = /^(.+)\[\d*\]$/.exec(name)?.[1];
    if (list === undefined) {
      query[name] = value;
      continue;
    }
    const key = `${list}[]`;
    const sofar = query[key];
    query[key] = Array.isArray(sofar) ? [...sofar, value] : [value];
  }
  return query;
}
