import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const parameters = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * Without query, trailing slash or needless percent signs.
 * @returns such as `/orders/AB12CD34`
 */
export function canonicalPath(request: FastifyRequest): string {
  const route = request.routeOptions.url;
  if (route === undefined) return request.url.split('?', 1)[0] ?? request.url;
  if (!route.includes(':')) return route;
  const given = parameters.parse(request.params);
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name] ?? '')));
}
