import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../clock';
import { AppError } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { Answer } from '../../../http/representation/answers';
import type { Write } from './change-creation';

/**
 * What a request changes: the creation, who asks, and the version that they saw (`If-Match`).
 * @throws AppError as {@link expectedVersion}
 */
export const writeOf = (
  clock: Clock,
  reference: string,
  user: CurrentUser | undefined,
  request: FastifyRequest,
): Write => ({
  reference,
  caller: { user, now: clock.now() },
  expected: expectedVersion(request.headers['if-match']),
});

/** An answer that carries the creation's version as its `ETag`; every write raises the version. */
export const versioned = <Body>(status: number, body: Body, version: number): Answer<number, Body> =>
  new Answer(status, body, { etag: etagOf(version) });

export const etagOf = (version: number): string => `"${version}"`;

/**
 * The version that a write expects, from its `If-Match` header.
 * @returns undefined when any version will do (no header, or `*`)
 * @throws AppError `stale_version` on what can never be a version of ours
 */
export function expectedVersion(header: string | undefined): number | undefined {
  const written = header?.trim();
  if (!written || written === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(written)?.[1];
  if (version === undefined) throw new AppError('stale_version');
  return Number(version);
}
