/** What a query string may hold before the contract's schema looks at it. */
export type RawQuery = Record<string, string | string[]>;

/**
 * Parses a query string in the dialect's way: `id[]=1&id[]=2` and `id[0]=1&id[1]=2` are the list `id[]`;
 * `exists[relatedOrder]` and `order[priority]` stay keys of their own; of a plain key given twice the last one counts.
 * @param text without the question mark
 */
export function parseQuery(text: string): RawQuery {
  const query: RawQuery = Object.create(null);
  // No text of the database holds a NUL.
  for (const [name, value] of new URLSearchParams(text.replaceAll('%00', ''))) {
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
