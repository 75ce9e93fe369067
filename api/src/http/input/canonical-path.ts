import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const parameters = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * The one way to write a request's path: its route with the parameters that it was asked with, without query, trailing
 * slash or needless percent signs.
 * @returns such as `/orders/AB12CD34`; for a parameter that was validated, as its schema gave it
 */
export function canonicalPath(request: FastifyRequest): string {
  const route = request.routeOptions.url;
  if (route === undefined) return request.url.split('?', 1)[0] ?? request.url;
  if (!route.includes(':')) return route;
  const given = parameters.parse(request.params);
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name] ?? '')));
}
