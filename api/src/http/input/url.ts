import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cleanText } from './clean-text';

export type RawQuery = Record<string, string | string[]>;

/**
 * `id[]=1&id[]=2` and `id[0]=1&id[1]=2` are the list `id[]`; `exists[relatedOrder]` stays a key; the last of a repeated
 * plain key counts (docs/product/api.md, "Filters").
 */
export function parseQuery(text: string): RawQuery {
  const query: RawQuery = Object.create(null);
  for (const [name, given] of new URLSearchParams(text)) {
    // `URLSearchParams` has replaced bad UTF-8 by U+FFFD.
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

const parameters = z.record(z.string(), z.union([z.string(), z.number()]));

/** Without query, trailing slash or needless percent signs. */
export function canonicalPath(request: FastifyRequest): string {
  const route = request.routeOptions.url;
  if (route === undefined) return request.url.split('?', 1)[0] ?? request.url;
  if (!route.includes(':')) return route;
  const given = parameters.parse(request.params);
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name] ?? '')));
}
