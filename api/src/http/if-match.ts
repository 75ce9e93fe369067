import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';

/**
 * The version that an `If-Match` header names (`"7"`, `W/"7"` or `7`), or undefined without one or for `*`.
 * @throws AppError `stale_version` for a tag that none of our versions has
 */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '' || header === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw new AppError('stale_version');
  return Number(version);
}

/** The entity tag of a version: `"7"`. */
export const versionTag = (version: number): string => `"${version}"`;
